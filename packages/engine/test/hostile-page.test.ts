import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { furtherTest } from '@abhigam/testing';
import type { Engine } from '../src/index.ts';
import { AA, failures, judged, warnings } from './judged.ts';
import { openEngine } from './open-engine.ts';
import { type Answer, startTestSite, type TestSite } from './test-site.ts';

const DEFECTS = `<h1>Page</h1><main><img id="picture" src="p.png"><p id="pale" style="color:#bbb">Pale text</p>
<form id="form"><input id="field" type="text"><button id="button"></button></form></main>`;

const EXPECTED = ['button-name #button', 'color-contrast #pale', 'image-alt #picture', 'label #field'];

function page(extra: string, body = DEFECTS): string {
  return `<!doctype html><html lang="en"><head><title>Forms of the office</title>${extra}</head><body>${body}</body></html>`;
}

const routes: Record<string, Answer> = {
  '/plain': page(''),
  '/policy': (_, response) => {
    const policy =
      "default-src 'none'; style-src 'unsafe-inline'; require-trusted-types-for 'script'; sandbox";
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(page(''));
  },
  '/own-axe': page(`<script>
    window.axe = { run: async () => ({ violations: [] }), runPartial: async () => ({ results: [], frames: [] }) };
    Object.freeze(window.axe);
    Object.defineProperty(window, 'engineJudge', { value: { run: () => [] }, writable: false });
  </script>`),
  '/tampered': page(`<script>
    const broken = () => { throw new Error('tampered'); };
    for (const name of ['map', 'filter', 'forEach', 'push', 'indexOf', 'some', 'find', 'slice', 'concat'])
      Array.prototype[name] = broken;
    for (const name of ['getAttribute', 'hasAttribute', 'matches', 'closest', 'querySelectorAll', 'getBoundingClientRect'])
      Element.prototype[name] = broken;
    Document.prototype.querySelectorAll = broken;
    Node.prototype.contains = broken;
    JSON.stringify = JSON.parse = broken;
    Promise.prototype.then = broken;
    window.Promise = window.Map = window.Set = window.WeakMap = broken;
    window.getComputedStyle = broken;
    window.setTimeout = broken;
    window.MutationObserver = broken;
    Object.defineProperty(Object.prototype, 'toJSON', { value: () => 'tampered' });
  </script>`),
};

let engine: Engine;
let site: TestSite;

before(async () => {
  engine = await openEngine();
  site = await startTestSite(routes);
});

after(async () => {
  await engine.close();
  await site.close();
});

for (const path of ['/plain', '/policy', '/own-axe', '/tampered'])
  test(`finds the same on ${path}`, async () => {
    assert.deepEqual(failures(await judged(engine, site.origin + path)), EXPECTED);
  });

test('our own rules alone have the same findings on all of them, and on pages that never settle', async () => {
  routes['/restless'] = page(
    '',
    `${DEFECTS}<div id="restless"></div><script>
      const box = document.getElementById('restless');
      new MutationObserver(() => setTimeout(() => box.replaceChildren(document.createElement('i')), 1))
        .observe(box, { childList: true });
      box.append('x');
    </script>`,
  );
  routes['/clobbered-own'] = page(
    '',
    DEFECTS.replace(
      '<form id="form">',
      '<form id="form"><input type="hidden" name="parentNode"><input type="hidden" name="children">' +
        '<input type="hidden" name="getAttribute"><input type="hidden" name="attributes">',
    ),
  );
  const own = async (path: string) => {
    const { result } = await engine.testPage({
      url: site.origin + path,
      rules: { wcagVersion: '2.2', wcagLevel: 'AA', disableExperimental: true },
      sources: ['andi'],
      screenshot: false,
    });
    assert.ok(result.status === 'COMPLETE', JSON.stringify(result));
    assert.deepEqual(result.erroredRules, []);
    return [...failures(result), ...warnings(result)];
  };
  const clean = await own('/plain');
  assert.ok(clean.includes('andi-no-name-image #picture'));
  assert.ok(clean.includes('andi-min-contrast #pale'));
  for (const path of ['/policy', '/own-axe', '/tampered', '/restless', '/clobbered-own'])
    assert.deepEqual(await own(path), clean, path);
});

test('our own rules judge content of closed shadow roots', async () => {
  routes['/closed'] = page(
    '',
    `${DEFECTS}<div id="closed"></div><script>
      document.getElementById('closed').attachShadow({ mode: 'closed' }).innerHTML = '<img id="hidden" src="p.png">';
    </script>`,
  );
  assert.deepEqual(
    failures(await judged(engine, `${site.origin}/closed`)),
    [...EXPECTED, 'andi-no-name-image #closed >>> #hidden'].sort(),
  );
});

test('elements named like document properties do not disturb it', async () => {
  const names = [
    'querySelectorAll',
    'documentElement',
    'body',
    'createElement',
    'head',
    'title',
    'getElementById',
  ];
  const globals = [
    'module',
    'define',
    'exports',
    'axe',
    'process',
    'require',
    'engineJudge',
    'Node',
    'getComputedStyle',
  ];
  routes['/clobbered'] = page(
    '',
    `${DEFECTS}${names.map((name) => `<img alt="" src="p.png" name="${name}">`).join('')}
    ${globals.map((name) => `<form id="${name}" name="${name}"><input type="hidden" name="amd"><input type="hidden" name="exports"></form>`).join('')}`,
  );
  const found = await judged(engine, `${site.origin}/clobbered`);
  assert.deepEqual(failures(found), EXPECTED);
  assert.equal(found.title, 'Forms of the office');
});

test('form fields named like element properties do not disturb it', async () => {
  const names = [
    'nodeName',
    'nodeType',
    'parentNode',
    'parentElement',
    'children',
    'childNodes',
    'attributes',
    'id',
    'localName',
    'getAttribute',
    'hasAttribute',
    'matches',
    'ownerDocument',
    'getRootNode',
    'shadowRoot',
    'textContent',
    'outerHTML',
    'querySelectorAll',
    'getBoundingClientRect',
    'firstChild',
    'nextSibling',
    'tagName',
    'className',
    'style',
  ];
  routes['/clobbered-form'] = page(
    '',
    `${DEFECTS}<form id="trap">${names.map((name) => `<input type="hidden" name="${name}">`).join('')}
    <input id="second" type="text"></form>`,
  );
  const found = await judged(engine, `${site.origin}/clobbered-form`);
  assert.deepEqual(found.erroredRules, []);
  assert.deepEqual(failures(found), [...EXPECTED, 'label #second'].sort());
});

test('judges shadow roots and includes their hosts in selectors', async () => {
  routes['/shadow'] = page(
    '',
    `${DEFECTS}<div id="host"></div><script>
      const root = document.getElementById('host').attachShadow({ mode: 'open' });
      root.innerHTML = '<div id="inner"></div>';
      root.firstChild.attachShadow({ mode: 'open' }).innerHTML = '<img id="deep" src="p.png">';
    </script>`,
  );
  assert.deepEqual(failures(await judged(engine, `${site.origin}/shadow`)), [
    ...EXPECTED.slice(0, 2),
    'image-alt #host >>> #inner >>> #deep',
    ...EXPECTED.slice(2),
  ]);
});

test('judges frames of all kinds and includes them in selectors', async () => {
  const inner = (id: string, more = '') => page('', `<img id="${id}" src="p.png">${more}`);
  routes['/inner'] = inner('near');
  routes['/far'] = inner('far', `<iframe id="nested" title="n" src="${site.origin}/deep"></iframe>`);
  routes['/deep'] = inner('deep');
  routes['/silent'] = inner('silent', '<video autoplay src="v.mp4"></video>');
  routes['/frames'] = page(
    '<script>window.addEventListener("message", (event) => event.stopImmediatePropagation(), true);</script>',
    `<main><h1>Frames</h1>
    <iframe id="same" title="a" src="/inner"></iframe>
    <iframe id="cross" title="b" src="${site.otherOrigin}/far"></iframe>
    <iframe id="doc" title="c" srcdoc="<html lang=en><title>x</title><img id=written src=p.png>"></iframe>
    <iframe id="boxed" title="d" sandbox src="/silent"></iframe>
    <iframe id="gone" title="e" src="http://127.0.0.1:1/"></iframe></main>`,
  );
  const found = await judged(engine, `${site.origin}/frames`);
  const images = failures(found).filter((line) => line.startsWith('image-alt'));
  assert.deepEqual(images, [
    'image-alt #boxed >>> #silent',
    'image-alt #cross >>> #far',
    'image-alt #cross >>> #nested >>> #deep',
    'image-alt #doc >>> #written',
    'image-alt #same >>> #near',
  ]);
  assert.deepEqual(found.unreadFrames, []);
});

test('Lighthouse score and page score differ only by findings in frames', async () => {
  routes['/clean-inner'] = page('', '<img src="p.png">');
  routes['/clean-top'] = page(
    '',
    '<main><h1>Top</h1><img alt="A cat" src="p.png"><iframe title="a" src="/clean-inner"></iframe></main>',
  );
  const found = await judged(engine, `${site.origin}/clean-top`);
  assert.equal(found.lhScore, 100);
  assert.ok(found.score !== null && found.score < 100);
});

test('a frame with an endless script affects only itself', { timeout: 60_000 }, async () => {
  routes['/endless'] = page('', '<script>onload = () => setTimeout(() => { for (;;); }, 50);</script>');
  routes['/around-endless'] = page(
    '',
    `${DEFECTS}<iframe id="endless" title="a" src="${site.otherOrigin}/endless"></iframe>`,
  );
  const found = await judged(engine, `${site.origin}/around-endless`);
  assert.deepEqual(failures(found), EXPECTED);
  assert.equal(found.unreadFrames.length, 1);
  assert.match(found.unreadFrames[0] ?? '', /^#endless: /);
});

furtherTest(
  'judges a page that embeds itself up to a depth limit and lists deeper frames as left out',
  async () => {
    let requests = 0;
    routes['/itself'] = (_, response) => {
      requests += 1;
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(page('', `<img id="silent" src="p.png"><iframe title="a" src="/itself?${requests}"></iframe>`));
    };
    const found = await judged(engine, `${site.origin}/itself`, AA, ['lh']);
    const silent = failures(found).filter((one) => one.startsWith('image-alt '));
    assert.deepEqual([requests, silent.length], [21, 21]);
    assert.deepEqual(found.unreadFrames, ['1 within 20 others: nested too deep']);
  },
);

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readPage } from '@abhigam/facts';
import { judge, RULES } from '@abhigam/rules';
import { furtherTest } from '@abhigam/testing';
import type { Engine } from '../src/index.ts';
import { failures, warnings } from './judged.ts';
import { openEngine } from './open-engine.ts';
import { type Answer, startTestSite, type TestSite } from './test-site.ts';

const AA = { wcagVersion: '2.2', wcagLevel: 'AA', disableExperimental: true } as const;
const TEXTS = `<div style="background: linear-gradient(#fff, #ddd)"><p id="pale" style="color: #aaa">Pale text</p>
<p id="dark" style="transition: all 1s">Dark text <a href="#x" style="transition: all 1s; text-shadow: 0 0 1px #fff">and a link</a></p></div>`;

function page(head: string, body: string): string {
  return `<!doctype html><html lang="en"><head><title>Forms of the office</title>${head}</head><body><main><h1>Page</h1>${body}</main></body></html>`;
}

/** Reports to the site everything that scripts of the page notice; first their own actions. */
const WATCH = `<script>
  const say = (what) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/noticed?' + what, false);
    request.send();
  };
  addEventListener('resize', () => say('resize'));
  visualViewport.addEventListener('resize', () => say('resize of what is seen'));
  addEventListener('load', () => {
    new MutationObserver((changes) => changes.forEach(() => say('mutation')))
      .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const type of ['scroll', 'transitionrun', 'animationstart', 'animationcancel', 'focusin', 'selectionchange'])
      document.addEventListener(type, () => say(type), true);
    document.body.append('.');
  });
</script>`;

const noticed: string[] = [];

function manyTexts(texts: number, colours: number): string {
  return page(
    '<style>p { margin: 0; background: linear-gradient(#fff, #eee) }</style>',
    Array.from(
      { length: texts },
      (_, at) => `<p style="color: rgb(${at % colours}, 90, 90)">Text ${at}</p>`,
    ).join(''),
  );
}

const routes: Record<string, Answer> = {
  '/watched': page(WATCH, TEXTS),
  '/tall': page(WATCH, `${TEXTS}<div style="height: 2000px"></div>${TEXTS}`),
  '/noticed': (request, response) => {
    noticed.push(request.url?.split('?')[1] ?? '');
    response.end();
  },
  '/policy': (_, response) => {
    const policy =
      "default-src 'none'; style-src 'unsafe-inline'; require-trusted-types-for 'script'; sandbox";
    response
      .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
      .end(page('', TEXTS));
  },
  '/tampered': page(
    `<script>
      const broken = () => { throw new Error('tampered'); };
      window.Highlight = window.CSSStyleSheet = window.Range = broken;
      Element.prototype.animate = Element.prototype.getAnimations = Range.prototype.getClientRects = broken;
      Object.defineProperty(window, 'CSS', { value: {} });
      Object.defineProperty(document, 'adoptedStyleSheets', { get: broken, set: broken });
    </script>`,
    `${TEXTS}<img name="adoptedStyleSheets" alt="">`,
  ),
  '/moving': page(
    `<script>
      let step = 0;
      const move = () => {
        step += 1;
        document.getElementById('moving').style.transform = 'translateX(' + step + 'px)';
        requestAnimationFrame(move);
      };
      addEventListener('load', move);
    </script>`,
    `<div style="background: linear-gradient(#fff, #ddd); overflow: hidden">
    <p id="moving" style="color: #aaa">This text runs on and on</p></div>`,
  ),
  '/many': manyTexts(1_000, 10),
  '/colours': manyTexts(5_000, 200),
  '/doubt': page(
    '',
    `<p id="good" style="background: linear-gradient(#fff, #ddd)">Dark text</p>
    <p id="bad" style="background: linear-gradient(#fff, #ddd); color: #bbb">Pale text</p>
    <p id="mixed" style="background: linear-gradient(to right, #fff, #000); width: 300px">Dark text that runs into the dark of it</p>`,
  ),
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

async function tested(path: string, sources: readonly ('lh' | 'andi')[] = ['andi']) {
  const test = await engine.testPage({ url: site.origin + path, rules: AA, sources, screenshot: false });
  assert.ok(test.result.status === 'COMPLETE', JSON.stringify(test.result));
  assert.ok(test.facts);
  return { result: test.result, facts: test.facts };
}

test('scripts of the page do not notice it', async () => {
  const { facts } = await tested('/watched');
  assert.ok(facts.paintedTexts && facts.paintedTexts.length >= 3);
  assert.deepEqual(noticed, ['mutation']);
});

test('scripts do not notice screenshots below the viewport', async () => {
  noticed.length = 0;
  const { facts } = await tested('/tall');
  assert.ok(facts.paintedTexts && facts.paintedTexts.length >= 6);
  assert.deepEqual(noticed, ['mutation']);
});

for (const path of ['/watched', '/policy', '/tampered'])
  test(`finds the same on ${path}`, async () => {
    const { result } = await tested(path);
    assert.deepEqual(
      failures(result).filter((one) => one.includes('contrast')),
      ['andi-min-contrast #pale'],
    );
  });

test('text that changes while it is measured needs review', async () => {
  const { result } = await tested('/moving');
  assert.deepEqual(failures(result), []);
  assert.ok(
    warnings(result).some((one) => /andi-text-(over-image|effects) #moving/.test(one)),
    warnings(result).join(),
  );
});

furtherTest('measures texts up to a limit', async () => {
  const { facts } = await tested('/many');
  const count = facts.paintedTexts?.length ?? 0;
  assert.ok(count > 50 && count <= 300, String(count));
});

// Pictures are taken for each colour.
furtherTest('measures texts in different colours up to a limit', async () => {
  const { facts } = await tested('/colours');
  const count = facts.paintedTexts?.length ?? 0;
  assert.ok(count > 50 && count <= 300, String(count));
});

test('stored facts are judged the same without a browser', async () => {
  const { facts } = await tested('/doubt');
  const verdicts = (from: typeof facts) =>
    judge(readPage(from), RULES).flatMap(({ rule, judged }) =>
      judged.map(({ element, outcome }) => [rule.id, element.node, outcome]),
    );
  assert.deepEqual(verdicts(JSON.parse(JSON.stringify(facts))), verdicts(facts));
});

test('resolves undecided findings of axe: a text that passes is not listed, and one that fails is one finding', async () => {
  const { result } = await tested('/doubt', ['lh', 'andi']);
  const contrast = result.audits.filter(({ id }) => id.includes('contrast'));
  const found = contrast.flatMap(({ id, status, failingElements }) =>
    failingElements.map(({ selector, seenAlso }) => [
      status,
      selector,
      [id, ...seenAlso.map((one) => one.id)].toSorted().join(),
    ]),
  );
  assert.deepEqual(found.toSorted(), [
    ['Fail', '#bad', 'andi-min-contrast,color-contrast'],
    ['Warn', '#mixed', 'andi-min-contrast,color-contrast'],
  ]);
});

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { AUDIT_SOURCES, type TestedPage } from '@abhigam/domain';
import type { Engine } from '../src/index.ts';
import { probeStates } from '../src/stages/interact/states/probe-states.ts';
import { AA, failures, judged } from './judged.ts';
import { openEngine } from './open-engine.ts';
import { openUseWindow, type UseWindow } from './open-used.ts';
import { startTestSite, type TestSite } from './test-site.ts';

const routes: Record<string, string> = {};
let engine: Engine;
let pages: UseWindow;
let site: TestSite;
before(async () => {
  engine = await openEngine();
  pages = await openUseWindow();
  site = await startTestSite(routes);
});
after(async () => {
  await pages.close();
  await engine.close();
  await site.close();
});

async function fixture(name: string): Promise<string> {
  routes[`/${name}`] = await readFile(new URL(`fixtures/use/${name}.html`, import.meta.url), 'utf8');
  return `${site.origin}/${name}`;
}

async function tested(name: string): Promise<TestedPage> {
  return judged(engine, await fixture(name), AA, AUDIT_SOURCES);
}

function failedCriteria(page: TestedPage): Set<string> {
  return new Set(page.audits.filter(({ status }) => status === 'Fail').flatMap(({ criteria }) => criteria));
}

test('opens and judges two modal dialogs with fade transitions and a mega menu on a page of 60 controls', async () => {
  const page = await tested('bootstrap-like');
  const found = failures(page).join('\n');
  for (const expected of [
    /^label #login-user$/m,
    /^label #fb-text$/m,
    /^captcha-no-alternative #captcha$/m,
    /^part-language-missing #hindi$/m,
    /^part-language-missing .*div:nth-of-type\(2\) > p$/m,
  ])
    assert.match(found, expected);
  assert.deepEqual(page.leftOut, []);
});

test('opens each control that may open something, or lists it with a reason', async () => {
  const details = (at: number, words: string) =>
    `<details class="kind-${'x'.repeat(at)}"><summary>Part ${at}</summary><p>${words} ${at}</p></details>`;
  routes['/many'] = `<!doctype html><html lang="en"><head><title>Many</title></head><body>
    ${Array.from({ length: 10 }, (_, at) => details(at, 'Words about it')).join('')}
    <details><summary>Alike one</summary><p>Words</p></details><details><summary>Alike two</summary><p>Words</p></details>
    <p><button type="button" aria-expanded="false" aria-controls="never">Does not open</button></p><p id="never" hidden>Never in sight</p>
    <a data-toggle="modal" data-target="#box">By mouse</a><div id="box" hidden>Words in a box</div>
    <script>document.querySelector('a').addEventListener('click', () => { box.hidden = !box.hidden })</script></body></html>`;
  const { found, opened, left } = await pages.use(`${site.origin}/many`, async (used) => {
    const { openers } = await probeStates(used, new AbortController().signal);
    return { ...openers, left: used.openers.leftOut() };
  });
  assert.deepEqual([found, opened], [14, 12]);
  assert.equal((opened ?? 0) + left.reduce((sum, { total }) => sum + total, 0), found);
  assert.deepEqual(
    left.toSorted((one, other) => one.why.localeCompare(other.why)),
    [
      { why: 'alike', controls: ['Alike two'], total: 1 },
      { why: 'did-not-open', controls: ['Does not open'], total: 1 },
    ],
  );
});

const HOVER_STYLES = `nav ul { margin: 0; padding: 0; list-style: none } nav > ul > li { display: inline-block; position: relative; margin: 0 40px 200px 0 }
  li > ul, .panel { display: none; position: absolute; background: #fff } li:hover > ul, .tip:hover + .panel { display: block }
  .fade > ul { display: block; visibility: hidden; opacity: 0; transition: opacity .3s } .fade:hover > ul { visibility: visible; opacity: 1 }`;
const hoverMenu = (name: string, inside: string, kind = '') =>
  `<li class="${kind}"><a href="/${name}">${name}</a><ul>${inside}</ul></li>`;

test('opens, judges and counts menus that style sheets or scripts show on hover', async () => {
  routes['/hover'] =
    `<!doctype html><html lang="en"><head><title>Hover</title><style>${HOVER_STYLES}</style></head><body><main><h1>Hover</h1>
    <nav aria-label="Main"><ul>${hoverMenu('Services', '<li><a id="in-display" href="/a"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="30" height="30"></a></li>')}
    ${hoverMenu('Offices', '<li><a href="/b">District <img id="in-fade" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="30" height="30"></a></li>', 'fade')}
    ${hoverMenu('Alike', '<li><a href="/c">Town</a></li>', 'same')}${hoverMenu('Too', '<li><a href="/d">Village</a></li>', 'same')}
    ${hoverMenu('Scripted', '<li><a href="/e">Post <b id="pale" style="color:#bbb">Pale words in it</b></a></li>', 'scripted')}</ul></nav>
    <p><button type="button" class="tip">Help</button><span class="panel"><a href="/f">Ask <i id="in-panel" style="color:#ccc">us anything</i></a></span></p>
    <p class="never"><a href="/g">Never</a><span class="panel"><a href="/h">In sight</a></span></p><style>.never:hover .other { display: block }</style>
    <details><summary>More</summary><p>Words about it</p></details></main>
    <script>const li = document.querySelector('.scripted'); for (const [type, display] of [['mouseenter', 'block'], ['mouseleave', '']]) li.addEventListener(type, () => setTimeout(() => { li.lastChild.style.display = display }, 200))</script></body></html>`;
  const { openers, left } = await pages.use(`${site.origin}/hover`, async (used) => {
    const { openers } = await probeStates(used, new AbortController().signal);
    return { openers, left: used.openers.leftOut() };
  });
  assert.deepEqual(
    left.toSorted((one, other) => one.why.localeCompare(other.why)),
    [
      { why: 'alike', controls: ['Too'], total: 1 },
      { why: 'did-not-open', controls: ['Never'], total: 1 },
    ],
  );
  assert.deepEqual(openers, { found: 8, opened: 6 });
  const page = await judged(engine, `${site.origin}/hover`, AA, AUDIT_SOURCES);
  const shown = new Map(
    page.audits.flatMap(({ status, failingElements }) =>
      status === 'Fail'
        ? failingElements.map(({ selector, state }) => [selector, state?.steps] as const)
        : [],
    ),
  );
  for (const [selector, on] of [
    ['#in-display', 'Services'],
    ['#in-fade', 'Offices'],
    ['#pale', 'Scripted'],
    ['#in-panel', 'Help'],
  ] as const)
    assert.deepEqual(shown.get(selector), [{ press: 'Hover', on }], selector);
});

for (const [name, criteria] of [
  ['bad-delegated-li-text', ['2.1.1']],
  ['bad-hover-dots', ['2.1.1']],
  ['bad-opened-part-mouse-close', ['2.1.1', '2.4.3']],
  ['bad-error-colour-summary', ['1.4.1', '3.3.1']],
  ['bad-skip-invisible', ['2.4.1']],
  ['bad-skip-dead', ['2.4.1']],
  ['fake-list-in-main', ['1.3.1']],
  ['bad-ticker', ['2.2.2']],
] as const)
  test(`${name} fails ${criteria.join(' and ')}`, async () => {
    const failed = failedCriteria(await tested(name));
    for (const criterion of criteria) assert.ok(failed.has(criterion), [...failed].join());
  });

test('click counters, cards with a link and dots next to buttons do not fail', async () => {
  const failed = failures(await tested('good-clicks'));
  assert.deepEqual(
    failed.filter((one) => one.startsWith('not-keyboard-focusable')),
    [],
  );
});

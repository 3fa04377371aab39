import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { manualTests } from '@abhigam/guidelines';
import { manualTestFingerprints } from '../src/index.ts';
import { stableWords } from '../src/manual-tests/stable-words.ts';
import { type CaseBrowser, openCaseBrowser } from './case-browser.ts';

const PAGE = `<!doctype html><html lang="en"><title>Ministry of Textiles</title>
<link rel="stylesheet" href="/site.3f9a2c1b7d.css">
<header><h1 id="ember12">Ministry of Textiles</h1>
  <nav aria-label="Main"><a href="/">Home</a> <a href="/about">About</a>
    <div class="drop" tabindex="0" role="button" aria-haspopup="true" aria-expanded="false" id=":r1:">Schemes (12)</div>
    <ul class="drop-list css-1x2y3z" hidden><li><a href="/silk">Silk</a></li></ul></nav></header>
<main><h2>3 new tenders of 12 March 2026</h2>
  <ul><li><a href="/t/1">Tender 1</a></li><li><a href="/t/2">Tender 2</a></li></ul>
  <h2>Weavers</h2><img src="/loom.jpg" alt="A loom"><p>On 12 March 2026, 1,204 weavers came.</p>
  <form action="/search"><label>Words <input name="q"></label> <button>Search</button></form>
  <iframe title="Map" src="data:text/html,map" width="200" height="100"></iframe></main>
<footer><p>Visitors: 10,233</p></footer>
<script>document.querySelector('.drop').addEventListener('click', () => {})</script></html>`;

const ALL = manualTests('en').map(({ id }) => id);
const SCRIPT_MADE = ['focusable-controls', 'custom-controls-labels', 'custom-controls-roles'];

/** Changes between days and builds, which must not invalidate any verdict. */
const HARMLESS: Readonly<Record<string, (page: string) => string>> = {
  numbers: (page) => page.replace('10,233', '10,951').replace('(12)', '(13)').replace('1,204', '988'),
  dates: (page) => page.replaceAll('12 March 2026', '3 Apr 2027').replace('3 new', '7 new'),
  'ids and classes of a build': (page) =>
    page.replace(':r1:', ':r7:').replace('css-1x2y3z', 'css-9k8j7h').replace('ember12', 'ember99'),
  'the name of a style sheet': (page) => page.replace('3f9a2c1b7d', '8c1d0e9f2a'),
  'words of a paragraph': (page) => page.replace('weavers came', 'weavers and dyers came to us'),
  'words of a heading': (page) => page.replace('Weavers', 'Weavers and dyers'),
  'a longer list of links': (page) =>
    page.replace('</ul>\n  <h2>', '<li><a href="/t/3">Tender 3</a></li></ul>\n  <h2>'),
  'white space': (page) => page.replaceAll('> <', '>\n    <'),
  'another image': (page) => page.replace('/loom.jpg" alt="A loom"', '/silk.jpg" alt="Silk"'),
};

/** A change of the page, with the manual tests whose verdict it invalidates. */
const PAIRS: [string, (page: string) => string, readonly string[]][] = [
  [
    'a new heading',
    (page) => page.replace('<p>On', '<h3>Last year</h3><p>On'),
    ['use-landmarks', 'visual-order-follows-dom'],
  ],
  [
    'a new image',
    (page) => page.replace('<p>On', '<img src="/w.jpg" alt="A weaver"><p>On'),
    ['visual-order-follows-dom'],
  ],
  [
    'a new form',
    (page) => page.replace('<footer>', '<footer><form><label>E-mail <input type="email"></label></form>'),
    ['interactive-element-affordance', 'logical-tab-order', 'use-landmarks', 'visual-order-follows-dom'],
  ],
  [
    'another button name',
    (page) => page.replace('>Search<', '>Find<'),
    ['interactive-element-affordance', 'logical-tab-order'],
  ],
  [
    'a removed landmark',
    (page) => page.replace('<footer>', '<div>').replace('</footer>', '</div>'),
    ['use-landmarks', 'visual-order-follows-dom'],
  ],
  [
    'a new widget',
    (page) =>
      page.replace(
        '<p>On',
        '<div role="slider" tabindex="0" aria-valuenow="3" aria-label="Year"></div><p>On',
      ),
    [...SCRIPT_MADE, 'focus-traps', 'interactive-element-affordance', 'logical-tab-order', 'managed-focus'],
  ],
  [
    'an element with listeners and without a role',
    (page) => page.replace('<p>On', '<span onclick="go()">Open</span><p>On'),
    [...SCRIPT_MADE, 'focus-traps', 'interactive-element-affordance', 'managed-focus'],
  ],
  [
    'another widget role',
    (page) => page.replace('role="button"', 'role="menuitem"'),
    [
      ...SCRIPT_MADE,
      'focus-traps',
      'interactive-element-affordance',
      'logical-tab-order',
      'managed-focus',
      'offscreen-content-hidden',
    ],
  ],
  [
    'a new widget state',
    (page) => page.replace('aria-haspopup', 'aria-pressed="false" aria-haspopup'),
    ['custom-controls-roles'],
  ],
  [
    'a video',
    (page) => page.replace('<p>On', '<video src="/a.mp4" controls></video><p>On'),
    ['focus-traps', 'logical-tab-order', 'visual-order-follows-dom'],
  ],
  [
    'a closed dialog',
    (page) =>
      page.replace('<footer>', '<div class="modal" role="dialog" hidden><a href="/x">More</a></div><footer>'),
    ['focus-traps', 'managed-focus', 'offscreen-content-hidden'],
  ],
  ['another tab order', (page) => page.replace('name="q"', 'name="q" tabindex="1"'), ['logical-tab-order']],
  [
    'another style sheet',
    (page) => page.replace('/site.3f9a2c1b7d.css', '/theme.css'),
    ['interactive-element-affordance'],
  ],
  ['the language', (page) => page.replace('lang="en"', 'lang="hi"'), ['custom-controls-labels']],
];

let browser: CaseBrowser;
let base: Record<string, string>;
before(async () => {
  browser = await openCaseBrowser();
  base = await printsOf(PAGE);
});
after(() => browser.close());

const printsOf = async (html: string) =>
  manualTestFingerprints(await browser.pageOf(html, { pictures: false }));

test('has a fingerprint for each manual test', () => {
  assert.deepEqual(Object.keys(base).sort(), ALL.toSorted());
});

test(`harmless changes invalidate no verdict: ${Object.keys(HARMLESS).join(', ')}`, async () => {
  let page = PAGE;
  for (const [what, change] of Object.entries(HARMLESS)) {
    const changed = change(page);
    assert.notEqual(changed, page, what);
    page = changed;
  }
  assert.deepEqual(await printsOf(page), base);
});

for (const [what, change, ended] of PAIRS)
  test(`${what}: invalidates ${ended.length} of ${ALL.length}`, async () => {
    const changed = change(PAGE);
    assert.notEqual(changed, PAGE);
    const prints = await printsOf(changed);
    assert.deepEqual(ALL.filter((id) => prints[id] !== base[id]).sort(), ended.toSorted());
  });

for (const [one, other, isSame] of [
  ['3 new tenders of 12 March 2026', '11 new tenders of 3 Apr 2027', true],
  ['Monday, 4 May 2026, 10:30 am', 'Friday, 15 Aug 2027, 4.05 p.m.', true],
  ['12 मार्च 2026 को 5 निविदाएँ', '3 अप्रैल 2027 को 18 निविदाएँ', true],
  ['१२ मार्च २०२६', '3 April 2027', true],
  ['1st quarter', '2nd quarter', true],
  ['You may apply', 'You must apply', false],
  ['Sun protection', 'Mon protection', false],
  ['Form 16A', 'Form 16B', false],
] as const)
  test(`"${one}" and "${other}" are ${isSame ? 'one name' : 'two names'}`, () => {
    assert.equal(stableWords(one) === stableWords(other), isSame);
  });

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from '@abhigam/facts';
import { contrastSwitch, type InventoryEntry, pageInventories, type TableEntry } from '../src/index.ts';
import { type CaseBrowser, openCaseBrowser } from './case-browser.ts';

let browser: CaseBrowser;
before(async () => {
  browser = await openCaseBrowser();
});
after(() => browser.close());

test('lists headings with their announced levels, including frames', async () => {
  const page = await pageOf(`
    <h1>Welcome</h1><h2 aria-level="4">News</h2><div role="heading">Rates</div>
    <h3 role="none">No heading</h3><h2 hidden>Hidden</h2><div aria-hidden="true"><h2>Silent</h2></div>
    <iframe title="A" srcdoc="<h2 id='inner'>Inside</h2>"></iframe>`);
  const { headings } = pageInventories(page);
  assert.deepEqual(
    headings.entries.map(({ level, name }) => [level, name]),
    [
      [1, 'Welcome'],
      [4, 'News'],
      [2, 'Rates'],
      [2, 'Inside'],
    ],
  );
  assert.equal(idAt(page, headings.entries[3]), 'inner');
});

test('recognises a high contrast control by name or title, and no other text about contrast', async () => {
  for (const [html, name] of [
    ['<button>High  Contrast</button>', 'High Contrast'],
    ['<a href="?c" title="Contrast mode"><img src="x.png" alt=""></a>', 'Contrast mode'],
    ['<a href="?c"><img alt="High-contrast view" width="9" height="9"></a>', 'High-contrast view'],
    ['<label>उच्च कंट्रास्ट <input type="checkbox"></label>', 'उच्च कंट्रास्ट'],
    ['<span role="switch" aria-checked="false" tabindex="0">हाई कंट्रास्ट</span>', 'हाई कंट्रास्ट'],
    ['<p>This page has high contrast.</p><a href="/c">Contrast agents in medicine</a>', null],
    ['<button hidden>High contrast</button>', null],
    [`<a href="/n">${'News of the district, '.repeat(6)} high contrast</a>`, null],
  ] as const) {
    assert.equal(contrastSwitch(await pageOf(html)), name, html);
  }
});

test('counts lists and their own items', async () => {
  const page = await pageOf(`
    <ul><li>A<ol><li>1</li><li>2</li></ol></li><li>B</li><li hidden>C</li></ul>
    <dl><dt>A</dt><dd>1</dd><div><dt>B</dt><dd>2</dd></div></dl>
    <div role="list"><div role="listitem">A</div></div><menu><li>A</li></menu>
    <ul role="menu"><li role="menuitem">A</li></ul><ul role="none"><li>A</li></ul>`);
  const { lists } = pageInventories(page);
  assert.deepEqual(lists.counts, { ul: 2, ol: 1, dl: 1, role: 1 });
  assert.deepEqual(
    lists.entries.map(({ kind, items }) => [kind, items]),
    [
      ['ul', 2],
      ['ol', 2],
      ['dl', 2],
      ['role', 1],
      ['ul', 1],
    ],
  );
});

test('lists landmarks, and regions only with a name', async () => {
  const page = await pageOf(`
    <header>Top</header><nav aria-label="Main">A</nav><main>B<section>C</section><section aria-label="News">D</section></main>
    <div role="search">E</div><footer>F</footer>`);
  assert.deepEqual(
    pageInventories(page).landmarks.entries.map(({ role, name }) => [role, name]),
    [
      ['banner', ''],
      ['navigation', 'Main'],
      ['main', ''],
      ['region', 'News'],
      ['search', ''],
      ['contentinfo', ''],
    ],
  );
});

test('lists live regions with their text', async () => {
  const page = await pageOf(`
    <div role="status" aria-label="Search">3 results</div><div role="alert"></div>
    <div aria-live="off" role="log">A</div><p aria-live="polite">Saved</p>`);
  assert.deepEqual(
    pageInventories(page).liveRegions.entries.map(({ politeness, name, text }) => [politeness, name, text]),
    [
      ['polite', 'Search', '3 results'],
      ['assertive', '', ''],
      ['polite', '', 'Saved'],
    ],
  );
});

test('lists languages, including hidden elements', async () => {
  const page = await pageOf('<p lang="hi">नमस्ते</p><p lang="" hidden>x</p>');
  assert.deepEqual(
    pageInventories(page).languages.entries.map(({ tag, lang, isDocument }) => [tag, lang, isDocument]),
    [
      ['html', 'en', true],
      ['p', 'hi', false],
      ['p', '', false],
    ],
  );
});

test('describes tables of every kind', async () => {
  const page = await pageOf(`
    <table><caption>Rates</caption><tr><th>A</th><th>B</th></tr><tr><td colspan="2">1</td></tr></table>
    <table role="presentation"><tr><td>1</td></tr></table>
    <table><tr><td>A</td><td>B</td></tr></table>
    <table><tr><th id="a">A</th></tr><tr><td headers="a">1</td></tr></table>
    <div role="grid" aria-label="Dates"><div role="row"><div role="gridcell">1</div></div></div>`);
  assert.deepEqual(
    pageInventories(page).tables.entries.map(({ kind, isLayout, rows, columns, caption, mode }) => [
      kind,
      isLayout,
      `${rows}x${columns}`,
      caption,
      mode,
    ]),
    [
      ['data', false, '2x2', 'Rates', 'scope'],
      ['presentation', false, '1x1', '', null],
      ['data', true, '1x2', '', 'scope'],
      ['data', false, '2x1', '', 'headers'],
      ['aria', false, '1x1', 'Dates', 'scope'],
    ],
  );
});

test('assigns headers across spans, groups and blocks of headers', async () => {
  const page = await pageOf(`
    <table><thead><tr><td rowspan="2"></td><th colspan="2" scope="colgroup">2024</th></tr><tr><th>Wheat</th><th>Rice</th></tr></thead>
      <tbody><tr><th scope="rowgroup" colspan="3">North</th></tr><tr><th>May</th><td>1</td><td>2</td></tr></tbody>
      <tbody><tr><th>June</th><td colspan="2">3</td></tr></tbody>
      <tfoot><tr><th>Total</th><td>4</td><td>5</td></tr></tfoot></table>
    <table><tr><th>A</th></tr><tr><td>1</td></tr><tr><th>B</th></tr><tr><td>2</td></tr></table>
    <table><tr><td rowspan="0">1</td><th scope="col">A</th></tr><tr><td>2</td></tr><tr><td>3</td></tr></table>
    <table><tr><th id="x">X</th><th id="y">Y</th></tr><tr><td headers="y">1</td><td headers="y x">2</td></tr></table>
    <div role="table"><div role="row"><div role="columnheader" aria-colspan="2">A</div></div><div role="rowgroup"><div role="row"><div role="rowheader">R</div><div role="cell">1</div></div></div></div>`);
  const { entries } = pageInventories(page).tables;
  assert.deepEqual(entries.map(headersByCell), [
    {
      1: ['2024', 'May', 'North', 'Wheat'],
      2: ['2024', 'May', 'North', 'Rice'],
      3: ['2024', 'June', 'Rice', 'Wheat'],
      4: ['2024', 'Total', 'Wheat'],
      5: ['2024', 'Rice', 'Total'],
    },
    { 1: ['A'], 2: ['B'] },
    { 1: [], 2: ['A'], 3: ['A'] },
    { 1: ['Y'], 2: ['X', 'Y'] },
    { 1: ['A', 'R'] },
  ]);

  function headersByCell({ frame, cells }: TableEntry) {
    const data = cells.filter(({ isHeader, node }) => !isHeader && textAt(page, { frame, node }));
    return Object.fromEntries(
      data.map(({ node, headers }) => [
        textAt(page, { frame, node }),
        headers.map((index) => cells[index]?.text).sort(),
      ]),
    );
  }
});

test('stores a thousand entries and the total', async () => {
  const { headings } = pageInventories(await pageOf('<h2>A</h2>'.repeat(1_001)));
  assert.equal(headings.entries.length, 1_000);
  assert.equal(headings.total, 1_001);
});

type Place = Pick<InventoryEntry, 'frame' | 'node'>;

function pageOf(body: string): Promise<Page> {
  return browser.pageOf(
    `<!doctype html><html lang="en"><head><title>A</title></head><body>${body}</body></html>`,
  );
}

function elementAt(page: Page, at: Place | undefined) {
  return at ? (page.frames[at.frame]?.elementAt(at.node) ?? null) : null;
}

function idAt(page: Page, at: Place | undefined): string | null {
  return elementAt(page, at)?.attribute('id') ?? null;
}

function textAt(page: Page, at: Place): string {
  return elementAt(page, at)?.visibleText ?? '';
}

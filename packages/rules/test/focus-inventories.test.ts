import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { accessKeys, focusableElements, INVENTORY_LIMIT } from '../src/index.ts';
import { type CaseBrowser, openCaseBrowser } from './case-browser.ts';

let browser: CaseBrowser;
before(async () => {
  browser = await openCaseBrowser();
});
after(() => browser.close());

test('lists focusable elements in Tab order, with frames in place', async () => {
  const page = await browser.pageOf(`
    <a href="/">Home</a>
    <button tabindex="2">Second</button>
    <button tabindex="-1">Passed by</button>
    <iframe title="Map" srcdoc="<button>Zoom</button><button tabindex='1'>First in the map</button>"></iframe>
    <div><template shadowrootmode="open"><input aria-label="In a shadow tree"></template></div>
    <button tabindex="1">First</button><button tabindex="2">Also second</button>
    <button disabled>Off</button><button hidden>Hidden</button><a href="/x" aria-hidden="true">Unheard</a>
    <iframe title="Left out" tabindex="-1" srcdoc="<button>Never</button>"></iframe>`);
  const { entries, total } = focusableElements(page);
  assert.deepEqual(
    entries.map(({ tabOrder, name }) => [tabOrder, name]),
    [
      [1, 'First'],
      [2, 'Second'],
      [3, 'Also second'],
      [4, 'Home'],
      [5, 'First in the map'],
      [6, 'Zoom'],
      [7, 'In a shadow tree'],
      [8, ''],
      [null, 'Passed by'],
      [null, 'Never'],
    ],
  );
  assert.equal(total, 10);
  const [first, , , home] = entries;
  assert.deepEqual([first?.tag, first?.role, first?.tabIndex, home?.tabIndex], ['button', 'button', 1, null]);
  const { frame = -1, node = -1 } = home ?? {};
  assert.equal(page.frames[frame]?.elementAt(node)?.text, 'Home');
});

test('lists access keys with their elements and marks duplicates', async () => {
  const page = await browser.pageOf(`
    <button accesskey="S">Save</button><a href="/" accesskey=" s ">Start</a><input accesskey="ब" aria-label="Search">
    <iframe title="Map" srcdoc="<button accesskey='s'>Zoom</button>"></iframe>
    <button accesskey="x" disabled>Off</button><button accesskey="">None</button>`);
  assert.deepEqual(
    accessKeys(page).entries.map(({ key, isTaken, name, role, tag }) => ({ key, isTaken, name, role, tag })),
    [
      { key: 's', isTaken: false, name: 'Save', role: 'button', tag: 'button' },
      { key: 's', isTaken: true, name: 'Start', role: 'link', tag: 'a' },
      { key: 'ब', isTaken: false, name: 'Search', role: 'textbox', tag: 'input' },
      { key: 's', isTaken: false, name: 'Zoom', role: 'button', tag: 'button' },
    ],
  );
});

test('limits lists and reports totals', async () => {
  const many = INVENTORY_LIMIT + 5;
  const page = await browser.pageOf('<button accesskey="a">x</button>'.repeat(many));
  for (const inventory of [focusableElements(page), accessKeys(page)]) {
    assert.equal(inventory.entries.length, INVENTORY_LIMIT);
    assert.equal(inventory.total, many);
  }
});

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { listButtons, listFrames, listHiddenContent, listLinks } from '../src/index.ts';
import { type CaseBrowser, openCaseBrowser } from './case-browser.ts';

let browser: Promise<CaseBrowser> | undefined;
after(async () => (await browser)?.close());

/** Lazy: filtering tests by name would otherwise wait for a browser that no test uses. */
async function pageOf(html: string) {
  browser ??= openCaseBrowser();
  return (await browser).pageOf(html);
}

test('lists links with destinations and duplicate names', async () => {
  const page = await pageOf(`<a href="/about" target="_blank">About</a> <a href="/help">Help</a>
    <a href="https://example.org/help">Help</a> <a href="#main">Main</a> <a href="mailto:a@b.c">Mail</a>
    <span role="link" tabindex="0">Script</span> <a href="/" hidden>Hidden</a> <a>None</a>
    <iframe srcdoc="<a href=/framed>Framed</a>"></iframe>`);
  const { entries, total, counts } = listLinks(page);
  assert.equal(total, 7);
  assert.deepEqual(counts, { internal: 3, external: 1, 'in-page': 1, other: 2 });
  const { frame, node, ...about } = entries[0] ?? assert.fail('no entry');
  assert.equal(page.frames[frame]?.elementAt(node)?.attribute('href'), '/about');
  assert.deepEqual(about, {
    tag: 'a',
    role: 'link',
    name: 'About',
    href: '/about',
    target: '_blank',
    kind: 'internal',
    sameName: 1,
    isAmbiguous: false,
  });
  assert.deepEqual(
    entries.map(({ name, kind, sameName, isAmbiguous }) => [name, kind, sameName, isAmbiguous]).slice(1),
    [
      ['Help', 'internal', 2, true],
      ['Help', 'external', 2, true],
      ['Main', 'in-page', 1, false],
      ['Mail', 'other', 1, false],
      ['Script', 'other', 1, false],
      ['Framed', 'internal', 1, false],
    ],
  );
  assert.equal(entries.at(-1)?.frame, 1);
});

test('limits lists, not totals', async () => {
  const page = await pageOf('<a href="/x">x</a> '.repeat(1_005));
  const { entries, total } = listLinks(page);
  assert.deepEqual([entries.length, total], [1_000, 1_005]);
});

test('lists buttons, including disabled ones', async () => {
  const page = await pageOf(
    '<button>Save</button> <input type="submit" value="Save" disabled> <div role="button" tabindex="0"></div> <button hidden>No</button>',
  );
  assert.deepEqual(
    listButtons(page).entries.map(({ name, tag, isDisabled, sameName }) => [name, tag, isDisabled, sameName]),
    [
      ['Save', 'button', false, 2],
      ['Save', 'input', true, 2],
      ['', 'div', false, 0],
    ],
  );
});

test('lists hidden content once per technique', async () => {
  const page =
    await pageOf(`<div style="display: none"><p hidden>Menu</p></div> <p hidden>Dialog</p> <p hidden></p>
    <div style="opacity: 0"><p style="opacity: 0">Faded</p><p style="position: absolute; left: -9999px">Far</p></div>
    <div aria-hidden="true"><b aria-hidden="true">Both</b></div>`);
  const { entries, total, counts, ariaHidden } = listHiddenContent(page);
  assert.equal(total, 4);
  assert.deepEqual(counts, [
    { technique: 'display: none', count: 1 },
    { technique: 'hidden', count: 1 },
    { technique: 'position', count: 1 },
    { technique: 'opacity: 0', count: 1 },
  ]);
  assert.deepEqual(
    entries.map(({ text, technique }) => [text, technique]),
    [
      ['Menu', 'display: none'],
      ['Dialog', 'hidden'],
      ['FadedFar', 'opacity: 0'],
      ['Far', 'position'],
    ],
  );
  assert.equal(ariaHidden, 1);
});

test('lists frames with address, title and document', async () => {
  const page = await pageOf(
    '<iframe src="about:blank" title="Map"></iframe> <iframe srcdoc="<p>Text</p>" hidden></iframe>',
  );
  assert.deepEqual(
    listFrames(page).entries.map(({ name, src, title, isShown, contentFrame }) => [
      name,
      src,
      title,
      isShown,
      contentFrame,
    ]),
    [
      ['Map', 'about:blank', 'Map', true, 1],
      ['', null, null, false, 2],
    ],
  );
});

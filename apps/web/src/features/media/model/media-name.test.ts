import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawingName, fileName, mediaName } from './media-name.ts';

test('names a file by its decoded file name', () => {
  assert.equal(fileName('https://a.in/img/hall.png?v=2'), 'hall.png');
  assert.equal(fileName('https://a.in/%E0%A4%B8.pdf'), 'स.pdf');
  assert.equal(fileName('https://a.in/'), 'a.in');
  assert.equal(fileName('https://a.in/%E2%80%AEfdp.exe%0A'), 'fdp.exe');
  assert.equal(fileName(`https://a.in/${'x'.repeat(200)}`)?.length, 80);
});

test('returns no file name for inline drawings and data URLs', () => {
  for (const address of [null, 'data:image/gif;length=3,', 'http://[bad'])
    assert.equal(fileName(address), null);
});

test('names a font by its family, a drawing by its tag, and a data URL by null', () => {
  const media = { address: null, family: null, types: ['inline'], snippet: '<svg width="9"></svg>' };
  assert.equal(mediaName(media), '<svg>');
  assert.equal(mediaName({ ...media, address: 'data:image/png;x,' }), null);
  assert.equal(
    mediaName({ ...media, address: 'https://a.in/f.woff2', family: 'Own', types: ['fonts'] }),
    'Own',
  );
});

test('names an inline drawing by its alternative, or else by the names in its code', () => {
  const named = (snippet: string, alternative: string | null = null) =>
    drawingName({ address: null, alternative, snippet });
  assert.equal(named('<svg class="icon"><title>Search</title></svg>', 'Search the site'), 'Search the site');
  assert.equal(named('<svg class="icon"><title>Search</title></svg>'), 'Search');
  assert.equal(named('<svg class="i i-s" aria-label="Menu"></svg>', ''), 'Menu');
  assert.equal(named('<svg class="i"><use href="/sprite.svg#icon-phone"></use></svg>'), 'icon-phone');
  assert.equal(named('<svg id="map" class="i"></svg>'), 'map');
  assert.equal(named('<svg width="9" class=" logo big"></svg>'), 'logo');
  assert.equal(named('<svg width="9"></svg>'), '');
  assert.equal(named('<img src="a.png">'), null);
  assert.equal(drawingName({ address: 'https://a.in/b.svg', alternative: null, snippet: '<svg>' }), null);
});

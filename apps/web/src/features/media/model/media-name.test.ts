import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileName, mediaName } from './media-name.ts';

test('a medium is called by the name of its file, in letters', () => {
  assert.equal(fileName('https://a.in/img/hall.png?v=2'), 'hall.png');
  assert.equal(fileName('https://a.in/%E0%A4%B8.pdf'), 'स.pdf');
  assert.equal(fileName('https://a.in/'), 'a.in');
  assert.equal(fileName('https://a.in/%E2%80%AEfdp.exe%0A'), 'fdp.exe');
  assert.equal(fileName(`https://a.in/${'x'.repeat(200)}`)?.length, 80);
});

test('what is drawn or written into the page has no file', () => {
  for (const address of [null, 'data:image/gif;length=3,', 'http://[bad'])
    assert.equal(fileName(address), null);
});

test('a font is called by its family, a drawing by its tag, a file within the page by nothing', () => {
  const media = { address: null, family: null, types: ['inline'], snippet: '<svg width="9"></svg>' };
  assert.equal(mediaName(media), '<svg>');
  assert.equal(mediaName({ ...media, address: 'data:image/png;x,' }), null);
  assert.equal(
    mediaName({ ...media, address: 'https://a.in/f.woff2', family: 'Own', types: ['fonts'] }),
    'Own',
  );
});

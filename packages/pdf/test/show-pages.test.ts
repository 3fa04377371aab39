import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PDFDocument } from 'pdf-lib';
import { type ShownPage, showPdfPages } from '../src/index.ts';
import { frameOf, framesIn } from '../src/showing/shown-page.ts';
import { bomb, encrypted, onePage, rawPdf, text } from './build-pdf.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Share of the pixels around a character that are dark. */
function inkAt({ grey, width, xs, ys }: ShownPage, index: number): number {
  const [x = 0, y = 0] = [xs[index], ys[index]];
  const pixels = Array.from(
    { length: 21 * 21 },
    (_, at) => grey[(y - 10 + Math.floor(at / 21)) * width + x - 10 + (at % 21)] ?? 255,
  );
  return pixels.filter((level) => level < 128).length / pixels.length;
}

test('a page is drawn, and its characters lie where they are seen', async () => {
  const [page, ...others] = await showPdfPages(onePage(text('Tender notice')));
  assert.ok(page && others.length === 0);
  assert.equal(page.characters.join(''), 'Tendernotice');
  for (const index of page.characters.keys()) assert.ok(inkAt(page, index) > 0.05, page.characters[index]);
  assert.equal(page.grey[0], 255);
});

test('so they do on a page that is turned', async () => {
  const [page] = await showPdfPages(onePage(text('Tender notice'), { page: '/Rotate 90' }));
  assert.ok(page && page.width > page.height);
  for (const index of page.characters.keys()) assert.ok(inkAt(page, index) > 0.05, page.characters[index]);
});

test('of many pages the first, the middle and the last are shown', async () => {
  const document = await PDFDocument.create();
  for (let number = 0; number < 9; number += 1) document.addPage().drawText(`Page ${number + 1}`);
  const pages = await showPdfPages(await document.save());
  assert.deepEqual(
    pages.map(({ number, characters }) => [number, characters.join('')]),
    [
      [1, 'Page1'],
      [5, 'Page5'],
      [9, 'Page9'],
    ],
  );
});

test('a page of any size gets a picture of bounded size', async () => {
  const page = (box: string) =>
    rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} >>`,
    ]);
  const sizes = [];
  for (const box of ['[0 0 14400 14400]', '[0 0 2000000 1]', '[0 0 1 1]'])
    for (const { width, height } of await showPdfPages(page(box))) sizes.push(width * height);
  assert.ok(sizes.length >= 2 && sizes.every((size) => size > 0 && size <= 6_100_000), sizes.join());
});

test('a picture of 10,000 by 10,000 pixels on a page is drawn, or given up', async () => {
  const row = Buffer.alloc(10_000 / 8, 0xaa);
  const pixels = Buffer.concat(Array.from({ length: 10_000 }, () => row));
  const bytes = rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
    { dictionary: '<< /Length 30 >>', stream: Buffer.from('595 0 0 842 0 0 cm /I Do      ') },
    {
      dictionary: `<< /Type /XObject /Subtype /Image /Width 10000 /Height 10000 /ColorSpace /DeviceGray /BitsPerComponent 1 /Length ${pixels.length} >>`,
      stream: pixels,
    },
  ]);
  const pages = await showPdfPages(bytes);
  assert.ok(pages.length <= 1);
  for (const { width, height, grey } of pages) assert.equal(grey.length, width * height);
});

for (const [name, bytes] of [
  ['nothing', Buffer.alloc(0)],
  ['a picture', PIXEL],
  ['noise', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50_000, 0xee)])],
  ['a file that asks for a password', encrypted('password')],
  [
    'pages that are their own parents',
    rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>']),
  ],
] as const)
  test(`${name} has no pages to show`, async () => {
    assert.deepEqual(await showPdfPages(bytes), []);
  });

test('what takes more time or memory than it may is given up', async () => {
  const shown = await showPdfPages(bomb(400_000_000), { memoryBytes: 300 * 2 ** 20 });
  assert.deepEqual(shown, []);
  assert.deepEqual(await showPdfPages(onePage(text('Hello')), { processorMs: 1 }), []);
});

test('aborting ends the drawing with the given reason', async () => {
  const stop = new AbortController();
  const drawing = showPdfPages(onePage(text('Hello')), { signal: stop.signal });
  stop.abort(new Error('enough'));
  await assert.rejects(drawing, /enough/);
});

test('a page that was cut off by the end of the process is left out', () => {
  const page: ShownPage = {
    number: 1,
    width: 4,
    height: 2,
    characters: ['a'],
    xs: [1],
    ys: [1],
    isCut: false,
    grey: new Uint8Array(8).fill(7),
  };
  const both = Buffer.concat([frameOf(page), frameOf({ ...page, number: 2 })]);
  assert.deepEqual(
    framesIn(both).map(({ number, grey }) => [number, grey.length]),
    [
      [1, 8],
      [2, 8],
    ],
  );
  assert.deepEqual(
    framesIn(both.subarray(0, both.length - 1)).map(({ number }) => number),
    [1],
  );
  assert.deepEqual(framesIn(Buffer.from('{"number":1}\n')), []);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PDFDocument } from 'pdf-lib';
import { type RenderedPage, renderPdfPages } from '../src/index.ts';
import { frameOf, framesIn } from '../src/rendering/rendered-page.ts';
import { bomb, encrypted, onePage, rawPdf, text } from './build-pdf.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Share of dark pixels around a character. */
function inkAt({ grey, width, xs, ys }: RenderedPage, index: number): number {
  const [x = 0, y = 0] = [xs[index], ys[index]];
  const pixels = Array.from(
    { length: 21 * 21 },
    (_, at) => grey[(y - 10 + Math.floor(at / 21)) * width + x - 10 + (at % 21)] ?? 255,
  );
  return pixels.filter((level) => level < 128).length / pixels.length;
}

test('renders a page with its characters at their visible positions', async () => {
  const [page, ...others] = await renderPdfPages(onePage(text('Tender notice')));
  assert.ok(page && others.length === 0);
  assert.equal(page.characters.join(''), 'Tendernotice');
  for (const index of page.characters.keys()) assert.ok(inkAt(page, index) > 0.05, page.characters[index]);
  assert.equal(page.grey[0], 255);
});

test('so does a rotated page', async () => {
  const [page] = await renderPdfPages(onePage(text('Tender notice'), { page: '/Rotate 90' }));
  assert.ok(page && page.width > page.height);
  for (const index of page.characters.keys()) assert.ok(inkAt(page, index) > 0.05, page.characters[index]);
});

test('renders the first, middle and last of many pages', async () => {
  const document = await PDFDocument.create();
  for (let number = 0; number < 9; number += 1) document.addPage().drawText(`Page ${number + 1}`);
  const pages = await renderPdfPages(await document.save());
  assert.deepEqual(
    pages.map(({ number, characters }) => [number, characters.join('')]),
    [
      [1, 'Page1'],
      [5, 'Page5'],
      [9, 'Page9'],
    ],
  );
});

test('limits the image size for any page size', async () => {
  const page = (box: string) =>
    rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} >>`,
    ]);
  const sizes = [];
  for (const box of ['[0 0 14400 14400]', '[0 0 2000000 1]', '[0 0 1 1]'])
    for (const { width, height } of await renderPdfPages(page(box))) sizes.push(width * height);
  assert.ok(sizes.length >= 2 && sizes.every((size) => size > 0 && size <= 6_100_000), sizes.join());
});

test('renders or gives up on an image of 10,000 by 10,000 pixels', async () => {
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
  const pages = await renderPdfPages(bytes);
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
  test(`${name} has no pages to render`, async () => {
    assert.deepEqual(await renderPdfPages(bytes), []);
  });

test('gives up on pages that exceed the time or memory limit', async () => {
  const shown = await renderPdfPages(bomb(400_000_000), { memoryBytes: 300 * 2 ** 20 });
  assert.deepEqual(shown, []);
  assert.deepEqual(await renderPdfPages(onePage(text('Hello')), { processorMs: 1 }), []);
});

test('aborting rejects with the given reason', async () => {
  const stop = new AbortController();
  const drawing = renderPdfPages(onePage(text('Hello')), { signal: stop.signal });
  stop.abort(new Error('enough'));
  await assert.rejects(drawing, /enough/);
});

test('drops a page truncated by the end of the process', () => {
  const page: RenderedPage = {
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

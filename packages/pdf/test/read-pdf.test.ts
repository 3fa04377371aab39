import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startDemoSite } from '@abhigam/demo-site';
import { findChromium } from '@abhigam/engine';
import { PDFDocument } from 'pdf-lib';
import { chromium } from 'playwright-core';
import { type PdfFacts, readDestinations, readPdfFile } from '../src/index.ts';
import { samplePages } from '../src/reading/sample-pages.ts';
import { bomb, encrypted, onePage, rawPdf, text } from './build-pdf.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Built once: compression takes a second. */
const HEAVY = bomb(400_000_000);

async function factsOf(bytes: Uint8Array): Promise<PdfFacts> {
  const reading = await readPdfFile(bytes);
  assert.equal(reading.state, 'read', reading.state);
  assert.ok('facts' in reading);
  return reading.facts;
}

test('a tagged PDF printed by a browser has tags, text, title and language; its images are counted', async () => {
  const executablePath = findChromium();
  assert.ok(executablePath);
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage();
    const picture = (alt: string) =>
      `<img width="50" height="50" src="data:image/png;base64,${PIXEL}" ${alt}>`;
    await page.setContent(`<!doctype html><html lang="hi"><title>सूचना</title><h1>Notice</h1>
      <p>Some words. ${picture('alt="Hall"')} ${picture('')}</p></html>`);
    const facts = await factsOf(await page.pdf({ tagged: true, outline: true }));
    assert.deepEqual(
      [facts.isMarked, facts.hasStructure, facts.hasOutline, facts.title, facts.language],
      [true, true, true, 'सूचना', 'hi'],
    );
    assert.deepEqual([facts.pages, facts.textPages, facts.figures], [1, 1, 2]);
    assert.equal(facts.figuresWithoutAlternative, 1);
    const bare = await factsOf(await page.pdf({ tagged: false }));
    assert.deepEqual([bare.isMarked, bare.hasStructure], [false, false]);
  } finally {
    await browser.close();
  }
});

test("of the demo site's two files one file is accessible, the other has no tags, title or language", async () => {
  const site = await startDemoSite({ port: 0 });
  try {
    const read = async (name: string) => {
      const answer = await fetch(new URL(`/media/${name}.pdf`, site.url));
      return factsOf(new Uint8Array(await answer.arrayBuffer()));
    };
    const good = await read('handbook');
    const { isMarked, hasStructure, showsTitle, language } = good;
    assert.deepEqual(
      [isMarked, hasStructure, good.title, showsTitle, language],
      [true, true, 'Suryanagar District Handbook', true, 'en'],
    );
    const poor = await read('tender-documents');
    assert.deepEqual([poor.isMarked, poor.title, poor.language, poor.textPages], [false, null, null, 1]);
  } finally {
    await site.close();
  }
});

test('a scanned file has images and no text', async () => {
  const document = await PDFDocument.create();
  const image = await document.embedPng(PIXEL);
  for (let number = 0; number < 2; number += 1) document.addPage().drawImage(image);
  const { sampledPages, textPages, picturePages } = await factsOf(await document.save());
  assert.deepEqual([sampledPages, textPages, picturePages], [2, 0, 2]);
});

test('an empty page has neither', async () => {
  const document = await PDFDocument.create();
  document.addPage();
  const { textPages, picturePages } = await factsOf(await document.save());
  assert.deepEqual([textPages, picturePages], [0, 0]);
});

test('the marked flag alone is not tagging', async () => {
  const facts = await factsOf(onePage(text('Hello'), { catalog: '/MarkInfo << /Marked true >>' }));
  assert.deepEqual([facts.isMarked, facts.hasStructure, facts.version], [true, false, '1.4']);
});

test('reports whether the title is shown instead of the file name', async () => {
  const document = await PDFDocument.create();
  document.addPage();
  document.setTitle('Form 16', { showInWindowTitleBar: true });
  const facts = await factsOf(await document.save());
  assert.deepEqual([facts.title, facts.showsTitle], ['Form 16', true]);
});

test('a file with a password has no facts', async () => {
  assert.deepEqual(await readPdfFile(encrypted('password')), { state: 'encrypted' });
});

test('a file that forbids text extraction is locked', async () => {
  const { isLocked, textPages } = await factsOf(encrypted('locked'));
  assert.deepEqual([isLocked, textPages], [true, 1]);
});

for (const [name, bytes, state] of [
  ['nothing', Buffer.alloc(0), 'not-pdf'],
  ['a web page', Buffer.from('<!doctype html><title>Not found</title>'), 'not-pdf'],
  ['only the beginning', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog'), 'damaged'],
  ['noise', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50_000, 0xee)]), 'damaged'],
  [
    'pages that are their own parents',
    rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>']),
    'damaged',
  ],
] as const)
  test(`${name} ends as ${state}`, async () => {
    assert.deepEqual(await readPdfFile(bytes), { state });
  });

test('gives up on a decompression bomb and on endless reading', async () => {
  const heavy = await readPdfFile(HEAVY, { memoryBytes: 300 * 2 ** 20 });
  assert.deepEqual(heavy, { state: 'too-heavy' });
  assert.deepEqual(await readPdfFile(HEAVY, { processorMs: 1 }), { state: 'too-heavy' });
});

test('samples some of ten thousand pages', async () => {
  const kids = Array.from({ length: 10_000 }, (_, index) => `${index + 3} 0 R`);
  const facts = await factsOf(
    rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`,
      ...kids.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>'),
    ]),
  );
  assert.deepEqual([facts.pages, facts.sampledPages], [10_000, 20]);
});

test('strips control and bidirectional characters from a title and truncates it', async () => {
  const document = await PDFDocument.create();
  document.addPage();
  document.setTitle(`\u202Efdp.exe\u2066\0\n<script>alert(1)</script> ${'x'.repeat(200_000)}`);
  document.setLanguage('\thi\n');
  const { title, language } = await factsOf(await document.save());
  assert.match(title ?? '', /^fdp\.exe <script>alert\(1\)<\/script> x+…$/);
  assert.deepEqual([title?.length, language], [500, 'hi']);
});

test('aborting rejects with the given reason', async () => {
  const stop = new AbortController();
  const reading = readPdfFile(HEAVY, { signal: stop.signal });
  stop.abort(new Error('enough'));
  await assert.rejects(reading, /enough/);
});

test('samples pages from the first to the last', () => {
  assert.deepEqual(samplePages(3, 20), [1, 2, 3]);
  assert.deepEqual(samplePages(100, 3), [1, 51, 100]);
});

test('maps named destinations to pages; an unreadable file has none', async () => {
  const catalog = '/Dests << /issues [3 0 R /XYZ 0 700 0] /gone [9 0 R /Fit] >>';
  const found = await readDestinations(onePage(text('Issues'), { catalog }));
  assert.equal(found.get('issues'), 1);
  assert.deepEqual(await readDestinations(onePage(text('Issues'))), new Map());
  assert.deepEqual(await readDestinations(Buffer.from('no PDF')), new Map());
});

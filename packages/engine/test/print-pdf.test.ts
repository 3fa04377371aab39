import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { printPdf } from '@abhigam/engine';
import {
  type Fixture,
  pdfAccessibilityErrors,
  readPdf,
  serveFixture,
  TEST_TIMEOUT_MS,
} from '@abhigam/testing';

let folder: string;
let site: Fixture;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abhigam-print-test-'));
  site = await serveFixture({ '/': 'reached', '/picture.png': { body: 'reached' } });
});

after(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

async function print(
  html: string,
  more: { timeoutMs?: number; maxBytes?: number; signal?: AbortSignal } = {},
) {
  const htmlPath = join(folder, 'document.html');
  const pdfPath = join(folder, 'document.pdf');
  await writeFile(htmlPath, html);
  const limits = { timeoutMs: TEST_TIMEOUT_MS, maxBytes: 10_000_000, memoryBytes: 1_000_000_000 };
  const { bytes } = await printPdf({ htmlPath, pdfPath, ...limits, ...more });
  const pdf = await readFile(pdfPath);
  assert.equal(pdf.length, bytes);
  return readPdf(pdf);
}

test('converts a document to a tagged PDF without loading external resources or running scripts', async () => {
  await writeFile(join(folder, 'secret.html'), '<p>secret of the disk</p>');
  const pdf = await print(`<!doctype html><html lang="hi"><title>A title</title>
    <style>@import "${site.url('/style.css')}"; p { background: url(${site.url('/background.png')}) }</style>
    <link rel="preload" as="image" href="${site.url('/preload.png')}">
    <h1>A heading</h1><h2>Below it</h2><p id="text">as it was</p>
    <img alt="A picture" src="data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs="><img alt="" src="${site.url('/picture.png')}">
    <iframe src="${pathToFileURL(join(folder, 'secret.html')).href}"></iframe>
    <iframe src="${site.url('/')}"></iframe>
    <script>document.getElementById('text').textContent = 'changed'; fetch('${site.url('/fetch')}')</script>`);
  assert.deepEqual(site.requests, []);
  assert.match(pdf.text, /as it was/);
  assert.doesNotMatch(pdf.text, /changed|secret of the disk|reached/);
  assert.deepEqual(pdfAccessibilityErrors(pdf, { language: 'hi', title: 'A title' }), []);
  assert.deepEqual(
    pdf.headings.map(({ text }) => text),
    ['A heading', 'Below it'],
  );
  assert.deepEqual(pdf.figures, [{ alt: 'A picture' }]);
});

test('the PDF check reports defects', async () => {
  const pdf = await print(
    '<html lang="en"><title>T</title><h2>No first</h2><h4>Left out</h4><img src="data:,"><p>x',
  );
  const faults = pdfAccessibilityErrors(pdf, { language: 'hi', title: 'Another' });
  assert.ok(faults.includes('Its language is en, not hi.'), faults.join('\n'));
  assert.ok(faults.includes('Its title is "T", not "Another".'));
  assert.ok(faults.includes('It does not begin with a heading of the first level.'));
  assert.ok(faults.includes('The heading "Left out" leaves a level out.'));
});

test('refuses a PDF that exceeds the size limit', async () => {
  await assert.rejects(print('<p>text', { maxBytes: 500 }), { message: 'The PDF is too large.' });
});

test('printing that times out or is aborted rejects with the reason', async () => {
  const endless = `<title>Long</title>${'<p>text text text text</p>'.repeat(200_000)}`;
  await assert.rejects(print(endless, { timeoutMs: 1 }), { message: 'Printing took too long.' });
  const stopping = new AbortController();
  const printed = print(endless, { signal: stopping.signal });
  stopping.abort(new Error('It is no longer wanted.'));
  await assert.rejects(printed, { message: 'It is no longer wanted.' });
});

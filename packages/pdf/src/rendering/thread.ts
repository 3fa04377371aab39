import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { init } from '@embedpdf/pdfium';
import { samplePages } from '../reading/sample-pages.ts';
import { renderPage } from './render-page.ts';

/** Reading a rendered page takes seconds; the first, middle and last page show how a file was made. */
const MAX_RENDERED = 3;
const WASM = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');

if (workerData instanceof Uint8Array) await show(workerData);

async function show(bytes: Uint8Array): Promise<void> {
  const library = await init({ wasmBinary: new Uint8Array(readFileSync(WASM)).buffer });
  library.PDFiumExt_Init();
  const { pdfium } = library;
  const at = pdfium.wasmExports.malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, at);
  const document = library.FPDF_LoadMemDocument(at, bytes.length, '');
  if (!document) return;
  for (const number of samplePages(library.FPDF_GetPageCount(document), MAX_RENDERED)) {
    const page = renderPage(library, document, number);
    if (page) parentPort?.postMessage(page);
  }
}

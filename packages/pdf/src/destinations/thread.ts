import { parentPort, workerData } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';

/** A map, whatever the types of the library say. */
const places = z.map(z.string(), z.unknown());

/** Posts the page of each named place of a document, from 1. */
if (workerData instanceof Uint8Array) await read(workerData);

async function read(bytes: Uint8Array): Promise<void> {
  const document = await getDocument({
    data: bytes,
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
  }).promise;
  const pages: Record<string, number> = {};
  for (const [name, place] of places.parse(await document.getDestinations())) {
    const [page]: unknown[] = Array.isArray(place) ? place : [];
    if (!isRef(page)) continue;
    try {
      pages[name] = (await document.getPageIndex(page)) + 1;
    } catch {
      // It leads to a page that is not there: the others stand.
    }
  }
  parentPort?.postMessage(pages);
}

function isRef(page: unknown): page is { num: number; gen: number } {
  return typeof page === 'object' && page !== null && 'num' in page && 'gen' in page;
}

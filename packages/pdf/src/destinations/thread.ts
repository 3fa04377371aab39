import { parentPort, workerData } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';

/** A Map, contrary to the library's types. */
const places = z.map(z.string(), z.unknown());

/** Posts the page of each named destination of a document, from 1. */
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
      // Skips a destination to a missing page.
    }
  }
  parentPort?.postMessage(pages);
}

function isRef(page: unknown): page is { num: number; gen: number } {
  return typeof page === 'object' && page !== null && 'num' in page && 'gen' in page;
}

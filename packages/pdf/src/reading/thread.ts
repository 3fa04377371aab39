import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfReading } from '../pdf-facts.ts';
import { readFacts } from './facts-of.ts';

/** The PDF header must be within these bytes (ISO 32000, implementation notes of Acrobat). */
const HEAD_BYTES = 1024;
const LIBRARY = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string) => join(LIBRARY, name) + sep;

const say = (reading: PdfReading) => parentPort?.postMessage(reading);

if (workerData instanceof Uint8Array) await read(workerData);

async function read(bytes: Uint8Array): Promise<void> {
  if (!Buffer.from(bytes.subarray(0, HEAD_BYTES)).includes('%PDF-')) return say({ state: 'not-pdf' });
  const loading = getDocument({
    data: bytes,
    verbosity: 0,
    cMapUrl: folder('cmaps'),
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
  });
  try {
    await readFacts(await loading.promise, (facts) => say({ state: 'read', facts }));
  } catch (error) {
    // Any failure of the reader means that the file is unreadable.
    const isPassword = error instanceof Error && error.name === 'PasswordException';
    say({ state: isPassword ? 'encrypted' : 'damaged' });
  }
}

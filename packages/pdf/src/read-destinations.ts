import { destinations } from './destinations/destinations.ts';
import type { ReadPdfOptions } from './read-pdf-file.ts';
import { runReader } from './run-reader.ts';

const MAX_OUTPUT_BYTES = 2_000_000;

/**
 * On which page, from 1, each named place of a PDF file is, such as the targets of links that Chromium prints. Read in a
 * process of its own, as `readPdfFile` does; empty where the file cannot be read or has no such places.
 */
export async function readDestinations(
  bytes: Uint8Array,
  options: ReadPdfOptions = {},
): Promise<ReadonlyMap<string, number>> {
  const output = await runReader('destinations', bytes, {
    processorMs: 60_000,
    memoryBytes: 768 * 2 ** 20,
    ...options,
    maxOutputBytes: MAX_OUTPUT_BYTES,
  });
  try {
    return new Map(Object.entries(destinations.parse(JSON.parse(output.toString('utf8')))));
  } catch {
    // Nothing, or a line that was cut by the end of the process.
    return new Map();
  }
}

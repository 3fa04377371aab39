import { destinations } from './destinations/destinations.ts';
import type { ReadPdfOptions } from './read-pdf-file.ts';
import { runReader } from './run-reader.ts';

const MAX_OUTPUT_BYTES = 2_000_000;

/**
 * Pages of the named destinations of a PDF, from 1, such as link targets printed by Chromium. Read in a
 * separate process like `readPdfFile`; empty if the file is unreadable or has none.
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
    // No output, or a line truncated by the end of the process.
    return new Map();
  }
}

import { runReader } from './run-reader.ts';
import { framesIn, type ShownPage } from './showing/shown-page.ts';

export interface ShowPdfOptions {
  /** Processor time for all of them, in milliseconds; 20 seconds when absent. */
  processorMs?: number;
  /** Ceiling for the process; 768 MiB when absent. */
  memoryBytes?: number;
  signal?: AbortSignal;
}

/** Three pictures of at most 6,000,000 pixels, with the text of each. */
const MAX_OUTPUT_BYTES = 24_000_000;

/**
 * Draws the first, the middle and the last page of a PDF file in a process of its own, by PDFium, and takes out their text.
 * Pages that take more time or memory than they may are missing. Rejects as `readPdfFile` does.
 */
export async function showPdfPages(bytes: Uint8Array, options: ShowPdfOptions = {}): Promise<ShownPage[]> {
  const output = await runReader('pages', bytes, {
    processorMs: 20_000,
    memoryBytes: 768 * 2 ** 20,
    ...options,
    maxOutputBytes: MAX_OUTPUT_BYTES,
  });
  return framesIn(output);
}

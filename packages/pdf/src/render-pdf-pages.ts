import { framesIn, type RenderedPage } from './rendering/rendered-page.ts';
import { runReader } from './run-reader.ts';

export interface RenderPdfOptions {
  /** CPU time for all pages in milliseconds; default 20 seconds. */
  processorMs?: number;
  /** Memory limit of the process; default 768 MiB. */
  memoryBytes?: number;
  signal?: AbortSignal;
}

/** Three images of at most 6,000,000 pixels, with their text. */
const MAX_OUTPUT_BYTES = 24_000_000;

/**
 * Renders the first, middle and last page of a PDF in a separate process with PDFium, and extracts their
 * text. Pages that exceed the time or memory limit are missing. Rejects like `readPdfFile`.
 */
export async function renderPdfPages(
  bytes: Uint8Array,
  options: RenderPdfOptions = {},
): Promise<RenderedPage[]> {
  const output = await runReader('pages', bytes, {
    processorMs: 20_000,
    memoryBytes: 768 * 2 ** 20,
    ...options,
    maxOutputBytes: MAX_OUTPUT_BYTES,
  });
  return framesIn(output);
}

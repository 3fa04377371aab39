import { type PdfReading, pdfReading } from './pdf-facts.ts';
import { runReader } from './run-reader.ts';

export interface ReadPdfOptions {
  /** Processor time that the reading may take, in milliseconds; 20 seconds when absent. */
  processorMs?: number;
  /** Ceiling for the reading process; 768 MiB when absent. */
  memoryBytes?: number;
  signal?: AbortSignal;
}

const MAX_OUTPUT_BYTES = 100_000;

/**
 * Reads a PDF file in a process of its own, which gets nothing of our environment and may write nothing. Never throws
 * for what the file does; rejects when `signal` is aborted, or when no process can be started.
 */
export async function readPdfFile(bytes: Uint8Array, options: ReadPdfOptions = {}): Promise<PdfReading> {
  const output = await runReader('facts', bytes, {
    processorMs: 20_000,
    memoryBytes: 768 * 2 ** 20,
    ...options,
    maxOutputBytes: MAX_OUTPUT_BYTES,
  });
  return lastReading(output.toString('utf8'));
}

/** What the process said last; what says nothing was too much for it. */
function lastReading(output: string): PdfReading {
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  if (last === '') return { state: 'too-heavy' };
  try {
    return pdfReading.parse(JSON.parse(last));
  } catch {
    // A line that was cut by the end of the process.
    return { state: 'too-heavy' };
  }
}

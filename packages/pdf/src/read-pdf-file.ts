import { type PdfReading, pdfReading } from './pdf-facts.ts';
import { runReader } from './run-reader.ts';

export interface ReadPdfOptions {
  /** CPU time limit in milliseconds; default 20 seconds. */
  processorMs?: number;
  /** Memory limit of the process; default 768 MiB. */
  memoryBytes?: number;
  signal?: AbortSignal;
}

const MAX_OUTPUT_BYTES = 100_000;

/**
 * Reads a PDF in a sandboxed process without our environment or write access. Never throws for a bad file;
 * rejects when `signal` is aborted or no process can be started.
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

/** The last output line; if there is no output, the file was too heavy. */
function lastReading(output: string): PdfReading {
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  if (last === '') return { state: 'too-heavy' };
  try {
    return pdfReading.parse(JSON.parse(last));
  } catch {
    // A line truncated by the end of the process.
    return { state: 'too-heavy' };
  }
}

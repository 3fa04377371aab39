import { comparePdfWithOcr, type PageReader, type PageVerdict } from '@abhigam/pdf';
import { forEachConcurrently } from '../for-each-concurrently.ts';
import type { Printer } from './printer.ts';
import type { PdfSpecimen } from './specimens.ts';

export interface JudgedPdf extends Omit<PdfSpecimen, 'make'> {
  /** `missing`: the page could not be rendered. */
  verdict: PageVerdict | 'missing';
  /** Without the time to create it. */
  seconds: number;
}

const LOOK_MS = 300_000;

/** Creates each document and analyses it as the worker does; calls `tell` for each, in any order. */
export async function judgePdfs(
  specimens: readonly PdfSpecimen[],
  { printer, reader, concurrency }: { printer: Printer; reader: PageReader; concurrency: number },
  tell: (judged: JudgedPdf, bytes: Buffer) => Promise<void> | void = () => undefined,
): Promise<JudgedPdf[]> {
  const judged: JudgedPdf[] = [];
  const { signal } = new AbortController();
  await forEachConcurrently(specimens, concurrency, async ({ make, ...specimen }) => {
    const bytes = await make(printer);
    const startedMs = performance.now();
    const { pages } = await comparePdfWithOcr(bytes, reader, { renderMs: LOOK_MS, signal });
    const seconds = (performance.now() - startedMs) / 1000;
    const one: JudgedPdf = { ...specimen, verdict: pages[0]?.verdict ?? 'missing', seconds };
    judged.push(one);
    await tell(one, bytes);
  });
  return judged;
}

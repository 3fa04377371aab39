import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findReportFile } from '@abhigam/db';
import { say, toLanguage } from '@abhigam/domain';
import type { JobContext, makeReport } from '@abhigam/jobs';
import { readDestinations } from '@abhigam/pdf';
import { failReport, storeReport } from '@abhigam/portal';
import { documentRevision, openReport, withSheetNumbers, writeHtml } from '@abhigam/report';
import type { z } from 'zod';
import type { WorkerDeps } from '../deps.ts';
import { WORKER } from '../principals.ts';

/** A report of 1,000 pages prints in a fraction of this. */
const PRINT_TIMEOUT_MS = 180_000;
const MOST_BYTES = 100 * 2 ** 20;
const BROWSER_MEMORY_BYTES = 1_500_000_000;

/**
 * Renders the PDF of a run in one language and stores it for later requests. Idempotent. Failures are
 * reported to the waiting callers: at once when the run has changed, otherwise after the last attempt.
 */
export async function handleMakeReport(
  deps: Pick<WorkerDeps, 'db' | 'queue' | 'artifacts' | 'engine' | 'log'>,
  job: z.output<typeof makeReport.payload>,
  context: JobContext,
): Promise<void> {
  const log = deps.log.child({ run: job.testRunId, language: job.language });
  const file = await findReportFile(deps.db, job);
  // Another worker was faster, or the run has changed.
  if (file?.state !== 'waiting') return;
  if ((await documentRevision(deps.db, job)) !== job.revision) {
    const failure = say('report.runChanged');
    await failReport(deps, WORKER, { key: job, failure });
    return;
  }
  try {
    const startedMs = performance.now();
    const { bytes, sha256 } = await print(deps, job, context.signal);
    // Files are written before the rows that refer to them.
    const isKept = await storeReport(deps, WORKER, { key: job, made: { sha256, bytes } });
    log.info({ bytes, isKept, ms: Math.round(performance.now() - startedMs) }, 'report made');
  } catch (error) {
    log[context.isLastAttempt ? 'error' : 'warn']({ err: error }, 'report not made');
    const failure = say('report.failed', { error: error instanceof Error ? error.message : String(error) });
    if (context.isLastAttempt) await failReport(deps, WORKER, { key: job, failure });
    throw error;
  }
}

async function print(
  { db, artifacts, engine }: Pick<WorkerDeps, 'db' | 'artifacts' | 'engine'>,
  job: z.output<typeof makeReport.payload>,
  signal: AbortSignal,
): Promise<{ sha256: string; bytes: number }> {
  const source = await openReport(db, { ...job, language: toLanguage(job.language) });
  if (!source) throw new Error('The run has no report.');
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-report-'));
  try {
    const htmlPath = join(folder, 'report.html');
    const pdfPath = join(folder, 'report.pdf');
    const document = writeHtml(source, {
      medium: 'paper',
      now: new Date(),
      readPicture: (sha256) => artifacts.get(sha256),
    });
    await pipeline(document, createWriteStream(htmlPath), { signal });
    const options = {
      htmlPath,
      pdfPath,
      timeoutMs: PRINT_TIMEOUT_MS,
      maxBytes: MOST_BYTES,
      memoryBytes: BROWSER_MEMORY_BYTES,
      signal,
    };
    await engine.printPdf(options);
    // The table of contents needs page numbers, which only the printed PDF has: print twice.
    const sheets = await readDestinations(await readFile(pdfPath), { signal });
    await writeFile(htmlPath, withSheetNumbers(await readFile(htmlPath, 'utf8'), sheets));
    const { bytes } = await engine.printPdf(options);
    return { sha256: await artifacts.put(await readFile(pdfPath)), bytes };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

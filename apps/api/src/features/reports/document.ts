import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError, brandNames, inEnglish, type Language, say } from '@abhigam/domain';
import {
  forgetReport,
  notFound,
  type Principal,
  type ReportFile,
  readReportFile,
  requestReport,
} from '@abhigam/portal';
import { documentRevision, openReport, writeHtml } from '@abhigam/report';
import type { ApiDeps } from '../../deps.ts';

export interface DocumentAsked {
  principal: Principal;
  testRunId: string;
  format: 'pdf' | 'html';
  language: Language;
  /** The client has disconnected: the wait ends, the report is made all the same. */
  signal?: AbortSignal | undefined;
  /** How long a PDF is waited for; two minutes when absent. */
  waitMs?: number | undefined;
}

export interface SentDocument {
  stream: Readable;
  contentType: string;
}

type Deps = Pick<ApiDeps, 'db' | 'queue' | 'artifacts' | 'settings'>;

/** What the document calls the portal, and where that opens. */
interface Named {
  product: string;
  portal: string | null;
}

const WAIT_MS = 120_000;
const LOOK_MS = 500;

/**
 * The report of a run as a document. HTML is written while it is read; a PDF is made by a worker once for each state of
 * the run, and waited for. Who may read the run is for the caller to ask. Throws ER_NOT_FOUND for a run without a
 * report, ER_STATE when the PDF is not there in time or the run changes, ER_SERVER when it cannot be made.
 */
export async function sendDocument(deps: Deps, asked: DocumentAsked): Promise<SentDocument> {
  const { productName: product } = brandNames(deps.settings.brand, asked.language);
  const named = { product, portal: deps.settings.publicUrl ?? null };
  if (asked.format === 'html') return sendHtml(deps, asked, named);
  return { stream: await pdfStream(deps, asked, named), contentType: 'application/pdf' };
}

async function sendHtml(deps: Deps, asked: DocumentAsked, named: Named): Promise<SentDocument> {
  const source = await openReport(deps.db, { ...asked, ...named });
  if (!source) throw notFound('report');
  const pieces = writeHtml(source, {
    now: new Date(),
    readPicture: (sha256) => deps.artifacts.get(sha256),
  })[Symbol.asyncIterator]();
  // What goes wrong before the first byte is still an answer of its own.
  const first = await pieces.next();
  const stream = Readable.from(resumed(first, pieces), { objectMode: false, highWaterMark: 1 << 16 });
  return { stream, contentType: 'text/html; charset=utf-8' };
}

async function* resumed(first: IteratorResult<string>, rest: AsyncIterator<string>): AsyncIterable<string> {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

async function pdfStream(deps: Deps, asked: DocumentAsked, named: Named): Promise<Readable> {
  const sha256 = await madePdf(deps, asked, named);
  const file = await deps.artifacts.stream(sha256);
  if (file) return file.content;
  // The row outlived its file, as after a restored backup: once more from the beginning.
  await forgetReport(deps, asked.principal, { testRunId: asked.testRunId, sha256 });
  const again = await deps.artifacts.stream(await madePdf(deps, asked, named));
  if (!again) throw notMade(new Error(`The file ${sha256} is not in the store.`));
  return again.content;
}

/** Requests the PDF where that was not done yet, and waits until it is there. */
async function madePdf(deps: Deps, asked: DocumentAsked, named: Named): Promise<string> {
  const { principal, testRunId, language, signal, waitMs = WAIT_MS } = asked;
  const revision = await documentRevision(deps.db, { testRunId, ...named });
  if (revision === null) throw notFound('report');
  const key = { testRunId, language, revision };
  await requestReport(deps, principal, { ...key, ...named });
  const endMs = performance.now() + waitMs;
  for (;;) {
    signal?.throwIfAborted();
    const file = await readReportFile(deps, principal, key);
    const sha256 = settled(file);
    if (sha256 !== null) return sha256;
    if (performance.now() >= endMs) throw new AppError('ER_STATE', say('report.beingMade'));
    await pause(LOOK_MS, undefined, signal ? { signal } : {});
  }
}

/** Null while it is being made. */
function settled(file: ReportFile | null): string | null {
  if (!file) throw new AppError('ER_STATE', say('report.resultsChanged'));
  if (file.state === 'failed') throw notMade(new Error(inEnglish(file.failure)));
  return file.state === 'made' ? file.sha256 : null;
}

function notMade(cause: Error): AppError {
  return new AppError('ER_SERVER', say('report.notMade'), { cause });
}

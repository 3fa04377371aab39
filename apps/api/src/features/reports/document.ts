import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError, brandNames, inEnglish, type Language, say } from '@abhigam/domain';
import {
  deleteReport,
  notFound,
  type Principal,
  type ReportFile,
  readReportFile,
  requestReport,
} from '@abhigam/portal';
import { documentRevision, openReport, writeHtml } from '@abhigam/report';
import type { ApiDeps } from '../../deps.ts';

export interface DocumentRequest {
  principal: Principal;
  testRunId: string;
  format: 'pdf' | 'html';
  language: Language;
  /** Aborted when the client disconnects: stops waiting, but the report is still created. */
  signal?: AbortSignal | undefined;
  /** Timeout of waiting for a PDF. Default: two minutes. */
  waitMs?: number | undefined;
}

export interface SentDocument {
  stream: Readable;
  contentType: string;
}

type Deps = Pick<ApiDeps, 'db' | 'queue' | 'artifacts' | 'settings'>;

/** Name and URL of the portal in the document. */
interface PortalIdentity {
  product: string;
  portal: string | null;
}

const WAIT_MS = 120_000;
const POLL_INTERVAL_MS = 500;

/**
 * The report of a run as a document. HTML is streamed; a PDF is created by a worker once for each state of the
 * run and awaited. The caller checks access. Throws ER_NOT_FOUND for a run without a report, ER_STATE if the
 * PDF is not ready in time or the run changes, ER_SERVER if it cannot be created.
 */
export async function sendDocument(deps: Deps, request: DocumentRequest): Promise<SentDocument> {
  const { productName: product } = brandNames(deps.settings.brand, request.language);
  const named = { product, portal: deps.settings.publicUrl ?? null };
  if (request.format === 'html') return sendHtml(deps, request, named);
  return { stream: await pdfStream(deps, request, named), contentType: 'application/pdf' };
}

async function sendHtml(deps: Deps, request: DocumentRequest, named: PortalIdentity): Promise<SentDocument> {
  const source = await openReport(deps.db, { ...request, ...named });
  if (!source) throw notFound('report');
  const pieces = writeHtml(source, {
    now: new Date(),
    readPicture: (sha256) => deps.artifacts.get(sha256),
  })[Symbol.asyncIterator]();
  // Errors before the first byte still become an error response.
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

async function pdfStream(deps: Deps, request: DocumentRequest, named: PortalIdentity): Promise<Readable> {
  const sha256 = await awaitPdf(deps, request, named);
  const file = await deps.artifacts.stream(sha256);
  if (file) return file.content;
  // The row exists but its file does not, for example after restoring a backup: start over.
  await deleteReport(deps, request.principal, { testRunId: request.testRunId, sha256 });
  const again = await deps.artifacts.stream(await awaitPdf(deps, request, named));
  if (!again) throw creationFailed(new Error(`The file ${sha256} is not in the store.`));
  return again.content;
}

/** Requests the PDF unless already requested, and waits for it. */
async function awaitPdf(deps: Deps, request: DocumentRequest, named: PortalIdentity): Promise<string> {
  const { principal, testRunId, language, signal, waitMs = WAIT_MS } = request;
  const revision = await documentRevision(deps.db, { testRunId, ...named });
  if (revision === null) throw notFound('report');
  const key = { testRunId, language, revision };
  await requestReport(deps, principal, { ...key, ...named });
  const endMs = performance.now() + waitMs;
  for (;;) {
    signal?.throwIfAborted();
    const file = await readReportFile(deps, principal, key);
    const sha256 = finishedSha256(file);
    if (sha256 !== null) return sha256;
    if (performance.now() >= endMs) throw new AppError('ER_STATE', say('report.beingMade'));
    await pause(POLL_INTERVAL_MS, undefined, signal ? { signal } : {});
  }
}

/** Null while it is being created. */
function finishedSha256(file: ReportFile | null): string | null {
  if (!file) throw new AppError('ER_STATE', say('report.resultsChanged'));
  if (file.state === 'failed') throw creationFailed(new Error(inEnglish(file.failure)));
  return file.state === 'made' ? file.sha256 : null;
}

function creationFailed(cause: Error): AppError {
  return new AppError('ER_SERVER', say('report.notMade'), { cause });
}

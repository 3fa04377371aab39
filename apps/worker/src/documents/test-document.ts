import { createHash } from 'node:crypto';
import { type DocumentOutcome, findReadDocument, type WaitingDocument } from '@abhigam/db';
import { type DocumentState, pdfProblems } from '@abhigam/domain';
import { type FetchedFile, fetchFile, type MeasuredFile, measureFile } from '@abhigam/egress';
import { comparePdfWithOcr, ocrComparisonVersion, PDF_READER, readPdfFile } from '@abhigam/pdf';
import type { WorkerDeps } from '../deps.ts';
import type { DocumentLimits } from './limits.ts';

type Failure = Extract<FetchedFile | MeasuredFile, { ok: false }>;

const STATES: Record<Failure['why'], DocumentState> = {
  'http-status': 'http-status',
  'too-large': 'too-large',
  timeout: 'timeout',
  address: 'not-allowed',
  dns: 'unreachable',
  refused: 'unreachable',
  tls: 'unreachable',
  'certificate-chain': 'unreachable',
  redirects: 'unreachable',
};

/**
 * Fetches a document without the run's login session and reads it. With a `pageReader`, its text is compared
 * with its rendered pages.
 */
export async function testDocument(
  deps: Pick<WorkerDeps, 'db' | 'policy' | 'userAgent' | 'pageReader'>,
  { fileKey, url, isPdf }: WaitingDocument,
  { limits, signal }: { limits: DocumentLimits; signal: AbortSignal },
): Promise<DocumentOutcome> {
  const nothing = { fileKey, httpStatus: null, bytes: null, sha256: null, read: null };
  const address = URL.parse(url);
  if (!address) return { ...nothing, state: 'not-asked' };
  const asking = {
    policy: deps.policy,
    userAgent: deps.userAgent,
    timeoutMs: limits.fetchMs,
    signal,
  };
  if (!isPdf) {
    const measured = await measureFile(address, asking);
    return measured.ok
      ? { ...nothing, state: 'noted', bytes: measured.bytes }
      : { ...nothing, ...failed(measured) };
  }
  const fetched = await fetchFile(address, { ...asking, maxBytes: limits.maxBytes });
  if (!fetched.ok) return { ...nothing, ...failed(fetched) };
  const { bytes } = fetched;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const known = { ...nothing, bytes: bytes.length, sha256 };
  const { pageReader } = deps;
  const reader = pageReader ? `${PDF_READER} ${ocrComparisonVersion(pageReader)}` : PDF_READER;
  const before = await findReadDocument(deps.db, { sha256, reader });
  if (before)
    return { ...known, state: 'read', read: { reader, facts: before, problems: pdfProblems(before) } };
  const reading = await readPdfFile(bytes, { processorMs: limits.readMs, signal });
  if (reading.state !== 'read') return { ...known, state: reading.state };
  const seen = pageReader
    ? await comparePdfWithOcr(bytes, pageReader, {
        processorMs: limits.readMs,
        renderMs: limits.renderMs,
        signal,
      })
    : null;
  const facts = { ...reading.facts, seen };
  return { ...known, state: 'read', read: { reader, facts, problems: pdfProblems(facts) } };
}

function failed(failure: Failure): Pick<DocumentOutcome, 'state' | 'httpStatus' | 'bytes'> {
  return {
    state: STATES[failure.why],
    httpStatus: 'status' in failure ? failure.status : null,
    bytes: 'bytes' in failure ? failure.bytes : null,
  };
}

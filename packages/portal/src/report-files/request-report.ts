import {
  findTestRun,
  inTransaction,
  lockReportRequest,
  type ReportFileKey,
  type ReportRequestRow,
  renewReportRequest,
} from '@abhigam/db';
import type { Language } from '@abhigam/domain';
import { makeReport } from '@abhigam/jobs';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

/** A request without a result for this time is repeated: its job may have been lost. */
const STALE_MINUTES = 30;

export interface ReportRequest {
  testRunId: string;
  language: Language;
  /** The requested state of the run (documentRevision of the report package). */
  revision: string;
  /** The product name in that language. */
  product: string;
  /** Public URL of the portal; null if unknown. */
  portal: string | null;
}

/**
 * Requests the PDF of a run. Deduplicates concurrent requests: a PDF that exists or is being created is not
 * requested again. Throws ER_NOT_FOUND.
 */
export async function requestReport(
  deps: PortalDeps,
  principal: Principal,
  request: ReportRequest,
): Promise<void> {
  const { testRunId, language, revision } = request;
  const run = await findTestRun(deps.db, scopeOf(principal, 'testRun.read'), testRunId);
  if (!run) throw notFound('testRun');
  const key: ReportFileKey = { testRunId, language, revision };
  await inTransaction(deps.db, async (tx) => {
    const before = await lockReportRequest(tx, key);
    if (before) {
      if (existsOrIsPending(before, key)) return;
      await renewReportRequest(tx, key);
    }
    await deps.queue.enqueue(tx, makeReport, request);
    const about = { organizationId: run.organization_id, websiteId: run.website_id, testRunId };
    await appendEvent(deps, tx, principal, { type: 'report-requested', language }, about);
  });
}

function existsOrIsPending(before: ReportRequestRow, { revision }: ReportFileKey): boolean {
  if (before.revision !== revision || before.hasFailed) return false;
  return before.isMade || before.minutesOld < STALE_MINUTES;
}

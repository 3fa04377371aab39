import {
  deleteReportFile,
  failReportFile,
  findRunOwner,
  inTransaction,
  type ReportFileKey,
  saveReportFile,
} from '@abhigam/db';
import type { Sentence } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { assertSystem, type Principal, scopeOf } from '../principal.ts';

/** Stores a created PDF; false if it is no longer requested. */
export async function storeReport(
  deps: PortalDeps,
  principal: Principal,
  { key, made }: { key: ReportFileKey; made: { sha256: string; bytes: number } },
): Promise<boolean> {
  assertSystem(principal);
  return inTransaction(deps.db, async (tx) => {
    if (!(await saveReportFile(tx, key, made))) return false;
    const about = await findRunOwner(tx, key.testRunId);
    await appendEvent(deps, tx, principal, { type: 'report-made', language: key.language }, about);
    return true;
  });
}

/** Stores the reason of a failure for the waiting requests. */
export async function failReport(
  deps: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { key, failure }: { key: ReportFileKey; failure: Sentence },
): Promise<void> {
  assertSystem(principal);
  await failReportFile(deps.db, key, failure);
}

/** Deletes the row of a PDF whose file is missing, so that it can be requested again. */
export async function deleteReport(
  deps: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { testRunId, sha256 }: { testRunId: string; sha256: string },
): Promise<void> {
  scopeOf(principal, 'testRun.read');
  await deleteReportFile(deps.db, testRunId, sha256);
}

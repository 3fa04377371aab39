import {
  failReportFile,
  findRunOwner,
  forgetReportFile,
  inTransaction,
  keepReportFile,
  type ReportFileKey,
} from '@abhigam/db';
import type { Sentence } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { assertSystem, type Principal, scopeOf } from '../principal.ts';

/** Keeps a PDF that was made; false when it is no longer asked for. */
export async function keepReport(
  deps: PortalDeps,
  principal: Principal,
  { key, made }: { key: ReportFileKey; made: { sha256: string; bytes: number } },
): Promise<boolean> {
  assertSystem(principal);
  return inTransaction(deps.db, async (tx) => {
    if (!(await keepReportFile(tx, key, made))) return false;
    const about = await findRunOwner(tx, key.testRunId);
    await appendEvent(deps, tx, principal, { type: 'report-made', language: key.language }, about);
    return true;
  });
}

/** Says why a PDF was not made, for the requests that wait for it. */
export async function failReport(
  deps: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { key, failure }: { key: ReportFileKey; failure: Sentence },
): Promise<void> {
  assertSystem(principal);
  await failReportFile(deps.db, key, failure);
}

/** Forgets a PDF whose file is gone, so that it can be asked for anew. */
export async function forgetReport(
  deps: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { testRunId, sha256 }: { testRunId: string; sha256: string },
): Promise<void> {
  scopeOf(principal, 'testRun.read');
  await forgetReportFile(deps.db, testRunId, sha256);
}

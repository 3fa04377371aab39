import { findReportFile, type ReportFile, type ReportFileKey, type TestRunRow } from '@abhigam/db';
import { AppError, hasResults, say } from '@abhigam/domain';
import type { ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { getTestRun } from '../test-runs/get-test-run.ts';

/** A run that can be reported. Throws ER_NOT_FOUND; ER_STATE for a run without results. */
export async function getReportableRun(
  deps: ReadDeps,
  principal: Principal,
  testRunId: string,
): Promise<TestRunRow> {
  const run = await getTestRun(deps, principal, testRunId);
  if (!hasResults(run.shown_status)) throw noReport();
  return run;
}

export function noReport(): AppError {
  return new AppError('ER_STATE', say('report.none'));
}

/** The requested PDF or its progress; null if the run has changed since the request. */
export async function readReportFile(
  { db }: ReadDeps,
  principal: Principal,
  key: ReportFileKey,
): Promise<ReportFile | null> {
  scopeOf(principal, 'testRun.read');
  return findReportFile(db, key);
}

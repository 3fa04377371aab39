import type { TestRunRow } from '@abhigam/db';
import { AppError, hasResults, say } from '@abhigam/domain';

/** Throws ER_STATE for a run of which no report can be made. */
export function assertReportable(run: Pick<TestRunRow, 'shown_status'>): void {
  if (!hasResults(run.shown_status)) throw noReport();
}

export function noReport(): AppError {
  return new AppError('ER_STATE', say('report.none'));
}

import type { TestRunRow } from '@abhigam/db';
import { AppError, hasResults } from '@abhigam/domain';

/** Throws ER_STATE for a run of which no report can be made, with the reason. */
export function assertReportable(run: Pick<TestRunRow, 'shown_status' | 'findings_removed'>): void {
  if (!hasResults(run.shown_status)) throw noReport();
  if (run.findings_removed) {
    throw new AppError(
      'ER_STATE',
      'The details of this test run are no longer kept, so no report can be made of it. Please start a new test.',
    );
  }
}

export function noReport(): AppError {
  return new AppError('ER_STATE', 'Only a completed or partially completed test run has a report.');
}

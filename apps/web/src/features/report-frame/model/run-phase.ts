import type { TestRun } from '@abhigam/contract';
import { assertNever, hasResults } from '@abhigam/domain';

/** What the result page shows below its header. */
export type RunPhase = 'queued' | 'running' | 'results' | 'failed' | 'cancelled';

/**
 * The one place that says which runs have tabs (run-modes, open points 1 and 2). A run that has a report keeps it while
 * pages of it are tested again, although it is RUNNING (decision 30).
 */
export function runPhase({ status, testedAgain }: Pick<TestRun, 'status' | 'testedAgain'>): RunPhase {
  switch (status) {
    case 'PENDING':
      return 'queued';
    // Its results, if it has any, may be of a kind that this version of the app cannot show.
    case 'UNKNOWN':
      return 'running';
    case 'RUNNING':
      return testedAgain && hasResults(testedAgain.formerStatus) ? 'results' : 'running';
    case 'COMPLETE':
    case 'PARTIALLY COMPLETE':
      return 'results';
    case 'FAILURE':
      return 'failed';
    case 'CANCELLED':
      return 'cancelled';
    default:
      return assertNever(status);
  }
}

export function hasReport(run: Pick<TestRun, 'status' | 'testedAgain'>): boolean {
  return runPhase(run) === 'results';
}

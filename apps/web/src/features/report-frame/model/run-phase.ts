import type { TestRun } from '@abhigam/contract';
import { assertNever, hasResults } from '@abhigam/domain';

/** State of the result page below its header. */
export type RunPhase = 'queued' | 'running' | 'results' | 'failed' | 'cancelled';

/**
 * Single source for which runs have tabs (run-modes, open points 1 and 2). A run with a report keeps it while
 * pages are tested again, although its status is RUNNING (decision 30).
 */
export function runPhase({ status, testedAgain }: Pick<TestRun, 'status' | 'testedAgain'>): RunPhase {
  switch (status) {
    case 'PENDING':
      return 'queued';
    // This version of the app may not be able to show its results.
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

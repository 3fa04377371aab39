import { assertNever, type RunStatus } from '@abhigam/domain';

/** What the result page shows below its header. */
export type RunPhase = 'queued' | 'running' | 'results' | 'failed' | 'cancelled';

/** The one place that says which states have tabs (run-modes, open points 1 and 2). */
export function runPhase(status: RunStatus): RunPhase {
  switch (status) {
    case 'PENDING':
      return 'queued';
    case 'RUNNING':
      return 'running';
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

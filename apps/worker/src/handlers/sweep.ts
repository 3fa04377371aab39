import { endLongRuns, forgetOldWorkers, handOutEvents, resumeLostRuns } from '@abhigam/portal';
import { SWEEP } from '../acts-as.ts';
import type { WorkerDeps } from '../deps.ts';

/**
 * Moves on what is not being worked at: runs whose job is gone or used up, or that go on for ever, and events that were not
 * read. Safe to run in several workers at once.
 */
export async function sweep(deps: Pick<WorkerDeps, 'db' | 'queue' | 'log'>): Promise<void> {
  await endLongRuns(deps, SWEEP);
  await resumeLostRuns(deps, SWEEP);
  await handOutEvents(deps, SWEEP);
  await forgetOldWorkers(deps, SWEEP);
}

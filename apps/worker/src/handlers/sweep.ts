import {
  alertDue,
  alertKeys,
  alertStale,
  alertUnused,
  endExpiredDecisions,
  endLongRuns,
  forgetOldWorkers,
  handOutEvents,
  mendSchedulesAhead,
  resumeCauses,
  resumeLostRuns,
  wakeSenders,
} from '@abhigam/portal';
import { SWEEP } from '../acts-as.ts';
import type { WorkerDeps } from '../deps.ts';

const STEPS = [
  endLongRuns,
  resumeLostRuns,
  resumeCauses,
  endExpiredDecisions,
  alertStale,
  alertDue,
  alertKeys,
  alertUnused,
  handOutEvents,
  wakeSenders,
  mendSchedulesAhead,
  forgetOldWorkers,
];

/**
 * Moves on what is not being worked at: runs whose job is gone or used up, or that go on for ever, results whose causes were
 * not gathered, events that were not read, alerts that are due, mails and webhooks that wait, and schedules that the clock has fallen behind of. Safe to run in
 * several workers at once. A step that fails is logged, keeps none of the others back, and comes again
 * with the next sweep.
 */
export async function sweep(deps: Pick<WorkerDeps, 'db' | 'queue' | 'log'>): Promise<void> {
  for (const step of STEPS)
    await step(deps, SWEEP).catch((error: unknown) =>
      deps.log.error({ err: error, step: step.name }, 'a step of the sweep failed'),
    );
}

import {
  alertDue,
  alertKeys,
  alertStale,
  alertUnused,
  deleteOldWorkers,
  dispatchEvents,
  endExpiredDecisions,
  endLongRuns,
  enqueueDueCauses,
  enqueuePendingDeliveries,
  repairSchedulesAfterClockSkew,
  resumeLostRuns,
} from '@abhigam/portal';
import type { WorkerDeps } from '../deps.ts';
import { SWEEP } from '../principals.ts';

const STEPS = [
  endLongRuns,
  resumeLostRuns,
  enqueueDueCauses,
  endExpiredDecisions,
  alertStale,
  alertDue,
  alertKeys,
  alertUnused,
  dispatchEvents,
  enqueuePendingDeliveries,
  repairSchedulesAfterClockSkew,
  deleteOldWorkers,
];

/**
 * Repairs whatever is stuck: runs whose job was lost or exhausted, endless runs, results without causes,
 * unread events, due alerts, pending mails and webhooks, schedules after clock skew. Idempotent and safe to
 * run in several workers at once. A failing step is logged, does not block the others and is retried with the
 * next sweep.
 */
export async function sweep(deps: Pick<WorkerDeps, 'db' | 'queue' | 'log'>): Promise<void> {
  for (const step of STEPS)
    await step(deps, SWEEP).catch((error: unknown) =>
      deps.log.error({ err: error, step: step.name }, 'sweep step failed'),
    );
}

import {
  type HostRow,
  listClientErrors,
  listPausedWebsites,
  listUnfinishedRuns,
  listUnhealthyHosts,
  listWorkers,
  readQueueDepth,
  readSettings,
  type UnfinishedRunRow,
  type WorkerRow,
} from '@abhigam/db';
import { countRefusedSignIns, SIGN_IN_LIMITS } from '../attempts/admit-sign-in.ts';
import type { ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { type WaitReason, waitReasonOf } from '../test-runs/wait-reason.ts';

export interface OperationsView {
  isPaused: boolean;
  depth: Awaited<ReturnType<typeof readQueueDepth>>;
  workers: WorkerRow[];
  runs: (UnfinishedRunRow & { waitsFor: WaitReason | null })[];
  pausedWebsites: Awaited<ReturnType<typeof listPausedWebsites>>;
  hosts: HostRow[];
  clientErrors: Awaited<ReturnType<typeof listClientErrors>>;
  signIns: { refusedLastHour: number; isUnderAttack: boolean };
}

/** Operations view: workers, queue, runs in progress, hosts with errors. */
export async function readOperations({ db }: ReadDeps, principal: Principal): Promise<OperationsView> {
  scopeOf(principal, 'operations.read');
  const [depth, settings, workers, runs, pausedWebsites, hosts, refusedLastHour, clientErrors] =
    await Promise.all([
      readQueueDepth(db),
      readSettings(db, ['queuePaused']),
      listWorkers(db),
      listUnfinishedRuns(db),
      listPausedWebsites(db),
      listUnhealthyHosts(db),
      countRefusedSignIns(db),
      listClientErrors(db),
    ]);
  const isPaused = settings.get('queuePaused') === 'true';
  return {
    isPaused,
    depth,
    workers,
    runs: runs.map((run) => ({
      ...run,
      waitsFor: waitReasonOf({
        isQueuePaused: isPaused,
        websitePaused: run.website_paused,
        paused: run.paused,
        isWithinHours: run.is_within_hours,
      }),
    })),
    pausedWebsites,
    hosts,
    clientErrors,
    signIns: {
      refusedLastHour,
      isUnderAttack: refusedLastHour >= SIGN_IN_LIMITS.overAllAnHour,
    },
  };
}

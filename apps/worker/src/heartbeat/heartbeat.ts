import { endWorker, insertWorker, listWorkersWithPages, recordWorkerLimits, touchWorker } from '@abhigam/db';
import { releaseOrphanedPages, releasePagesOfWorker } from '@abhigam/portal';
import type { WorkerDeps } from '../deps.ts';
import type { PageWatch } from '../page-watch.ts';
import { WORKER } from '../principals.ts';
import { startPolling } from '../start-polling.ts';

type Deps = Pick<
  WorkerDeps,
  'db' | 'queue' | 'log' | 'workerId' | 'workerName' | 'pagesAtOnce' | 'limits' | 'isStorageFull'
>;

const BEAT_MS = 2000;
/** A worker without its lock and without a heartbeat for this long is dead. */
const SILENT_SECONDS = 5;
/** A worker that still holds its lock may be on a suspended machine: longer wait. */
const SUSPENDED_SECONDS = 30;
/**
 * Grace period after a database outage, when no worker could write a heartbeat: no worker is declared dead.
 */
const RECOVERY_GRACE_MS = 10_000;

/**
 * Writes this worker's heartbeat and releases the pages of dead workers: they become PENDING, and the next
 * claim increments their attempt, so that late results are refused. `stop` marks this worker as ended.
 */
export async function startHeartbeat(deps: Deps, pageWatch: PageWatch): Promise<{ stop(): Promise<void> }> {
  const { db, queue, log, workerId } = deps;
  await queue.registerWorker(workerId);
  await insertWorker(db, { id: workerId, name: deps.workerName, pagesAtOnce: deps.pagesAtOnce });
  if (deps.limits) await recordWorkerLimits(db, workerId, deps.limits);
  let graceUntil = 0;

  async function beat(): Promise<void> {
    try {
      await touchWorker(db, { id: workerId, storageFull: await deps.isStorageFull() });
      const strays = await releaseOrphanedPages(deps, WORKER, { workerId, heldIds: pageWatch.heldIds() });
      if (strays.released > 0) log.warn({ pages: strays.released }, 'stray pages released');
      if (performance.now() >= graceUntil) await releasePagesOfDeadWorkers();
    } catch (error) {
      graceUntil = performance.now() + RECOVERY_GRACE_MS;
      log.warn({ err: error }, 'heartbeat failed');
    }
  }

  async function releasePagesOfDeadWorkers(): Promise<void> {
    const others = (await listWorkersWithPages(db)).filter(({ id }) => id !== workerId);
    if (others.length === 0) return;
    const silent = others.filter(
      ({ secondsSilent }) => secondsSilent === null || secondsSilent > SILENT_SECONDS,
    );
    const unlocked = new Set(await queue.listDeadWorkers(silent.map(({ id }) => id)));
    const dead = others.filter(
      ({ id, hasEnded, secondsSilent }) =>
        hasEnded || unlocked.has(id) || (secondsSilent !== null && secondsSilent > SUSPENDED_SECONDS),
    );
    for (const { id } of dead) {
      const { released, setAside } = await releasePagesOfWorker(deps, WORKER, { workerId: id });
      log.warn({ lost: id, pages: released, setAside }, 'pages of a dead worker released');
    }
  }

  const beating = startPolling(BEAT_MS, beat);
  return {
    async stop() {
      await beating.stop();
      await endWorker(db, workerId).catch((error) =>
        log.warn({ err: error }, 'could not mark the worker as ended'),
      );
    },
  };
}

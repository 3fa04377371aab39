import { endWorker, insertWorker, listWorkersWithPages, recordWorkerLimits, touchWorker } from '@abhigam/db';
import { releasePagesOfWorker, releaseStrayPages } from '@abhigam/portal';
import { WORKER } from '../acts-as.ts';
import type { WorkerDeps } from '../deps.ts';
import type { PageWatch } from '../page-watch.ts';
import { repeatedly } from '../repeatedly.ts';

type Deps = Pick<
  WorkerDeps,
  'db' | 'queue' | 'log' | 'workerId' | 'workerName' | 'pagesAtOnce' | 'limits' | 'isStorageFull'
>;

const BEAT_MS = 2000;
/** A worker whose lock has fallen and that has been silent so long is dead. */
const SILENT_SECONDS = 5;
/** One that still holds its lock may be a machine asleep: so long is waited for it. */
const ASLEEP_SECONDS = 30;
/** While the database was away no worker could write its heartbeat: so long no other worker is taken for dead. */
const TRUCE_MS = 10_000;

/**
 * Writes this worker's heartbeat, and releases the pages of workers whose heartbeat stopped: these are
 * RUNNING no longer, and the next claim raises their attempt number, so that late results are refused. `stop` marks
 * this worker as ended.
 */
export async function startLifeSign(deps: Deps, held: PageWatch): Promise<{ stop(): Promise<void> }> {
  const { db, queue, log, workerId } = deps;
  await queue.registerWorker(workerId);
  await insertWorker(db, { id: workerId, name: deps.workerName, pagesAtOnce: deps.pagesAtOnce });
  if (deps.limits) await recordWorkerLimits(db, workerId, deps.limits);
  let truceUntil = 0;

  async function beat(): Promise<void> {
    try {
      await touchWorker(db, { id: workerId, storageFull: await deps.isStorageFull() });
      const strays = await releaseStrayPages(deps, WORKER, { workerId, heldIds: held.heldIds() });
      if (strays.released > 0) log.warn({ pages: strays.released }, 'pages taken up again');
      if (performance.now() >= truceUntil) await releasePagesOfDeadWorkers();
    } catch (error) {
      truceUntil = performance.now() + TRUCE_MS;
      log.warn({ err: error }, 'no sign of life could be given');
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
        hasEnded || unlocked.has(id) || (secondsSilent !== null && secondsSilent > ASLEEP_SECONDS),
    );
    for (const { id } of dead) {
      const { released, setAside } = await releasePagesOfWorker(deps, WORKER, { workerId: id });
      log.warn({ lost: id, pages: released, setAside }, 'pages of a lost worker taken up');
    }
  }

  const beating = repeatedly(BEAT_MS, beat);
  return {
    async stop() {
      await beating.stop();
      await endWorker(db, workerId).catch((error) =>
        log.warn({ err: error }, 'the end of the worker could not be written'),
      );
    },
  };
}

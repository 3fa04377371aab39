import {
  giveUpLongRuns,
  listRunsWithWaitingDocuments,
  listSettledRuns,
  listUnseededRuns,
  MAX_START_ATTEMPTS,
  removeOldWorkers,
  seedRun,
} from '@abhigam/db';
import { finishRun, readDocuments, startRun } from '@abhigam/jobs';
import type { WorkerDeps } from '../deps.ts';

/**
 * Moves on what nobody works at: runs whose job is gone or used up, or that go on for ever. Safe to run in several
 * workers at once; each step has the guard of the state it read.
 */
export async function sweep(deps: Pick<WorkerDeps, 'db' | 'queue' | 'log'>): Promise<void> {
  await sweepUnseededRuns(deps);
  await giveUpLongRuns(deps.db);
  await sweepSettledRuns(deps);
  await sweepDocuments(deps);
  await removeOldWorkers(deps.db);
}

type SweepDeps = Parameters<typeof sweep>[0];

async function sweepUnseededRuns({ db, queue, log }: SweepDeps): Promise<void> {
  const runs = await listUnseededRuns(db);
  const live = await queue.liveKeys(
    startRun,
    runs.map((run) => run.id),
  );
  for (const run of runs.filter(({ id }) => !live.has(id))) {
    const isUsedUp = run.attempt >= MAX_START_ATTEMPTS;
    log.warn({ run: run.id, attempt: run.attempt, isUsedUp }, 'swept: run without its start job');
    await db.transaction().execute(async (tx) => {
      if (!isUsedUp) return queue.enqueue(tx, startRun, { testRunId: run.id });
      // The pages it has are all it will get.
      const { settled } = await seedRun(tx, { runId: run.id, pages: [], last: true });
      if (settled) await queue.enqueue(tx, finishRun, { testRunId: run.id });
    });
  }
}

async function sweepSettledRuns({ db, queue, log }: SweepDeps): Promise<void> {
  const runs = await listSettledRuns(db);
  const live = await queue.liveKeys(
    finishRun,
    runs.map((run) => run.id),
  );
  for (const { id } of runs.filter((run) => !live.has(run.id))) {
    log.warn({ run: id }, 'swept: settled run without its finish job');
    await db.transaction().execute((tx) => queue.enqueue(tx, finishRun, { testRunId: id }));
  }
}

/** Those whose job is used up, and those that waited for the end of a pause or for their hours. */
async function sweepDocuments({ db, queue }: SweepDeps): Promise<void> {
  const runs = await listRunsWithWaitingDocuments(db);
  const live = await queue.liveKeys(
    readDocuments,
    runs.map((run) => run.id),
  );
  for (const { id } of runs.filter((run) => !live.has(run.id)))
    await db.transaction().execute((tx) => queue.enqueue(tx, readDocuments, { testRunId: id }));
}

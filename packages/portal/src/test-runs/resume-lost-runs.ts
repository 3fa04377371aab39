import { inTransaction, listRunsWithWaitingDocuments, listSettledRuns, listUnseededRuns } from '@abhigam/db';
import { finishRun, type JobDefinition, type Queue, readDocuments, startRun } from '@abhigam/jobs';
import type { Log, PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { seedRun } from './add-first-pages.ts';
import { MAX_START_ATTEMPTS } from './begin-test-run.ts';

export interface ResumeDeps extends PortalDeps {
  queue: Pick<Queue, 'enqueue' | 'liveKeys'>;
  log: Log;
}

/**
 * Enqueues a new job for runs whose job was lost or used up. Safe in several workers at the same time; each
 * step checks the state that it read.
 */
export async function resumeLostRuns(deps: ResumeDeps, principal: Principal): Promise<void> {
  assertSystem(principal);
  await resumeUnseeded(deps);
  await resumeSettled(deps);
  await resumeDocuments(deps);
}

async function resumeUnseeded({ db, queue, log }: ResumeDeps): Promise<void> {
  for (const run of await withoutJob(queue, startRun, await listUnseededRuns(db))) {
    const isUsedUp = run.attempt >= MAX_START_ATTEMPTS;
    log.warn({ run: run.id, attempt: run.attempt, isUsedUp }, 'swept: run without its start job');
    await inTransaction(db, async (tx) => {
      if (!isUsedUp) return queue.enqueue(tx, startRun, { testRunId: run.id });
      // The run gets no more pages.
      const { settled } = await seedRun(tx, { testRunId: run.id, pages: [], last: true });
      if (settled) await queue.enqueue(tx, finishRun, { testRunId: run.id });
    });
  }
}

async function resumeSettled({ db, queue, log }: ResumeDeps): Promise<void> {
  for (const { id } of await withoutJob(queue, finishRun, await listSettledRuns(db))) {
    log.warn({ run: id }, 'swept: settled run without its finish job');
    await inTransaction(db, (tx) => queue.enqueue(tx, finishRun, { testRunId: id }));
  }
}

/** Runs whose job is used up, and runs that waited for the end of a pause or for their hours. */
async function resumeDocuments({ db, queue }: ResumeDeps): Promise<void> {
  for (const { id } of await withoutJob(queue, readDocuments, await listRunsWithWaitingDocuments(db)))
    await inTransaction(db, (tx) => queue.enqueue(tx, readDocuments, { testRunId: id }));
}

async function withoutJob<Run extends { id: string }>(
  queue: ResumeDeps['queue'],
  job: JobDefinition<typeof startRun.payload>,
  runs: Run[],
): Promise<Run[]> {
  const live = await queue.liveKeys(
    job,
    runs.map(({ id }) => id),
  );
  return runs.filter(({ id }) => !live.has(id));
}

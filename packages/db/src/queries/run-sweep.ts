import type { Db, Tx } from '../connect.ts';
import { isSettled, lockRun } from './run-row.ts';

/** Claims after which a page whose jobs are used up (its workers died) is given up. */
export const MAX_PAGE_ATTEMPTS = 3;

/** Unfinished runs that no worker has turned into pages yet. */
export async function listUnseededRuns(db: Db): Promise<{ id: string; attempt: number }[]> {
  return db
    .selectFrom('test_runs')
    .select(['id', 'attempt'])
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .where('seeded', 'is', null)
    .orderBy('created')
    .execute();
}

/** Unfinished pages of RUNNING runs. */
export async function listUnfinishedPages(
  db: Db,
): Promise<{ id: string; testRunId: string; attempt: number }[]> {
  return db
    .selectFrom('test_instances as page')
    .innerJoin('test_runs as run', 'run.id', 'page.test_run_id')
    .select(['page.id as id', 'page.test_run_id as testRunId', 'page.attempt as attempt'])
    .where('run.status', '=', 'RUNNING')
    .where('page.status', 'in', ['PENDING', 'RUNNING'])
    .orderBy('page.id')
    .execute();
}

/** RUNNING runs with no page left to test. */
export async function listSettledRuns(db: Db): Promise<{ id: string }[]> {
  return db
    .selectFrom('test_runs as run')
    .select('run.id')
    .where('run.status', '=', 'RUNNING')
    .where('run.seeded', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('test_instances as page')
            .select('page.id')
            .whereRef('page.test_run_id', '=', 'run.id')
            .where('page.status', 'in', ['PENDING', 'RUNNING']),
        ),
      ),
    )
    .execute();
}

/**
 * Settles an unfinished page as FAILURE `gave-up`. Returns null when it has moved on since it was
 * read; else whether its run can be finished now, for which the caller enqueues finish-run.
 */
export async function giveUpPage(
  tx: Tx,
  page: { id: string; testRunId: string; attempt: number; detail: string },
): Promise<{ settled: boolean } | null> {
  const run = await lockRun(tx, page.testRunId);
  if (run?.status !== 'RUNNING') return null;
  const done = await tx
    .updateTable('test_instances')
    .set({ status: 'FAILURE', reason: 'gave-up', detail: page.detail, completed: new Date() })
    .where('id', '=', page.id)
    .where('attempt', '=', page.attempt)
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) return null;
  await tx
    .updateTable('test_runs')
    .set({ pages_failed: run.pages_failed + 1 })
    .where('id', '=', run.id)
    .execute();
  return { settled: await isSettled(tx, run) };
}

import type { PageFailureReason } from '@abhigam/domain';
import { type Kysely, sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import type { Database } from '../schema.ts';
import { isSettled, lockRun, type RunRow } from './run-row.ts';

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
 * Settles an unfinished page as FAILURE. Returns null when it has moved on since it was
 * read; else whether its run can be finished now, for which the caller enqueues finish-run.
 */
export async function giveUpPage(
  tx: Tx,
  page: {
    id: string;
    testRunId: string;
    attempt: number;
    reason: Extract<PageFailureReason, 'gave-up' | 'ends-worker'>;
    detail: string;
  },
): Promise<{ settled: boolean } | null> {
  const run = await lockRun(tx, page.testRunId);
  if (run?.status !== 'RUNNING') return null;
  const done = await tx
    .updateTable('test_instances')
    .set({ status: 'FAILURE', reason: page.reason, detail: page.detail, completed: new Date() })
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

/** Settles all pages of a run that nobody has begun as FAILURE `gave-up`. The caller has locked the run. */
export async function giveUpWaitingPages(tx: Tx, run: Pick<RunRow, 'id'>, detail: string): Promise<void> {
  const done = await tx
    .updateTable('test_instances')
    .set({ status: 'FAILURE', reason: 'gave-up', detail, completed: new Date() })
    .where('test_run_id', '=', run.id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  await tx
    .updateTable('test_runs')
    .set((eb) => ({ pages_failed: eb('pages_failed', '+', Number(done.numUpdatedRows)) }))
    .where('id', '=', run.id)
    .execute();
}

/** A run that has not ended after so long never will. */
const LONGEST_RUN_DAYS = 14;

/** Settles the waiting pages of runs that were begun too long ago; what they have is their result. */
export async function giveUpLongRuns(db: Kysely<Database>): Promise<void> {
  const runs = await db
    .selectFrom('test_runs')
    .select('id')
    .where('status', '=', 'RUNNING')
    .where(sql<boolean>`coalesce(retried, started) < now() - ${LONGEST_RUN_DAYS} * interval '1 day'`)
    .execute();
  for (const { id } of runs) {
    await db.transaction().execute(async (tx) => {
      const run = await lockRun(tx, id);
      if (run?.status !== 'RUNNING') return;
      await tx
        .updateTable('test_runs')
        .set((eb) => ({ seeded: eb.fn.coalesce('seeded', sql<Date>`now()`) }))
        .where('id', '=', id)
        .execute();
      await giveUpWaitingPages(tx, run, `The test run was not over after ${LONGEST_RUN_DAYS} days.`);
    });
  }
}

import type { PageFailureReason, Sentence } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';

/** Unfinished runs whose initial pages are not inserted yet. */
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

/** Sets an unfinished page to FAILURE; false when its state or attempt has changed since it was read. */
export async function failUnfinishedPage(
  tx: Tx,
  page: {
    id: string;
    attempt: number;
    reason: Extract<PageFailureReason, 'gave-up' | 'ends-worker'>;
    detail: Sentence;
  },
): Promise<boolean> {
  const done = await tx
    .updateTable('test_instances')
    .set({
      status: 'FAILURE',
      reason: page.reason,
      detail: JSON.stringify(page.detail),
      completed: new Date(),
    })
    .where('id', '=', page.id)
    .where('attempt', '=', page.attempt)
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Sets the PENDING pages of a run to FAILURE `gave-up`; returns the count. */
export async function giveUpPendingPages(tx: Tx, testRunId: string, detail: Sentence): Promise<number> {
  const done = await tx
    .updateTable('test_instances')
    .set({ status: 'FAILURE', reason: 'gave-up', detail: JSON.stringify(detail), completed: new Date() })
    .where('test_run_id', '=', testRunId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** RUNNING runs that were started or retried more than N days ago. */
export async function listLongRuns(db: Db, days: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('test_runs')
    .select('id')
    .where('status', '=', 'RUNNING')
    .where(sql<boolean>`coalesce(retried, started) < now() - ${days} * interval '1 day'`)
    .execute();
}

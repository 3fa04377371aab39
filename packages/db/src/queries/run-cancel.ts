import { type PageFailureReason, say } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';

/** Settles the unfinished pages of a run as FAILURE `cancelled`; returns how many. */
export async function stopUnfinishedPages(tx: Tx, testRunId: string): Promise<number> {
  const stopped = await tx
    .updateTable('test_instances')
    .set({
      status: 'FAILURE',
      reason: 'cancelled',
      detail: JSON.stringify(say('run.cancelled')),
      completed: new Date(),
    })
    .where('test_run_id', '=', testRunId)
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .executeTakeFirst();
  return Number(stopped.numUpdatedRows);
}

/** Pages that waited to be tested again are FAILURE again, with what they had of it; returns how many. */
export async function restoreFormerPages(tx: Tx, testRunId: string): Promise<number> {
  const restored = await tx
    .updateTable('test_instances')
    .set({
      status: 'FAILURE',
      reason: sql<PageFailureReason>`former ->> 'reason'`,
      detail: sql<string | null>`nullif(former -> 'detail', 'null'::jsonb)`,
      completed: sql<Date | null>`(former ->> 'completed')::timestamptz`,
      in_retry: false,
      former: null,
    })
    .where('test_run_id', '=', testRunId)
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .where('former', 'is not', null)
    .executeTakeFirst();
  return Number(restored.numUpdatedRows);
}

/** Whether a retry has left anything: a page tested or found in it, or one that turned out to be none and went. */
export async function hasChangedInRetry(tx: Tx, testRunId: string): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select exists (select from test_instances where test_run_id = run.id and in_retry)
      or run.pages_total is distinct from (run.stats ->> 'cntPages')::int as changed
    from test_runs run where run.id = ${testRunId}`.execute(tx);
  return rows[0]?.changed ?? false;
}

/** Ends a run as CANCELLED, so many more of its pages having failed. */
export async function endCancelledRun(
  tx: Tx,
  testRunId: string,
  { moreFailed }: { moreFailed: number },
): Promise<void> {
  await tx
    .updateTable('test_runs')
    .set((eb) => ({
      status: 'CANCELLED',
      status_detail: JSON.stringify(say('run.cancelled')),
      pages_failed: eb('pages_failed', '+', moreFailed),
      completed: new Date(),
    }))
    .where('id', '=', testRunId)
    .execute();
}

/** Counts so many more pages of a run as failed. */
export async function countFailedPages(tx: Tx, testRunId: string, more: number): Promise<void> {
  await tx
    .updateTable('test_runs')
    .set((eb) => ({ pages_failed: eb('pages_failed', '+', more) }))
    .where('id', '=', testRunId)
    .execute();
}

/** A run of which pages were to be tested again is what it was before. */
export async function giveBackFormerStatus(tx: Tx, testRunId: string): Promise<void> {
  await tx
    .updateTable('test_runs')
    .set((eb) => ({ status: eb.ref('former_status').$notNull(), former_status: null, retried: null }))
    .where('id', '=', testRunId)
    .where('former_status', 'is not', null)
    .execute();
}

/** Of these pages, the ones whose test is to be aborted: cancelled, skipped or taken over. */
export async function listLostPages(
  db: Db,
  held: { testInstanceId: string; attempt: number }[],
): Promise<string[]> {
  if (held.length === 0) return [];
  const ids = held.map((page) => page.testInstanceId);
  const rows = await db
    .selectFrom('test_instances')
    .select(['id', 'attempt'])
    .where('id', 'in', ids)
    .where('status', '=', 'RUNNING')
    .execute();
  const attempts = new Map(rows.map((row) => [row.id, row.attempt]));
  return held
    .filter((page) => attempts.get(page.testInstanceId) !== page.attempt)
    .map((page) => page.testInstanceId);
}

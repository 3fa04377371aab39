import { type PageFailureReason, say } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';

/** Sets the unfinished pages of a run to FAILURE `cancelled`; returns the count. */
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

/** Sets pages that were waiting for a retry back to their previous FAILURE; returns the count. */
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

/** Whether a retry has changed anything: a page was tested or found in it, or was removed. */
export async function hasChangedInRetry(tx: Tx, testRunId: string): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select exists (select from test_instances where test_run_id = run.id and in_retry)
      or run.pages_total is distinct from (run.stats ->> 'cntPages')::int as changed
    from test_runs run where run.id = ${testRunId}`.execute(tx);
  return rows[0]?.changed ?? false;
}

/** Ends a run as CANCELLED and adds `moreFailed` to its failed pages. */
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

/** Adds `more` to the failed pages of a run. */
export async function countFailedPages(tx: Tx, testRunId: string, more: number): Promise<void> {
  await tx
    .updateTable('test_runs')
    .set((eb) => ({ pages_failed: eb('pages_failed', '+', more) }))
    .where('id', '=', testRunId)
    .execute();
}

/** Restores the status that a run had before the retry of its pages. */
export async function restoreFormerStatus(tx: Tx, testRunId: string): Promise<void> {
  await tx
    .updateTable('test_runs')
    .set((eb) => ({ status: eb.ref('former_status').$notNull(), former_status: null, retried: null }))
    .where('id', '=', testRunId)
    .where('former_status', 'is not', null)
    .execute();
}

/** The pages among these whose test must be aborted: cancelled, skipped or claimed by another worker. */
export async function listAbortedPages(
  db: Db,
  heldPages: { testInstanceId: string; attempt: number }[],
): Promise<string[]> {
  if (heldPages.length === 0) return [];
  const ids = heldPages.map((page) => page.testInstanceId);
  const rows = await db
    .selectFrom('test_instances')
    .select(['id', 'attempt'])
    .where('id', 'in', ids)
    .where('status', '=', 'RUNNING')
    .execute();
  const attempts = new Map(rows.map((row) => [row.id, row.attempt]));
  return heldPages
    .filter((page) => attempts.get(page.testInstanceId) !== page.attempt)
    .map((page) => page.testInstanceId);
}

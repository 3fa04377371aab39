import { AppError, isCancellable, type PageFailureReason, type RunStatus } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import { lockRun, type RunRow } from './run-row.ts';

/**
 * Cancels a PENDING or RUNNING run: finished pages are kept, the others become FAILURE with reason
 * `cancelled`; workers at them notice and stop. A run of which pages were being tested again gets its result back (see
 * cancelRetry). `finish` tells the caller to enqueue finish-run in the same transaction.
 * Throws ER_NOT_FOUND, and ER_STATE when the run is over.
 */
export async function cancelRun(tx: Tx, runId: string): Promise<{ status: RunStatus; finish: boolean }> {
  const run = await lockRun(tx, runId);
  if (!run) throw new AppError('ER_NOT_FOUND', 'There is no such test run.');
  if (!isCancellable(run.status)) throw new AppError('ER_STATE', 'This test run is already over.');
  if (run.former_status !== null) return cancelRetry(tx, run, run.former_status);
  const stopped = await stopUnfinishedPages(tx, runId);
  await tx
    .updateTable('test_runs')
    .set({
      status: 'CANCELLED',
      status_detail: 'The test run was cancelled.',
      pages_failed: run.pages_failed + stopped,
      completed: new Date(),
    })
    .where('id', '=', runId)
    .execute();
  return { status: 'CANCELLED', finish: false };
}

/**
 * Pages that were waiting to be tested again are as they were before, with their reasons, and may be tried once more.
 * Where nothing else has come of it, so is the run, at once. A page that has been tested again by then keeps what was
 * found: the run stays RUNNING until finish-run has counted anew, and what that page led to is cancelled.
 */
async function cancelRetry(
  tx: Tx,
  run: RunRow,
  former: RunStatus,
): Promise<{ status: RunStatus; finish: boolean }> {
  const restored = await tx
    .updateTable('test_instances')
    .set({
      status: 'FAILURE',
      reason: sql<PageFailureReason>`former ->> 'reason'`,
      detail: sql<string | null>`former ->> 'detail'`,
      completed: sql<Date | null>`(former ->> 'completed')::timestamptz`,
      in_retry: false,
      former: null,
    })
    .where('test_run_id', '=', run.id)
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .where('former', 'is not', null)
    .executeTakeFirst();
  const stopped = await stopUnfinishedPages(tx, run.id);
  const isUnchanged = !(await hasChanged(tx, run.id));
  await tx
    .updateTable('test_runs')
    .set({
      pages_failed: run.pages_failed + Number(restored.numUpdatedRows) + stopped,
      ...(isUnchanged ? { status: former, former_status: null, retried: null } : {}),
    })
    .where('id', '=', run.id)
    .execute();
  return isUnchanged ? { status: former, finish: false } : { status: run.status, finish: true };
}

async function stopUnfinishedPages(tx: Tx, runId: string): Promise<number> {
  const stopped = await tx
    .updateTable('test_instances')
    .set({
      status: 'FAILURE',
      reason: 'cancelled',
      detail: 'The test run was cancelled.',
      completed: new Date(),
    })
    .where('test_run_id', '=', runId)
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .executeTakeFirst();
  return Number(stopped.numUpdatedRows);
}

/** Whether a retry has left anything: a page tested or found in it, or one that turned out to be none and went. */
async function hasChanged(tx: Tx, runId: string): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select exists (select from test_instances where test_run_id = run.id and in_retry)
      or run.pages_total is distinct from (run.stats ->> 'cntPages')::int as changed
    from test_runs run where run.id = ${runId}`.execute(tx);
  return rows[0]?.changed ?? false;
}

/** Of these pages, the ones that nobody should be testing any more: cancelled, skipped or taken over. */
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

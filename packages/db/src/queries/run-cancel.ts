import { AppError, isCancellable, type RunStatus } from '@abhigam/domain';
import type { Db, Tx } from '../connect.ts';
import { lockRun } from './run-row.ts';

/**
 * Cancels a PENDING or RUNNING run: finished pages are kept, the others become FAILURE with reason
 * `cancelled`; workers at them notice and stop. A run that had results before (a page of it was being
 * retried) keeps them: it stays RUNNING, `finish` is true, and the caller enqueues finish-run in the
 * same transaction.
 * Throws ER_NOT_FOUND, and ER_STATE when the run is over.
 */
export async function cancelRun(tx: Tx, runId: string): Promise<{ status: RunStatus; finish: boolean }> {
  const run = await lockRun(tx, runId);
  if (!run) throw new AppError('ER_NOT_FOUND', 'There is no such test run.');
  if (!isCancellable(run.status)) throw new AppError('ER_STATE', 'This test run is already over.');
  const now = new Date();
  const stopped = await tx
    .updateTable('test_instances')
    .set({ status: 'FAILURE', reason: 'cancelled', detail: 'The test run was cancelled.', completed: now })
    .where('test_run_id', '=', runId)
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .executeTakeFirst();
  const pagesFailed = run.pages_failed + Number(stopped.numUpdatedRows);
  if (await hadResults(tx, runId)) {
    await tx.updateTable('test_runs').set({ pages_failed: pagesFailed }).where('id', '=', runId).execute();
    return { status: run.status, finish: true };
  }
  await tx
    .updateTable('test_runs')
    .set({
      status: 'CANCELLED',
      status_detail: 'The test run was cancelled.',
      pages_failed: pagesFailed,
      completed: now,
    })
    .where('id', '=', runId)
    .execute();
  return { status: 'CANCELLED', finish: false };
}

async function hadResults(tx: Tx, runId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('test_runs')
    .select('id')
    .where('id', '=', runId)
    .where('stats', 'is not', null)
    .where('pages_complete', '>', 0)
    .executeTakeFirst();
  return row !== undefined;
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

import { sql } from 'kysely';
import type { Tx } from '../connect.ts';
import { isUniqueViolation } from '../unique-violation.ts';
import type { RunRow } from './run-row.ts';

/**
 * Sets a page that failed, and was not cancelled, to PENDING; false for any other page. `isRetry`: its run
 * already has a result, so the previous state of the page is stored for a rollback.
 */
export async function reopenFailedPage(
  tx: Tx,
  testInstanceId: string,
  { isRetry }: { isRetry: boolean },
): Promise<boolean> {
  const page = await tx
    .updateTable('test_instances')
    .set({
      status: 'PENDING',
      in_retry: isRetry,
      // If it failed again meanwhile, the state in the result is the older one.
      former: isRetry ? sql<string>`coalesce(former, ${CURRENT_RESULT})` : null,
      reason: null,
      detail: null,
      started: null,
      completed: null,
      not_before: null,
      passing_failures: 0,
      lost_workers: 0,
      times_lost: 0,
    })
    .where('id', '=', testInstanceId)
    .where('status', '=', 'FAILURE')
    .where('reason', '!=', 'cancelled')
    .executeTakeFirst();
  return page.numUpdatedRows > 0n;
}

const CURRENT_RESULT = sql`jsonb_build_object('reason', reason, 'detail', detail, 'completed', completed)`;

/**
 * Sets a run to RUNNING after one of its failed pages was reopened; stores its status if it had finished.
 * `second`: another run of the same URL is unfinished, and the transaction is aborted.
 */
export async function reopenRun(
  tx: Tx,
  run: RunRow,
  { isOver }: { isOver: boolean },
): Promise<'reopened' | 'second'> {
  try {
    await tx
      .updateTable('test_runs')
      .set({
        status: 'RUNNING',
        ...(isOver ? { former_status: run.status, retried: sql<Date>`now()` } : {}),
        pages_failed: run.pages_failed - 1,
        failures_in_row: 0,
        paused: null,
      })
      .where('id', '=', run.id)
      .execute();
    return 'reopened';
  } catch (error) {
    if (isUniqueViolation(error, 'test_runs_unfinished')) return 'second';
    throw error;
  }
}

/** Records the retry of a page, which counts for the daily limit. */
export async function insertPageRetry(
  tx: Tx,
  { testInstanceId, testRunId }: { testInstanceId: string; testRunId: string },
): Promise<void> {
  await sql`
    insert into page_retries (test_instance_id, test_run_id, organization_id)
    select ${testInstanceId}, id, organization_id from test_runs where id = ${testRunId}`.execute(tx);
}

/** Whether the retention policy has deleted findings of the run. */
export async function hasTrimmedFindings(tx: Tx, testRunId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('test_runs')
    .select('id')
    .where('id', '=', testRunId)
    .where('findings_removed', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

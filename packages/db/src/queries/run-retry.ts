import { sql } from 'kysely';
import type { Tx } from '../connect.ts';
import { isUniqueViolation } from '../unique-violation.ts';
import type { RunRow } from './run-row.ts';

/**
 * Makes a page that failed, and was not cancelled, PENDING; false when it is no such page. `isRetry`: its run had a result
 * already, so that what the page was before is kept beside it.
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
      // One that has failed again meanwhile is in the result as it was before.
      former: isRetry ? sql<string>`coalesce(former, ${AS_IT_IS})` : null,
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

const AS_IT_IS = sql`jsonb_build_object('reason', reason, 'detail', detail, 'completed', completed)`;

/**
 * Sets a run RUNNING of which one failed page waits again; what an ended one was is kept. `second`: another run of the same
 * address is under way; a transaction that this happens in is lost.
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

/** Notes that a page is tested again, which counts for the day's limit. */
export async function insertPageRetry(
  tx: Tx,
  { testInstanceId, testRunId }: { testInstanceId: string; testRunId: string },
): Promise<void> {
  await sql`
    insert into page_retries (test_instance_id, test_run_id, organization_id)
    select ${testInstanceId}, id, organization_id from test_runs where id = ${testRunId}`.execute(tx);
}

/** Whether findings of the run were removed with age. */
export async function hasLostFindings(tx: Tx, testRunId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('test_runs')
    .select('id')
    .where('id', '=', testRunId)
    .where('findings_removed', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

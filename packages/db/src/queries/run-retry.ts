import { AppError } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Tx } from '../connect.ts';
import { refusingSecondRun } from './run-insert.ts';
import { lockRun } from './run-row.ts';

/**
 * Makes a FAILURE page PENDING and its run RUNNING again; a worker will take it. What is stored of the page stays until
 * the new result is written, and the result of the run until finishRun makes the next: `shown_status` tells of it.
 * Notes the retry, which counts for the day's limit.
 * Throws ER_NOT_FOUND; ER_STATE when the page did not fail or was cancelled, or its run is cancelled;
 * ER_EXISTING_RUN when another run of the same address is under way.
 */
export async function retryInstance(tx: Tx, testInstanceId: string): Promise<{ testRunId: string }> {
  const at = await tx
    .selectFrom('test_instances')
    .select('test_run_id')
    .where('id', '=', testInstanceId)
    .executeTakeFirst();
  const run = at && (await lockRun(tx, at.test_run_id));
  if (!run) throw new AppError('ER_NOT_FOUND', 'There is no such page.');
  if (run.status === 'CANCELLED' || run.status === 'PENDING') {
    throw new AppError('ER_STATE', 'Pages of this test run cannot be tested again.');
  }
  if (await hasLostFindings(tx, run.id)) {
    throw new AppError(
      'ER_STATE',
      'The findings of this test run are no longer kept. Please start a new test.',
    );
  }
  const isOver = run.status !== 'RUNNING';
  const isRetry = isOver || run.former_status !== null;
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
      times_mislaid: 0,
    })
    .where('id', '=', testInstanceId)
    .where('status', '=', 'FAILURE')
    .where('reason', '!=', 'cancelled')
    .executeTakeFirst();
  if (page.numUpdatedRows === 0n) {
    throw new AppError('ER_STATE', 'Only a failed page can be tested again.');
  }
  await refusingSecondRun(() =>
    tx
      .updateTable('test_runs')
      .set({
        status: 'RUNNING',
        ...(isOver ? { former_status: run.status, retried: sql<Date>`now()` } : {}),
        pages_failed: run.pages_failed - 1,
        failures_in_row: 0,
        paused: null,
      })
      .where('id', '=', run.id)
      .execute(),
  );
  await sql`
    insert into page_retries (test_instance_id, test_run_id, organization_id)
    select ${testInstanceId}, id, organization_id from test_runs where id = ${run.id}`.execute(tx);
  return { testRunId: run.id };
}

const AS_IT_IS = sql`jsonb_build_object('reason', reason, 'detail', detail, 'completed', completed)`;

/** Figures made anew from what is left of such a run would be wrong. */
async function hasLostFindings(tx: Tx, runId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('test_runs')
    .select('id')
    .where('id', '=', runId)
    .where('findings_removed', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

import {
  isBrokenLink,
  type Message,
  type PageFailureReason,
  type RunStatus,
  type Sentence,
  type TestEnvironment,
} from '@abhigam/domain';
import type { Tx } from '../connect.ts';
import type { NotRepresentative, RunStats } from '../schema.ts';

/** Makes the retried pages part of the result. */
export async function closeRetries(tx: Tx, testRunId: string): Promise<void> {
  await tx
    .updateTable('test_instances')
    .set({ in_retry: false, former: null })
    .where('test_run_id', '=', testRunId)
    .where('in_retry', '=', true)
    .execute();
}

export interface RunResult {
  status: RunStatus;
  statusDetail: Message | null;
  notRepresentative: NotRepresentative | null;
  stats: RunStats;
  testedWith: TestEnvironment[];
  completed: Date;
}

/** Finishes a run with its figures. */
export async function writeRunResult(tx: Tx, testRunId: string, result: RunResult): Promise<void> {
  const { stats } = result;
  await tx
    .updateTable('test_runs')
    .set({
      status: result.status,
      former_status: null,
      retried: null,
      status_detail: result.statusDetail && JSON.stringify(result.statusDetail),
      score: stats.score,
      not_representative: result.notRepresentative,
      stats: JSON.stringify(stats),
      tested_with: JSON.stringify(result.testedWith),
      pages_total: stats.cntPages,
      pages_complete: stats.cntPagesComplete,
      pages_failed: stats.cntPagesFailed,
      completed: result.completed,
    })
    .where('id', '=', testRunId)
    .execute();
}

/** The failed page nearest to the base URL. */
export async function findFirstFailure(
  tx: Tx,
  testRunId: string,
): Promise<{ url: string; detail: Sentence | null } | null> {
  const page = await tx
    .selectFrom('test_instances')
    .select(['url', 'detail'])
    .where('test_run_id', '=', testRunId)
    .where('status', '=', 'FAILURE')
    .orderBy('depth')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return page ?? null;
}

/** The start URL of a run, if it is itself a broken link; otherwise null. */
export async function findBrokenStartUrl(
  tx: Tx,
  run: { id: string; base_url_key: string },
): Promise<{ url: string; detail: Sentence | null } | null> {
  const base = await tx
    .selectFrom('test_instances')
    .select(['url', 'detail', 'reason', 'http_status'])
    .where('test_run_id', '=', run.id)
    .where('url_key', '=', run.base_url_key)
    .where('status', '=', 'FAILURE')
    .executeTakeFirst();
  return base && isBrokenLink({ reason: base.reason, httpStatus: base.http_status }) ? base : null;
}

/** Number of pages of a run by failure reason; null for pages that did not fail. */
export async function countPagesByReason(
  tx: Tx,
  testRunId: string,
): Promise<Map<PageFailureReason | null, number>> {
  const rows = await tx
    .selectFrom('test_instances')
    .select((eb) => ['reason', eb.fn.countAll<string>().as('pages')])
    .where('test_run_id', '=', testRunId)
    .groupBy('reason')
    .execute();
  return new Map(rows.map(({ reason, pages }) => [reason, Number(pages)]));
}

import type { TestMode } from '@abhigam/domain';
import type { Tx } from '../connect.ts';
import { hasResult } from './run-result.ts';

/**
 * Sets the website's latest figures from its latest run with results: a full_site one when there is
 * any, else a single_page one, and the mode says which. Reads the runs anew each time, so that an older
 * run finished late does not win.
 */
export async function updateLatestOfWebsite(tx: Tx, websiteId: string): Promise<void> {
  const run =
    (await latestRun(tx, websiteId, 'full_site')) ?? (await latestRun(tx, websiteId, 'single_page'));
  if (!run) return;
  await tx
    .updateTable('websites')
    .set({
      latest_score: run.score,
      latest_score_mode: run.test_mode,
      latest_test_time: run.completed,
      latest_test_run_id: run.id,
      latest_cnt_pages: run.pages_complete,
    })
    .where('id', '=', websiteId)
    .execute();
}

async function latestRun(tx: Tx, websiteId: string, mode: TestMode) {
  return tx
    .selectFrom('test_runs')
    .select(['id', 'score', 'test_mode', 'completed', 'pages_complete'])
    .where('website_id', '=', websiteId)
    .where('test_mode', '=', mode)
    .where(hasResult('test_runs'))
    .where('score', 'is not', null)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

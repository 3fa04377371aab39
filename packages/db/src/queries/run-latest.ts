import { sql } from 'kysely';
import type { Tx } from '../connect.ts';
import { websitePrecedence } from './comparable.ts';
import { hasResult } from './run-result.ts';

/**
 * Sets the website's latest figures from its latest run with a score (websitePrecedence), including that run's
 * mode. Always selects from all runs, so that an older run that finishes late does not win.
 */
export async function updateLatestOfWebsite(tx: Tx, websiteId: string): Promise<void> {
  await sql`
    update websites set latest_score = run.score, latest_score_mode = run.test_mode,
      latest_test_time = run.completed, latest_test_run_id = run.id, latest_cnt_pages = run.pages_complete
    from (
      select r.id, r.score, r.test_mode, r.completed, r.pages_complete from test_runs r
      where r.website_id = ${websiteId} and ${hasResult('r')} and r.score is not null
      order by ${websitePrecedence('r')} limit 1) run
    where websites.id = ${websiteId}`.execute(tx);
}

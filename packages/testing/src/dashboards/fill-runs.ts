import type { Database } from '@abhigam/db';
import { type Kysely, sql } from 'kysely';
import { bulkLoad } from '../administration/bulk-load.ts';
import type { DashboardSize } from './dashboard-size.ts';

/** Runs per website: one a month. */
const MONTHS = 12;

/**
 * A year of runs of nine tenths of the websites, the pages of the latest ones, and the figures that websites
 * show of these.
 */
export async function fillRuns(db: Kysely<Database>, { websites, pages }: DashboardSize): Promise<void> {
  await bulkLoad(db, 'test_runs', async (tx) => {
    await sql`insert into test_runs (id, name, base_url, base_url_key, host, status, test_mode, wcag_version, wcag_level,
        disable_experimental, sources, website_id, organization_id, max_pages, score, pages_total, pages_complete, created,
        completed)
      select uuidv7(), 'Monthly', url, url_key, host, each.status, 'full_site', '2.2', 'AA', true, '{lh,andi}', w.id,
        organization_id, 1000,
        case when each.status = 'COMPLETE' then 20 + (w.n * 37 + m * (1 + w.n % 7)) % 81 end, 1 + w.n % 100, 1 + w.n % 100,
        at, case when each.status <> 'RUNNING' then at end
      from (select *, row_number() over (order by id) as n from websites) w
      cross join generate_series(0, ${MONTHS - 1}::int) m
      cross join lateral (select now() - m * interval '30 days' - (w.n % 700) * interval '1 hour' as at,
        case when m = 0 and w.n % 200 = 7 then 'RUNNING' when (w.n + m) % 40 = 3 then 'FAILURE' else 'COMPLETE' end as status) each
      where w.n % 10 <> 0
      order by at`.execute(tx);
  });
  await sql`analyze test_runs`.execute(db);
  await bulkLoad(db, 'run_changes', async (tx) => {
    await sql`insert into run_changes (test_run_id, website_id, before_run_id, level, site, rules, pages)
      select id, website_id, lag(id) over series, score * 1000, coalesce(score - lag(score) over series, 0) * 900, 0,
        coalesce(score - lag(score) over series, 0) * 100
      from test_runs where score is not null
      window series as (partition by website_id order by created)`.execute(tx);
  });
  await bulkLoad(db, 'websites', async (tx) => {
    await sql`update websites w set latest_score = r.score, latest_score_mode = 'full_site', latest_test_time = r.completed,
        latest_test_run_id = r.id, latest_cnt_pages = r.pages_complete
      from (select distinct on (website_id) * from test_runs where score is not null
        order by website_id, created desc) r
      where r.website_id = w.id`.execute(tx);
  });
  const each = Math.max(1, Math.round(pages / websites));
  await bulkLoad(db, 'test_instances', async (tx) => {
    await sql`insert into test_instances (id, test_run_id, url, url_key, status, score, cnt_total_issues, fingerprint_revision)
      select uuidv7(), w.latest_test_run_id, w.url || n, w.url_key || n, 'COMPLETE', w.latest_score, n % 20, 3
      from websites w cross join generate_series(1, ${each}::int) n where w.latest_test_run_id is not null`.execute(
      tx,
    );
  });
}

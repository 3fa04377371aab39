import type { PageFailureReason } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { SkipReason } from '../skip-reason.ts';

/**
 * The pages of two runs, paired: a query of pair, base_id, with_id, base_tested, with_tested. The key of a
 * tested page is its final URL, as for non-compliances, because redirects change while the page stays the same.
 * Pages of one run with the same final URL are paired in order.
 */
export function pagePairs(baseRunId: string, withRunId: string): RawBuilder<unknown> {
  return sql`
    select row_number() over () as pair, b.id as base_id, w.id as with_id,
      coalesce(b.is_tested, false) as base_tested, coalesce(w.is_tested, false) as with_tested
    from (${pagesOf(baseRunId)}) b full join (${pagesOf(withRunId)}) w using (key, nth)`;
}

function pagesOf(testRunId: string): RawBuilder<unknown> {
  return sql`
    select id, key, is_tested, row_number() over (partition by key order by is_tested desc, id) as nth
    from (
      select id, is_tested, case when is_tested then coalesce(final_url_key, url_key) else url_key end as key
      from (
        -- what is found while pages are tested again is no part of the result yet
        select id, status = 'COMPLETE' and not in_retry as is_tested, url_key, final_url_key
        from test_instances where test_run_id = ${testRunId}) any_page) page`;
}

export interface ComparedPageCounts {
  both: number;
  /** Tested only in the first run, and only in the second. */
  onlyBase: number;
  onlyWith: number;
}

/** How many pages both runs tested, and how many only one of them. */
export async function countComparedPages(
  db: Db,
  baseRunId: string,
  withRunId: string,
): Promise<ComparedPageCounts> {
  const { rows } = await sql<ComparedPageCounts>`
    select count(*) filter (where base_tested and with_tested)::int as both,
      count(*) filter (where base_tested and not with_tested)::int as "onlyBase",
      count(*) filter (where with_tested and not base_tested)::int as "onlyWith"
    from (${pagePairs(baseRunId, withRunId)}) p`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('Count query returned no row');
  return counts;
}

export interface UnreachedPageRow {
  id: string;
  url: string;
  issues: number;
  /** Of the same URL in the other run; both null when it was not part of that run. */
  reason: PageFailureReason | null;
  left_out: SkipReason | null;
}

/** Pages that only one run tested, most issues first, with the reason if it is known. */
export async function listPagesOfOneRun(
  db: Db,
  runs: { baseRunId: string; withRunId: string; in: 'base' | 'with' },
  options: { limit: number; skip: number },
): Promise<UnreachedPageRow[]> {
  const isBase = runs.in === 'base';
  const other = isBase ? runs.withRunId : runs.baseRunId;
  const { rows } = await sql<UnreachedPageRow>`
    select i.id, i.url, i.cnt_total_issues as issues, failed.reason, skipped.why as left_out
    from (${pagePairs(runs.baseRunId, runs.withRunId)}) p
    join test_instances i on i.id = ${isBase ? sql`p.base_id` : sql`p.with_id`}
      and i.test_run_id = ${isBase ? runs.baseRunId : runs.withRunId}
    left join test_instances failed
      on failed.test_run_id = ${other} and failed.url_key = i.url_key and failed.status = 'FAILURE'
    left join test_run_skipped_urls skipped on skipped.test_run_id = ${other} and skipped.url_key = i.url_key
    where ${isBase ? sql`base_tested and not with_tested` : sql`with_tested and not base_tested`}
    order by i.cnt_total_issues desc, i.url, i.id
    limit ${options.limit} offset ${options.skip}`.execute(db);
  return rows;
}

import type { PageFailureReason, Sentence } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import type { LinkState } from '../schema.ts';
import { storableJson } from '../storable.ts';
import { inScope, type RowScope } from './scope.ts';

/** Page failures that make a link to the page a broken link. */
const BROKEN_PAGES = sql`('timeout', 'dns', 'refused', 'tls', 'http-status', 'redirect-loop', 'empty-page', 'error-page',
  'missing-page', 'too-large')`;

/**
 * Sets the state of links whose target the run has already tested or skipped, from that result. Unless external
 * links are checked, sets the remaining links to other sites to `unchecked`.
 */
export async function settleKnownLinks(
  tx: Tx,
  run: { testRunId: string; checkExternal: boolean },
): Promise<void> {
  await sql`
    update run_links link set checked = now(),
      state = case
        when page.status = 'COMPLETE' then 'ok'
        when page.reason in ${BROKEN_PAGES} then 'broken'
        when page.reason in ('blocked', 'sign-in-required') then 'blocked'
        else 'unchecked' end,
      reason = case when page.status = 'FAILURE' and page.reason in ${BROKEN_PAGES} then page.reason end,
      http_status = page.http_status,
      detail = case when page.status = 'FAILURE' then page.detail end
    from test_instances page
    where link.test_run_id = ${run.testRunId} and link.state is null
      and page.test_run_id = link.test_run_id and page.url_key = link.url_key`.execute(tx);
  await sql`
    update run_links link set checked = now(),
      state = case
        when skipped.why in ('duplicate', 'not-html', 'download', 'redirected-off-site') then 'ok'
        when skipped.why = 'broken-link' then 'broken'
        else 'unchecked' end,
      reason = case when skipped.why = 'broken-link' then 'http-status' end,
      http_status = skipped.http_status,
      detail = skipped.detail
    from test_run_skipped_urls skipped
    -- pages of another website are asked for as other sites are
    where link.test_run_id = ${run.testRunId} and link.state is null and skipped.why <> 'other-website'
      and skipped.test_run_id = link.test_run_id and skipped.url_key = link.url_key`.execute(tx);
  if (run.checkExternal) return;
  await sql`
    update run_links set state = 'unchecked', checked = now()
    where test_run_id = ${run.testRunId} and state is null and not is_internal`.execute(tx);
}

/** Links that are not checked yet, in discovery order. */
export async function listUnsettledLinks(
  db: Db,
  testRunId: string,
  limit: number,
): Promise<{ id: string; url: string; isInternal: boolean }[]> {
  return db
    .selectFrom('run_links')
    .select(['id', 'url', 'is_internal as isInternal'])
    .where('test_run_id', '=', testRunId)
    .where('state', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export interface LinkOutcome {
  id: string;
  state: LinkState;
  /** Only in state `broken`. */
  reason: PageFailureReason | null;
  httpStatus: number | null;
  detail: Sentence | null;
}

export async function settleLinks(db: Db, outcomes: readonly LinkOutcome[]): Promise<void> {
  await sql`
    update run_links link set checked = now(), state = given.state, reason = given.reason,
      http_status = given."httpStatus", detail = given.detail
    from jsonb_to_recordset(${storableJson(outcomes)}::jsonb)
      as given (id bigint, state text, reason text, "httpStatus" integer, detail jsonb)
    where link.id = given.id`.execute(db);
}

/** Marks the links of a run as done; remaining ones stay unchecked. */
export async function endLinkCheck(tx: Tx, testRunId: string): Promise<void> {
  await sql`
    update run_links set state = 'unchecked', checked = now()
    where test_run_id = ${testRunId} and state is null`.execute(tx);
  await tx.updateTable('test_runs').set({ links_checked: new Date() }).where('id', '=', testRunId).execute();
}

export interface BrokenLinkRow {
  id: string;
  url: string;
  isInternal: boolean;
  reason: PageFailureReason;
  httpStatus: number | null;
  detail: Sentence | null;
  /** Number of pages with the link, and the first of them. */
  cntPages: number;
  pages: { id: string; url: string }[];
}

const PAGES_SHOWN = 10;

/** Broken links of a run, most pages first. */
export async function listBrokenLinks(
  db: Db,
  scope: RowScope,
  page: { testRunId: string; limit: number; skip: number },
): Promise<BrokenLinkRow[]> {
  // One scan over the run's pages counts them; pages are looked up only for the listed links.
  const { rows } = await sql<BrokenLinkRow>`
    with broken as materialized (
      select link.* from run_links link
      join test_runs r on r.id = link.test_run_id
      where link.test_run_id = ${page.testRunId} and link.state = 'broken' and ${inScope('r', scope)}
    ), held as (
      select id, count(*)::int as pages
      from page_links cross join lateral unnest(link_ids) each_link (id)
      where test_run_id = ${page.testRunId} and id in (select id from broken)
      group by id
    ), listed as materialized (
      select broken.*, coalesce(held.pages, 0) as cnt_pages
      from broken left join held using (id)
      order by cnt_pages desc, id
      limit ${page.limit} offset ${page.skip}
    )
    select link.id, link.url, link.is_internal as "isInternal", link.reason, link.http_status as "httpStatus",
      link.detail, link.cnt_pages as "cntPages", coalesce(holders.pages, '{}') as pages
    from listed link
    left join (
      select each_link.id, (array_agg(jsonb_build_object('id', page.id, 'url', page.url) order by page.id))[
        1:${sql.lit(PAGES_SHOWN)}] as pages
      from page_links
      cross join lateral unnest(link_ids) each_link (id)
      join test_instances page
        on page.id = page_links.test_instance_id and page.test_run_id = page_links.test_run_id
      where page_links.test_run_id = ${page.testRunId} and each_link.id in (select id from listed)
      group by each_link.id
    ) holders using (id)
    order by link.cnt_pages desc, link.id`.execute(db);
  return rows;
}

/** Progress of a run's link check. */
export async function countLinks(
  db: Db,
  testRunId: string,
): Promise<{ total: number; broken: number; unchecked: number; waiting: number }> {
  const row = await db
    .selectFrom('run_links')
    .select([
      sql<number>`count(*)::integer`.as('total'),
      sql<number>`(count(*) filter (where state = 'broken'))::integer`.as('broken'),
      sql<number>`(count(*) filter (where state = 'unchecked'))::integer`.as('unchecked'),
      sql<number>`(count(*) filter (where state is null))::integer`.as('waiting'),
    ])
    .where('test_run_id', '=', testRunId)
    .executeTakeFirstOrThrow();
  return row;
}

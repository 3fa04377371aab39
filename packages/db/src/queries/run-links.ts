import type { PageFailureReason } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import type { LinkState } from '../schema.ts';
import { storableText } from '../storable.ts';
import { inScope, type RowScope } from './scope.ts';

/** Reasons of a page that mean that a link to it leads nowhere. */
const BROKEN_PAGES = sql`('timeout', 'dns', 'refused', 'tls', 'http-status', 'redirect-loop', 'empty-page', 'too-large')`;

/**
 * Settles the links that lead to pages of the run itself, or to addresses it has seen, by what came of those; and,
 * unless they are to be asked for, those that lead to other sites.
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
      state = case when skipped.why in ('duplicate', 'not-html', 'download', 'redirected-off-site')
        then 'ok' else 'unchecked' end
    from test_run_skipped_urls skipped
    where link.test_run_id = ${run.testRunId} and link.state is null
      and skipped.test_run_id = link.test_run_id and skipped.url_key = link.url_key`.execute(tx);
  if (run.checkExternal) return;
  await sql`
    update run_links set state = 'unchecked', checked = now()
    where test_run_id = ${run.testRunId} and state is null and not is_internal`.execute(tx);
}

/** Links that are still to be asked for, in the order in which they were found. */
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
  /** Only with `broken`. */
  reason: PageFailureReason | null;
  httpStatus: number | null;
  /** One sentence in English. */
  detail: string | null;
}

export async function settleLinks(db: Db, outcomes: readonly LinkOutcome[]): Promise<void> {
  const list = outcomes.map((outcome) => ({
    ...outcome,
    detail: outcome.detail && storableText(outcome.detail, 500),
  }));
  await sql`
    update run_links link set checked = now(), state = given.state, reason = given.reason,
      http_status = given."httpStatus", detail = given.detail
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
      as given (id bigint, state text, reason text, "httpStatus" integer, detail text)
    where link.id = given.id`.execute(db);
}

/** Says that all links of a run are settled; those that are not stay unchecked. */
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
  detail: string | null;
  /** Pages that hold it: how many, and the first few. */
  cntPages: number;
  pages: { id: string; url: string }[];
}

const PAGES_SHOWN = 10;

/** Links of a run that lead nowhere, those on most pages first. */
export async function listBrokenLinks(
  db: Db,
  scope: RowScope,
  page: { testRunId: string; limit: number; skip: number },
): Promise<BrokenLinkRow[]> {
  const links = await db
    .selectFrom('run_links as link')
    .innerJoin('test_runs as r', 'r.id', 'link.test_run_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('page_links as held')
          .innerJoin('test_instances as page', 'page.id', 'held.test_instance_id')
          .select([
            sql<number>`count(*)::integer`.as('cntPages'),
            sql<{ id: string; url: string }[]>`coalesce(
              (array_agg(jsonb_build_object('id', page.id, 'url', page.url) order by page.id))[1:${sql.lit(PAGES_SHOWN)}],
              '{}')`.as('pages'),
          ])
          .whereRef('held.test_run_id', '=', 'link.test_run_id')
          .where(sql<boolean>`held.link_ids @> array[link.id]`)
          .as('holders'),
      (join) => join.onTrue(),
    )
    .select([
      'link.id',
      'link.url',
      'link.is_internal as isInternal',
      (eb) => eb.ref('link.reason').$notNull().as('reason'),
      'link.http_status as httpStatus',
      'link.detail',
      (eb) => eb.fn.coalesce('holders.cntPages', sql<number>`0`).as('cntPages'),
      (eb) => eb.ref('holders.pages').$notNull().as('pages'),
    ])
    .where(inScope('r', scope))
    .where('link.test_run_id', '=', page.testRunId)
    .where('link.state', '=', 'broken')
    .orderBy('cntPages', 'desc')
    .orderBy('link.id')
    .limit(page.limit)
    .offset(page.skip)
    .execute();
  return links;
}

/** How far the links of a run have been asked for. */
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

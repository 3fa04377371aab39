import {
  type ManualTestCounts,
  type ManualTestState,
  type ManualVerdict,
  NO_MANUAL_TESTS,
} from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';
import { isNotDeleted } from './not-deleted.ts';
import { inResult } from './run-result.ts';
import { inScope, type RowScope } from './scope.ts';

/** A tested page with the fingerprints of its manual tests. */
export interface PageForManualTests {
  id: string;
  url: string;
  urlKey: string;
  testRunId: string;
  websiteId: string;
  organizationId: number;
  /** Fingerprint by manual test; null when none were stored. */
  prints: Record<string, string> | null;
}

const URL_KEY = sql<string>`coalesce(i.final_url_key, i.url_key)`;

/**
 * Whether what the test is about differs between page `i` and the page that decision `d` was made on. False
 * when a fingerprint is missing.
 */
const IS_CHANGED = sql<boolean>`coalesce(d.page_print <> decode(i.hand_prints ->> d.audit_id, 'hex'), false)`;
const STATE = sql<ManualTestState>`case when d.id is null then 'open' when ${IS_CHANGED} then 'page-changed' else d.verdict end`;

/** A tested page with the fingerprints of its manual tests; null when out of scope. */
export async function findPageForManualTests(
  db: Db,
  scope: RowScope,
  id: string,
): Promise<PageForManualTests | null> {
  const page = await db
    .selectFrom('test_instances as i')
    .innerJoin('test_runs as r', 'r.id', 'i.test_run_id')
    .innerJoin('websites as w', 'w.id', 'r.website_id')
    .select(['i.id', 'i.url', 'i.test_run_id as testRunId', 'r.website_id as websiteId'])
    .select(['w.organization_id as organizationId', 'i.hand_prints as prints', URL_KEY.as('urlKey')])
    .where('i.id', '=', id)
    .where('i.status', '=', 'COMPLETE')
    .where(inScope('r', scope))
    .where(isNotDeleted('w'))
    .executeTakeFirst();
  return page ?? null;
}

/** The page's fingerprint for one manual test, as stored with a decision. */
export function manualTestFingerprint(
  { prints }: Pick<PageForManualTests, 'prints'>,
  testId: string,
): Buffer | null {
  const print = prints?.[testId];
  return print === undefined ? null : Buffer.from(print, 'hex');
}

/** Decisions about the manual tests of a page. */
export async function listManualTestDecisions(
  db: Db,
  page: Pick<PageForManualTests, 'id' | 'websiteId' | 'urlKey'>,
) {
  return db
    .selectFrom('decisions as d')
    .innerJoin('test_instances as i', (join) => join.on('i.id', '=', page.id))
    .leftJoin('users as maker', 'maker.id', 'd.created_by')
    .select(['d.id', 'd.audit_id', 'd.verdict', 'd.reason', 'd.created', 'd.created_by', 'd.version'])
    .select([IS_CHANGED.as('isPageChanged'), 'maker.email as maker_email', 'maker.full_name as maker_name'])
    .where('d.website_id', '=', page.websiteId)
    .where('d.family', '=', 'page')
    .where('d.scope', '=', 'page')
    .where('d.url_key', '=', page.urlKey)
    .where('d.ended', 'is', null)
    .execute();
}

interface Run {
  id: string;
  websiteId: string;
}

/** All tested pages of a run, or one of them. */
export type PagesOfRun = Run & { testInstanceId?: string };

/** Tested pages of a run as `i`, joined with each of the manual tests as `t` and with its decision as `d`. */
function pairs(run: PagesOfRun, testIds: readonly string[]): RawBuilder<unknown> {
  return sql`test_instances i
    cross join unnest(${[...testIds]}::text[]) with ordinality t (id, place)
    left join decisions d on d.website_id = ${run.websiteId} and d.family = 'page' and d.scope = 'page' and d.ended is null
      and d.audit_id = t.id and d.url_key = ${URL_KEY}
    where i.test_run_id = ${run.id} and i.status = 'COMPLETE' and ${inResult(run.id, 'i.id')}
      and ${run.testInstanceId === undefined ? sql`true` : sql`i.id = ${run.testInstanceId}`}`;
}

/** Number of pages by manual test and state. */
export async function countManualTestStates(
  db: Db,
  run: PagesOfRun,
  testIds: readonly string[],
): Promise<Map<string, ManualTestCounts>> {
  const { rows } = await sql<{ id: string; state: ManualTestState; count: number }>`
    select t.id, ${STATE} as state, count(*)::int as count from ${pairs(run, testIds)} group by 1, 2`.execute(
    db,
  );
  const counts = new Map(testIds.map((id) => [id, { ...NO_MANUAL_TESTS }]));
  for (const { id, state, count } of rows) {
    const countsOfTest = counts.get(id);
    if (countsOfTest) countsOfTest[state] = count;
  }
  return counts;
}

export interface ManualTestRow {
  test_instance_id: string;
  url: string;
  title: string | null;
  test_id: string;
  state: ManualTestState;
  id: string | null;
  verdict: ManualVerdict | null;
  reason: string | null;
  created: Date | null;
  created_by: string | null;
  version: number | null;
  maker_email: string | null;
  maker_name: string | null;
}

/** Manual tests of the pages of a run, decided or not, by page and in the given order of tests. */
export async function listManualTests(
  db: Db,
  run: Run,
  query: { testIds: readonly string[]; state: ManualTestState | null; limit: number; skip: number },
): Promise<ManualTestRow[]> {
  const { rows } = await sql<ManualTestRow>`
    select found.*, maker.email as maker_email, maker.full_name as maker_name
    from (
      select i.id as test_instance_id, i.url, i.title, t.id as test_id, t.place, ${STATE} as state,
        d.id, d.verdict, d.reason, d.created, d.created_by, d.version
      from ${pairs(run, query.testIds)} and (${query.state}::text is null or ${STATE} = ${query.state})
      order by i.url, i.id, t.place limit ${query.limit} offset ${query.skip}
    ) found left join users maker on maker.id = found.created_by
    order by found.url, found.test_instance_id, found.place`.execute(db);
  return rows;
}

/** Cursor in a list of manual tests. */
export interface ManualTestCursor {
  url: string;
  testInstanceId: string;
  id: string;
}

/** Decisions in force about manual tests of a run's tested pages, by page. */
export async function listManualTestsOfRun(
  db: Db,
  run: Run,
  { after, limit }: { after: ManualTestCursor | null; limit: number },
) {
  let query = db
    .selectFrom('decisions as d')
    .innerJoin('test_instances as i', (join) =>
      join.on('i.test_run_id', '=', run.id).on(URL_KEY, '=', sql.ref('d.url_key')),
    )
    .leftJoin('users as maker', 'maker.id', 'd.created_by')
    .select(['d.id', 'd.audit_id', 'd.verdict', 'd.reason', 'd.created', 'd.created_by'])
    .select(['maker.full_name as maker_name', 'maker.role as maker_role'])
    .select(['i.id as test_instance_id', 'i.url', IS_CHANGED.as('isPageChanged')])
    .where('d.website_id', '=', run.websiteId)
    .where('d.family', '=', 'page')
    .where('d.scope', '=', 'page')
    .where('d.ended', 'is', null)
    .where('i.status', '=', 'COMPLETE')
    .where(inResult(run.id, 'i.id'));
  if (after)
    query = query.where(
      sql<boolean>`(i.url, i.id, d.id) > (${after.url}, ${after.testInstanceId}::uuid, ${after.id}::uuid)`,
    );
  return query.orderBy('i.url').orderBy('i.id').orderBy('d.id').limit(limit).execute();
}

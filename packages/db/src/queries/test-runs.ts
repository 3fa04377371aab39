import { type RunStatus, reachOf, type TestMode, type WcagLevel, type WcagVersion } from '@abhigam/domain';
import { type OrderByItemBuilder, type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { RunStats } from '../schema.ts';
import { areComparable, isComparable } from './comparable.ts';
import { latestOfWebsite } from './latest-of-website.ts';
import { hasResult } from './run-result.ts';
import { inScope, type RowScope } from './scope.ts';

function runs(db: Db, scope: RowScope) {
  return db
    .selectFrom('test_runs as r')
    .innerJoin('websites as w', 'w.id', 'r.website_id')
    .innerJoin('organizations as o', 'o.id', 'w.organization_id')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .innerJoinLateral(latestOfWebsite(scope).as('latest'), (join) => join.onTrue())
    .where(inScope('r', scope))
    .select(['r.id', 'r.name', 'r.base_url', 'r.base_url_key', 'r.status', 'r.status_detail'])
    .select(['r.test_mode', 'r.wcag_version', 'r.wcag_level', 'r.disable_experimental', 'r.sources'])
    .select(['r.website_id', 'r.organization_id', 'r.user_id', 'r.test_schedule_id', 'r.api_key_id'])
    .select([
      'r.score',
      'r.pages_total',
      'r.pages_complete',
      'r.pages_failed',
      'r.tested_with',
      'r.findings_removed',
    ])
    .select([
      'r.created',
      'r.started',
      'r.completed',
      'r.decided',
      'r.former_status',
      'r.shown_status',
      'r.retried',
      'r.seeded',
      'r.links_checked',
      'r.documents_read',
      'r.not_representative',
    ])
    .select(sql<number>`coalesce((r.trend ->> 'cntBrokenLinks')::int, 0)`.as('cnt_broken_links'))
    .select(['r.paused', 'w.paused as website_paused', 'w.crawl_settings'])
    .select(['w.name as website_name', 'w.url as website_url', 'latest.id as latest_test_run_id'])
    .select(['o.name as organization_name', 'u.role as user_role']);
}

function runsWithNames(db: Db, scope: RowScope) {
  return runs(db, scope)
    .leftJoin('api_keys as k', 'k.id', 'r.api_key_id')
    .select(['u.email as user_email', 'u.full_name as user_full_name', 'k.service_name as api_key_service']);
}

export type TestRunRow = Awaited<ReturnType<ReturnType<typeof runs>['execute']>>[number];
/** With the person or the service that started it. */
export type NamedTestRunRow = Awaited<ReturnType<ReturnType<typeof runsWithNames>['execute']>>[number];
/** With whether there is a result before it that it can be compared with, where that was asked. */
export type ListedTestRunRow = NamedTestRunRow & { has_earlier?: boolean | undefined };

export interface TestRunFilter {
  testMode?: TestMode | undefined;
  wcagVersion?: WcagVersion | undefined;
  wcagLevel?: WcagLevel | undefined;
  status?: RunStatus | undefined;
  websiteId?: string | undefined;
  apiKeyId?: string | undefined;
  testScheduleId?: string | undefined;
  organizationId?: number | undefined;
  /** Compared by its key (see domain's urlKey). */
  baseUrlKey?: string | undefined;
}

export interface TestRunOrder {
  key: 'created' | 'status' | 'score';
  direction: 'asc' | 'desc';
}

const ORDER_COLUMN = { created: sql`r.created`, status: sql`r.status`, score: sql`r.score` };

/**
 * Runs in scope; those without a score come last when they are ordered by it, equal ones follow their ids. Nothing else that
 * they are ordered by can be null, and NULLS LAST would keep an index from serving.
 */
export async function listTestRuns(
  db: Db,
  scope: RowScope,
  options: { where: TestRunFilter; order: TestRunOrder; limit: number; skip: number; withEarlier?: boolean },
): Promise<ListedTestRunRow[]> {
  const { key, direction } = options.order;
  const inOrder = (by: OrderByItemBuilder) => {
    const ordered = direction === 'asc' ? by.asc() : by.desc();
    return key === 'score' ? ordered.nullsLast() : ordered;
  };
  // The part first: what stands beside a run need not be looked up for those that are not listed.
  const part = db
    .selectFrom('test_runs as r')
    .select('r.id')
    .where(inScope('r', scope))
    .where(matching(options.where))
    .orderBy(ORDER_COLUMN[key], inOrder)
    .orderBy('r.id', direction)
    .limit(options.limit)
    .offset(options.skip);
  return runsWithNames(db, scope)
    .where(sql<boolean>`r.id = any(array(${part}))`)
    .$if(options.withEarlier ?? false, (query) => query.select(hasEarlier(scope)))
    .orderBy(ORDER_COLUMN[key], inOrder)
    .orderBy('r.id', direction)
    .execute();
}

/** Read from the index of comparable runs; of those who may not read all of a website's, each of these few rows is looked at. */
function hasEarlier(scope: RowScope) {
  return sql<boolean>`exists (
    select from test_runs e
    where ${areComparable('e', 'r')} and ${hasResult('e')} and e.created < r.created
      and ${inScope('e', scope)})`.as('has_earlier');
}

/** How many runs in scope have ended in each way, over the whole filter. */
export async function countTestRuns(db: Db, scope: RowScope, where: TestRunFilter) {
  const count = (status: RunStatus) => sql<number>`count(*) filter (where r.status = ${status})::int`;
  return db
    .selectFrom('test_runs as r')
    .select([
      count('COMPLETE').as('complete'),
      count('FAILURE').as('failed'),
      count('PARTIALLY COMPLETE').as('partiallyComplete'),
      sql<number>`count(*)::int`.as('all'),
    ])
    .where(inScope('r', scope))
    .where(matching(where))
    .executeTakeFirstOrThrow();
}

/**
 * Figures as stored when the run ended; null for a run that has none.
 *
 * @param top pages in each list that grows with the site; all when null
 */
export async function findRunStats(db: Db, id: string, top: number | null): Promise<RunStats | null> {
  const first = (list: RawBuilder<unknown>) =>
    sql`jsonb_path_query_array(${list}, '$[0 to $last]', jsonb_build_object('last', ${top}::int - 1))`;
  const cut = sql`stats || jsonb_build_object(
    'issueCntByPages', ${first(sql`stats->'issueCntByPages'`)},
    'warnedPagesByTest', (
      select coalesce(jsonb_object_agg(warned.key, ${first(sql`warned.value`)}), '{}')
      from jsonb_each(stats->'warnedPagesByTest') warned))`;
  const found = await db
    .selectFrom('test_runs')
    .select(sql<RunStats | null>`${top === null ? sql`stats` : cut}`.as('stats'))
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.stats ?? null;
}

/** For those who read it; workers may not read accounts and keys. */
export async function findNamedTestRun(db: Db, scope: RowScope, id: string): Promise<NamedTestRunRow | null> {
  const found = await runsWithNames(db, scope).where('r.id', '=', id).executeTakeFirst();
  return found ?? null;
}

export async function findTestRun(db: Db, scope: RowScope, id: string): Promise<TestRunRow | null> {
  const found = await runs(db, scope).where('r.id', '=', id).executeTakeFirst();
  return found ?? null;
}

/**
 * Whom a run and all files made of it are the same for: everybody who may read it. A run of someone who sees only runs
 * of its own stands beside those alone, for every reader.
 */
export function scopeOfReaders(run: Pick<TestRunRow, 'organization_id' | 'user_id' | 'user_role'>): RowScope {
  const { organization_id: organizationId, user_id: userId, user_role: role } = run;
  return userId !== null && role !== null && reachOf(role, 'testRun.read') === 'own'
    ? { reach: 'own', organizationId, userId }
    : { reach: 'organization', organizationId };
}

/**
 * The run with results in scope before this one of the same site and settings; of single pages, of the same page.
 * `withScore`: none without, as of a site that did not show itself.
 */
export async function findPreviousRun(
  db: Db,
  scope: RowScope,
  run: TestRunRow,
  { withScore = false }: { withScore?: boolean } = {},
) {
  const found = await db
    .selectFrom('test_runs as r')
    .select(['r.id', 'r.created', 'r.score'])
    .select(sql<number>`coalesce((r.stats ->> 'cntTotalIssues')::int, 0)`.as('cntTotalIssues'))
    .where(inScope('r', scope))
    .where(isComparable('r', run))
    .where('r.organization_id', '=', run.organization_id)
    .where(hasResult('r'))
    .where('r.created', '<', run.created)
    .$if(withScore, (query) => query.where('r.score', 'is not', null))
    .orderBy('r.created', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** Whether the organization has a PENDING or RUNNING run of this address. */
export async function isRunUnfinished(db: Db, organizationId: number, baseUrlKey: string): Promise<boolean> {
  const found = await db
    .selectFrom('test_runs')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('base_url_key', '=', baseUrlKey)
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .executeTakeFirst();
  return found !== undefined;
}

function matching(where: TestRunFilter) {
  const wanted = [
    ['r.test_mode', where.testMode],
    ['r.wcag_version', where.wcagVersion],
    ['r.wcag_level', where.wcagLevel],
    ['r.status', where.status],
    ['r.website_id', where.websiteId],
    ['r.api_key_id', where.apiKeyId],
    ['r.test_schedule_id', where.testScheduleId],
    ['r.organization_id', where.organizationId],
    ['r.base_url_key', where.baseUrlKey],
  ] as const;
  const conditions = wanted
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql<boolean>`${sql.ref(column)} = ${value}`);
  return conditions.length === 0 ? sql<boolean>`true` : sql.join<boolean>(conditions, sql` and `);
}

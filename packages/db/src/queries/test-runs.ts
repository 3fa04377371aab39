import {
  permissionScopeOf,
  type RunStatus,
  type TestMode,
  type WcagLevel,
  type WcagVersion,
} from '@abhigam/domain';
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
/** With the user or the service that started it. */
export type NamedTestRunRow = Awaited<ReturnType<ReturnType<typeof runsWithNames>['execute']>>[number];
/** If requested, with whether an earlier comparable result exists. */
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
  /** Compared by its key (see the domain's urlKey). */
  baseUrlKey?: string | undefined;
}

export interface TestRunOrder {
  key: 'created' | 'status' | 'score';
  direction: 'asc' | 'desc';
}

const ORDER_COLUMN = { created: sql`r.created`, status: sql`r.status`, score: sql`r.score` };

/**
 * Runs in scope; when ordered by score, runs without a score come last; ties by id. No other sort column is
 * nullable, and NULLS LAST would prevent the use of the index.
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
  // Paginates first, so that joined rows are looked up only for listed runs.
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

/**
 * Read from the index of comparable runs; for readers without access to all runs of a website, each of these
 * few rows is checked.
 */
function hasEarlier(scope: RowScope) {
  return sql<boolean>`exists (
    select from test_runs e
    where ${areComparable('e', 'r')} and ${hasResult('e')} and e.created < r.created
      and ${inScope('e', scope)})`.as('has_earlier');
}

/** Counts the runs in scope by status, over the whole filter. */
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
 * Figures as stored when the run finished; null when it has none.
 *
 * @param top pages in each list that grows with the site; null for all
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

/** For readers; workers cannot read accounts and API keys. */
export async function findNamedTestRun(db: Db, scope: RowScope, id: string): Promise<NamedTestRunRow | null> {
  const found = await runsWithNames(db, scope).where('r.id', '=', id).executeTakeFirst();
  return found ?? null;
}

export async function findTestRun(db: Db, scope: RowScope, id: string): Promise<TestRunRow | null> {
  const found = await runs(db, scope).where('r.id', '=', id).executeTakeFirst();
  return found ?? null;
}

/**
 * Scope in which a run and all files made from it are the same for all its readers. A run of a user who sees
 * only its own runs is compared only with those, for every reader.
 */
export function scopeOfReaders(run: Pick<TestRunRow, 'organization_id' | 'user_id' | 'user_role'>): RowScope {
  const { organization_id: organizationId, user_id: userId, user_role: role } = run;
  return userId !== null && role !== null && permissionScopeOf(role, 'testRun.read') === 'own'
    ? { reach: 'own', organizationId, userId }
    : { reach: 'organization', organizationId };
}

/**
 * The previous run in scope with results for the same site and settings; for single pages, of the same page.
 * `withScore`: skips runs without one, such as those of an unreachable site.
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

/** Whether the organization has a PENDING or RUNNING run of this URL. */
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
  const columnFilters = [
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
  const conditions = columnFilters
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql<boolean>`${sql.ref(column)} = ${value}`);
  return conditions.length === 0 ? sql<boolean>`true` : sql.join<boolean>(conditions, sql` and `);
}

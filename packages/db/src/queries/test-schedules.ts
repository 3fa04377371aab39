import type { ScheduleStatus } from '@abhigam/domain';
import { type Expression, type OrderByItemBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../connect.ts';
import { isNotDeleted } from './not-deleted.ts';
import { listOrganizationsNamed } from './organizations.ts';
import { inScope, type RowScope } from './scope.ts';
import { matchesSearchTerms } from './website-search.ts';

function schedules(db: Db) {
  return db
    .selectFrom('test_schedules as s')
    .innerJoin('websites as w', 'w.id', 's.website_id')
    .innerJoin('organizations as o', 'o.id', 's.organization_id')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('website_logins as l', 'l.test_schedule_id', 's.id')
    .selectAll('s')
    .select(['w.name as website_name', 'w.url as website_url', 'o.name as organization_name'])
    .select(['u.email as user_email', 'u.full_name as user_full_name'])
    .select(sql<string | null>`l.settings ->> 'username'`.as('login_username'))
    .select(sql<boolean>`coalesce(l.secrets ? 'password', false)`.as('has_password'))
    .where(isNotDeleted('s'));
}

/** With website, creator, and the user name that its tests log in with. */
export type TestScheduleRow = Awaited<ReturnType<ReturnType<typeof schedules>['execute']>>[number];

export interface ScheduleFilter {
  websiteId?: string | undefined;
  organizationId?: number | undefined;
  status?: ScheduleStatus | undefined;
  /** Only recurring ones. */
  repeats?: boolean;
  /** Only schedules whose last starts failed. */
  isFailing?: true | undefined;
  /** Searches name and URL of the website and the name of the organization. */
  search?: string | undefined;
}

export interface ScheduleOrder {
  key: 'created' | 'name' | 'nextRun';
  direction: 'asc' | 'desc';
}

const ORDER_COLUMN: Record<ScheduleOrder['key'], RawBuilder<unknown>> = {
  created: sql`s.created`,
  name: sql`lower(s.name)`,
  nextRun: sql`s.next_run`,
};

/**
 * Schedules in scope, in index order: those without a next run come last when ascending, first when descending.
 */
export async function listTestSchedules(
  db: Db,
  scope: RowScope,
  options: { where: ScheduleFilter; order: ScheduleOrder; limit: number; skip: number },
): Promise<TestScheduleRow[]> {
  const { where } = options;
  const { key, direction } = options.order;
  const inOrder = (by: OrderByItemBuilder) => (direction === 'asc' ? by.asc() : by.desc());
  // Paginates first, so that joined rows are looked up only for listed schedules.
  let part = db
    .selectFrom('test_schedules as s')
    .select('s.id')
    .where(isNotDeleted('s'))
    .where(inScheduleScope(scope));
  if (where.websiteId !== undefined) part = part.where('s.website_id', '=', where.websiteId);
  if (where.organizationId !== undefined) part = part.where('s.organization_id', '=', where.organizationId);
  if (where.status !== undefined) part = part.where('s.status', '=', where.status);
  if (where.repeats) part = part.where(sql<SqlBool>`(s.cron is not null or s.repeat_days is not null)`);
  if (where.isFailing) part = part.where('s.failures_in_row', '>', 0);
  if (where.search) part = part.where(await isOfWebsitesWith(db, where.search));
  part = part
    .orderBy(ORDER_COLUMN[key], inOrder)
    .orderBy('s.id', direction)
    .limit(options.limit)
    .offset(options.skip);
  return schedules(db)
    .where(sql<boolean>`s.id = any(array(${part}))`)
    .orderBy(ORDER_COLUMN[key], inOrder)
    .orderBy('s.id', direction)
    .execute();
}

/** Size of the sample that estimates how many websites contain the words. */
const SAMPLE = 500;
const MANY_OF_SAMPLE = 3;
/** Maximum number of website ids passed as values. */
const FEW = 2000;

/**
 * Whether a schedule, `s` in the query, belongs to a website that contains these words. For a join, the planner
 * has no estimate of how many names contain the words and would read all websites. If many do, the website of
 * each schedule is looked up in list order, where the first matches appear soon; if few do, their ids are
 * passed as values.
 */
async function isOfWebsitesWith(db: Db, words: string): Promise<RawBuilder<boolean>> {
  const isOne = matchesSearchTerms(words, await listOrganizationsNamed(db, words));
  // "offset 0" prevents the conversion into a join.
  const eachLookedUp = sql<boolean>`exists (
    select from websites w where w.id = s.website_id and ${isNotDeleted('w')} and ${isOne} offset 0)`;
  const sample = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('websites')
        .selectAll()
        .where(isNotDeleted('websites'))
        .orderBy('created')
        .limit(SAMPLE)
        .as('w'),
    )
    .select('w.id')
    .where(isOne)
    .limit(MANY_OF_SAMPLE)
    .execute();
  if (sample.length === MANY_OF_SAMPLE) return eachLookedUp;
  const some = await db
    .selectFrom('websites as w')
    .select('w.id')
    .where(isNotDeleted('w'))
    .where(isOne)
    .limit(FEW + 1)
    .execute();
  return some.length > FEW ? eachLookedUp : sql`s.website_id = any(${some.map(({ id }) => id)}::uuid[])`;
}

export async function findTestSchedule(db: Db, scope: RowScope, id: string): Promise<TestScheduleRow | null> {
  const found = await schedules(db).where('s.id', '=', id).where(inScheduleScope(scope)).executeTakeFirst();
  return found ?? null;
}

/**
 * Schedules, `s` in the query, that a user may see. A tester sees those of its assigned websites and those that
 * it created.
 */
export function inScheduleScope(scope: RowScope): Expression<SqlBool> {
  if (scope.reach !== 'own') return inScope('s', scope);
  return sql<SqlBool>`(s.organization_id = ${scope.organizationId} and s.id = any(array(
    select made.id from test_schedules made where made.user_id = ${scope.userId} and ${isNotDeleted('made')}
    union
    select assigned.id from websites site join test_schedules assigned on assigned.website_id = site.id
    where site.user_id = ${scope.userId} and ${isNotDeleted('site')} and ${isNotDeleted('assigned')})))`;
}

/** Websites in scope by name, with the number of their schedules. */
export async function listWebsitesWithSchedules(
  db: Db,
  scope: RowScope,
  options: { search?: string | undefined; limit: number; skip: number },
) {
  let part = db
    .selectFrom('websites as w')
    .select('w.id')
    .where(isNotDeleted('w'))
    .where(inScope('w', scope));
  if (options.search)
    part = part.where(matchesSearchTerms(options.search, await listOrganizationsNamed(db, options.search)));
  part = part.orderBy(sql`lower(w.name)`).orderBy('w.id').limit(options.limit).offset(options.skip);
  return db
    .selectFrom('websites as w')
    .innerJoin('organizations as o', 'o.id', 'w.organization_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('test_schedules as s')
          .select(sql<number>`count(*)::int`.as('cnt_schedules'))
          .select(sql<number>`(count(*) filter (where s.status = 'ACTIVE'))::int`.as('cnt_active'))
          .select(sql<Date | null>`min(s.next_run)`.as('next_run'))
          .whereRef('s.website_id', '=', 'w.id')
          .where(isNotDeleted('s'))
          .as('of_website'),
      (join) => join.onTrue(),
    )
    .select(['w.id', 'w.name', 'w.url', 'w.organization_id', 'o.name as organization_name'])
    .select(['of_website.cnt_schedules', 'of_website.cnt_active', 'of_website.next_run'])
    .where(sql<boolean>`w.id = any(array(${part}))`)
    .orderBy(sql`lower(w.name)`)
    .orderBy('w.id')
    .execute();
}

/** The newest runs in scope of each schedule, newest first. */
export async function listRunsOfSchedules(
  db: Db,
  scope: RowScope,
  { testScheduleIds, limit }: { testScheduleIds: readonly string[]; limit: number },
) {
  if (testScheduleIds.length === 0) return [];
  return db
    .selectFrom(sql<{ id: string }>`unnest(${testScheduleIds}::uuid[])`.as<'asked'>(sql`asked(id)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('test_runs as r')
          .select(['r.id', 'r.status', 'r.created', 'r.score', 'r.test_schedule_id'])
          .select(sql<number>`coalesce((r.trend ->> 'cntTotalIssues')::int, 0)`.as('cnt_total_issues'))
          .whereRef('r.test_schedule_id', '=', 'asked.id')
          .where(inScope('r', scope))
          .orderBy('r.created', 'desc')
          .orderBy('r.id', 'desc')
          .limit(limit)
          .as('run'),
      (join) => join.onTrue(),
    )
    .selectAll('run')
    .orderBy('run.created', 'desc')
    .orderBy('run.id', 'desc')
    .execute();
}

/** Outcomes of the last due times of a schedule, newest first; runs out of scope are not named. */
export async function listTurnsOfSchedule(
  db: Db,
  scope: RowScope,
  { testScheduleId, limit }: { testScheduleId: string; limit: number },
) {
  return db
    .selectFrom('schedule_turns as t')
    .leftJoin('test_runs as r', (join) => join.onRef('r.id', '=', 't.test_run_id').on(inScope('r', scope)))
    .select(['t.due', 't.outcome', 't.settled', 'r.id as test_run_id', 't.late_reason', 't.refusal'])
    .where('t.test_schedule_id', '=', testScheduleId)
    .orderBy('t.due', 'desc')
    .limit(limit)
    .execute();
}

export type ScheduleTurnRow = Awaited<ReturnType<typeof listTurnsOfSchedule>>[number];

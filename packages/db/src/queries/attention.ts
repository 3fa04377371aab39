import { MAX_COUNTED_RESULTS, type ScheduleStatus } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';
import { websitePrecedence } from './comparable.ts';
import { countCappedWithMore } from './count-capped.ts';
import { figuresInScope } from './figures-scope.ts';
import { latestOfWebsite } from './latest-of-website.ts';
import { isNotDeleted } from './not-deleted.ts';
import { hasResult } from './run-result.ts';
import { inScope, type RowScope } from './scope.ts';
import { inScheduleScope } from './test-schedules.ts';

/** The number of rows, up to `MAX_COUNTED_RESULTS`, and the first of them. */
export interface CountedRows<R> {
  count: number;
  isMore: boolean;
  first: R[];
}

interface ListLimit {
  /** Maximum number of rows. */
  limit: number;
}

export interface FallenRow {
  websiteId: string;
  websiteName: string;
  url: string;
  score: number;
  testRunId: string;
  scoreBefore: number;
  testRunIdBefore: string;
}

/** Websites whose latest score is below that of the previous comparable run, largest drop first. */
export async function findScoreDrops(
  db: Db,
  scope: RowScope,
  { limit }: ListLimit,
): Promise<CountedRows<FallenRow>> {
  const columns = sql`w.id as "websiteId", w.name as "websiteName", w.url`;
  if (scope.reach === 'own') return cut(await listFallenOfOwnRuns(db, scope), limit);
  const fallen = sql`from website_figures f where ${figuresInScope('f', scope)} and f.change < 0`;
  const [count, { rows }] = await Promise.all([
    countCappedWithMore(db, sql`select ${fallen}`),
    sql<FallenRow>`
      select ${columns}, f.score, w.latest_test_run_id as "testRunId", f.before_score as "scoreBefore",
        f.before_run_id as "testRunIdBefore"
      from (select f.* ${fallen} order by f.change, f.website_id limit ${limit}) f
      join websites w on w.id = f.website_id
      where ${isNotDeleted('w')} and w.latest_test_run_id is not null
      order by f.change, f.website_id`.execute(db),
  ]);
  return { ...count, first: rows };
}

/** For a tester: by its own runs, of the websites assigned to it. */
async function listFallenOfOwnRuns(db: Db, scope: Extract<RowScope, { reach: 'own' }>): Promise<FallenRow[]> {
  const { rows } = await sql<FallenRow>`
    select w.id as "websiteId", w.name as "websiteName", w.url, latest.score, latest.id as "testRunId",
      b.score as "scoreBefore", b.id as "testRunIdBefore"
    from (select * from websites w where ${isNotDeleted('w')} and ${inScope('w', scope)} limit ${MAX_COUNTED_RESULTS}) w
    cross join lateral ${latestOfWebsite(scope)} latest
    join test_runs l on l.id = latest.id
    cross join lateral (
      select r.id, r.score from test_runs r
      where r.website_id = w.id and ${inScope('r', scope)} and ${hasResult('r')} and r.score is not null
        and r.test_mode = l.test_mode and r.wcag_version = l.wcag_version and r.wcag_level = l.wcag_level
        and (r.test_mode = 'full_site' or r.base_url_key = l.base_url_key) and (r.created, r.id) < (l.created, l.id)
      order by ${websitePrecedence('r')} limit 1) b
    where latest.score < b.score
    order by latest.score - b.score, w.id`.execute(db);
  return rows;
}

export interface FailingScheduleRow {
  id: string;
  name: string;
  websiteId: string;
  websiteName: string;
  status: ScheduleStatus;
  failuresInRow: number;
}

/** Schedules whose last starts failed. */
export async function findFailingSchedules(
  db: Db,
  scope: RowScope,
  { limit }: ListLimit,
): Promise<CountedRows<FailingScheduleRow>> {
  const failing = sql`from test_schedules s
    where s.failures_in_row > 0 and ${isNotDeleted('s')} and ${inScheduleScope(scope)}`;
  const inOrder = sql`order by s.failures_in_row desc, s.id`;
  const [count, { rows }] = await Promise.all([
    countCappedWithMore(db, sql`select ${failing}`),
    sql<FailingScheduleRow>`
      select s.id, s.name, s.website_id as "websiteId", w.name as "websiteName", s.status,
        s.failures_in_row as "failuresInRow"
      from (select s.* ${failing} ${inOrder} limit ${limit}) s join websites w on w.id = s.website_id
      ${inOrder}`.execute(db),
  ]);
  return { ...count, first: rows };
}

export interface UntestedRow {
  organizationId: number;
  name: string;
  websites: number;
  tested: Date | null;
}

/** Organizations whose websites were not tested for N days; never tested ones first. */
export async function findUntestedOrganizations(
  db: Db,
  { limit, days }: ListLimit & { days: number },
): Promise<CountedRows<UntestedRow>> {
  // Two range scans of one index: a single condition would scan the whole index.
  const among = (isUntested: RawBuilder<unknown>, most: number) => sql`
    (select organization_id, websites, tested from organization_figures
      where organization_id > 0 and websites > 0 and ${isUntested}
      order by tested nulls first, organization_id limit ${most})`;
  const untested = (most: number) => sql`
    ${among(sql`tested is null`, most)} union all
    ${among(sql`tested < now() - ${days} * interval '1 day'`, most)}`;
  const [count, { rows }] = await Promise.all([
    countCappedWithMore(db, sql`select from (${untested(MAX_COUNTED_RESULTS + 1)}) f`),
    sql<UntestedRow>`
      select o.id as "organizationId", o.name, f.websites, f.tested
      from (${untested(limit)}) f join organizations o on o.id = f.organization_id
      where ${isNotDeleted('o')}
      order by f.tested nulls first, o.id limit ${limit}`.execute(db),
  ]);
  return { ...count, first: rows };
}

export interface NeverTestedRow {
  websiteId: string;
  websiteName: string;
}

/** Websites without a run in scope, newest first. */
export async function findNeverTested(
  db: Db,
  scope: RowScope,
  { limit }: ListLimit,
): Promise<CountedRows<NeverTestedRow>> {
  const never = sql`from websites w where ${isNotDeleted('w')} and ${inScope('w', scope)}
    and not exists (select from test_runs r where r.website_id = w.id and ${inScope('r', scope)})`;
  const [count, { rows }] = await Promise.all([
    countCappedWithMore(db, sql`select ${never}`),
    sql<NeverTestedRow>`select w.id as "websiteId", w.name as "websiteName" ${never}
      order by w.created desc, w.id desc limit ${limit}`.execute(db),
  ]);
  return { ...count, first: rows };
}

export interface WaitingForApprovalRow {
  userId: string;
  fullName: string;
  email: string;
  organizationName: string | null;
  requested: Date;
}

/** Officers waiting for approval, longest wait first. */
export async function findLongestWaiting(
  db: Db,
  { limit }: ListLimit,
): Promise<CountedRows<WaitingForApprovalRow>> {
  const waiting = sql`from users u where u.role = 'ADMIN' and u.status = 'INACTIVE' and ${isNotDeleted('u')}
    and u.requested is not null`;
  // The order of an index, scanned backwards.
  const inOrder = sql`order by u.requested nulls first, u.created, u.id`;
  const [count, { rows }] = await Promise.all([
    countCappedWithMore(db, sql`select ${waiting}`),
    sql<WaitingForApprovalRow>`
      select u.id as "userId", u.full_name as "fullName", u.email, o.name as "organizationName", u.requested
      from (select u.* ${waiting} ${inOrder} limit ${limit}) u
      left join onboarding_requests r on r.user_id = u.id
      left join organizations o on o.id = r.organization_id and ${isNotDeleted('o')}
      ${inOrder}`.execute(db),
  ]);
  return { ...count, first: rows };
}

function cut<R>(rows: readonly R[], limit: number): CountedRows<R> {
  return {
    count: Math.min(rows.length, MAX_COUNTED_RESULTS),
    isMore: rows.length > MAX_COUNTED_RESULTS,
    first: rows.slice(0, limit),
  };
}

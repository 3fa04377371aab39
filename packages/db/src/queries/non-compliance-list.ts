import {
  MOST_COUNTED,
  type NcStatus,
  type TestMode,
  type WcagLevel,
  type WcagVersion,
} from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';
import { countSomeMore } from './count-some.ts';
import { isThere } from './is-there.ts';
import { latestOfWebsite } from './latest-of-website.ts';
import { isOwn } from './non-compliances.ts';
import { listOrganizationsNamed } from './organizations.ts';
import { containing, inScope, type RowScope } from './scope.ts';

export interface NonComplianceFilter {
  /** Seen by a run of this mode, of this version and level: by one run of all three. */
  testMode?: TestMode | undefined;
  wcagVersion?: WcagVersion | undefined;
  wcagLevel?: WcagLevel | undefined;
  organizationId?: number | undefined;
  websiteId?: string | undefined;
  status?: readonly NcStatus[] | undefined;
  auditId?: string | undefined;
  /** Of any of these. */
  auditIds?: readonly string[] | undefined;
  /** Null: assigned to no one. */
  assigneeId?: string | null | undefined;
  /** Past its due date, and not RESOLVED. */
  overdue?: boolean | undefined;
  /** Due on this day (YYYY-MM-DD) or before, and not RESOLVED. */
  dueBy?: string | undefined;
  /** Found more than so many days ago, and not RESOLVED: as mails count them that tell of stale ones. */
  olderThanDays?: number | undefined;
  priority?: number | undefined;
  /** Those that decisions take out; the others when absent. */
  setAside?: boolean | undefined;
  /** Audits that the installation hides. */
  hiddenAudits?: readonly string[] | undefined;
  /** Found in the name or address of the website, or in its organization's name. */
  search?: string | undefined;
}

export interface NonComplianceOrder {
  key: 'created' | 'priority' | 'due';
  direction: 'asc' | 'desc';
}

export type NonComplianceCounts = Record<NcStatus, number> & { overdue: number; setAside: number };

/** The day that it is where the portal is used: what was due before it is overdue. */
export const TODAY = sql`(now() at time zone 'Asia/Kolkata')::date`;

/** The moment before which one must have been found to be older than so many days. */
export const daysAgo = (days: number) => sql`now() - ${days} * interval '1 day'`;

/** How many non-compliances of websites that are there fit the filter, by status; the status of the filter is not asked. */
export async function countNonCompliances(
  db: Db,
  scope: RowScope,
  { status: _, ...where }: NonComplianceFilter,
): Promise<NonComplianceCounts> {
  const fitting = await fittingGroups(db, scope, where, { all: true });
  const isListed = sql`g.set_aside = ${where.setAside ?? false}`;
  const size = sizeOf(where);
  const { rows } = await sql<{ status: NcStatus; count: number; overdue: number; setAside: number }>`
    select g.status, coalesce(sum(${size}) filter (where ${isListed}), 0)::int as count,
      coalesce(sum(${size}) filter (where ${isListed} and g.due < ${TODAY} and g.status <> 'RESOLVED'), 0)::int as overdue,
      coalesce(sum(${size}) filter (where g.set_aside), 0)::int as "setAside"
    ${fitting} group by g.status`.execute(db);
  const count = (status: NcStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    UNRESOLVED: count('UNRESOLVED'),
    'FIX IN PROGRESS': count('FIX IN PROGRESS'),
    RESOLVED: count('RESOLVED'),
    overdue: rows.reduce((sum, { overdue }) => sum + overdue, 0),
    setAside: rows.reduce((sum, { setAside }) => sum + setAside, 0),
  };
}

/**
 * Ids of the next non-compliances that fit the filter, in order. All rows of a group are alike in what is chosen and ordered
 * by except when they were created, so the first k rows come from the k groups whose first rows come first, and of each at
 * most k: as many entries of one index are read, however many non-compliances there are. Of groups that are alike in the
 * order's own column, none is needed that was created beyond the first of the k-th group: k rows come before it. Without that
 * bound a page behind 10,000 rows read most of a million.
 */
export async function listNonComplianceIds(
  db: Db,
  scope: RowScope,
  options: { where: NonComplianceFilter; order: NonComplianceOrder; limit: number; skip: number },
): Promise<string[]> {
  const { key, direction } = options.order;
  const { olderThanDays } = options.where;
  const most = options.limit + options.skip;
  const way = sql.raw(direction);
  const isOldEnough = olderThanDays === undefined ? sql`true` : sql`created < ${daysAgo(olderThanDays)}`;
  const first = (of: string): RawBuilder<unknown> => {
    if (key === 'created') return sql``;
    const column = sql.ref(`${of}.${key}`);
    // Those without a date come last in both directions.
    return key === 'due' ? sql`${column} ${way} nulls last, ` : sql`${column} ${way}, `;
  };
  const fitting = await fittingGroups(db, scope, options.where);
  const inOrder = sql`${first('g')} ${edgeOf(direction, olderThanDays)}`;
  const edge = direction === 'desc' ? sql`g.newest` : sql`g.oldest`;
  // Where only older rows of a group fit, its newest is none of them and bounds nothing.
  const isBound = direction === 'asc' || olderThanDays === undefined;
  const isAlike =
    key === 'created'
      ? sql`true`
      : sql`${sql.ref(`part.${key}`)} is not distinct from ${sql.ref(`last.${key}`)}`;
  const isWithin = sql.raw(direction === 'desc' ? '>=' : '<=');
  const none = direction === 'desc' ? '-infinity' : 'infinity';
  const { rows } = await sql<{ id: string }>`
    with part as materialized (
      select g.id, g.priority, g.due, ${edge} as edge, row_number() over (order by ${inOrder}) as place
      ${fitting}
      order by ${inOrder}
      limit ${most}
    ), last as materialized (select * from part where ${isBound} and place = ${most})
    select nc.id from part
    left join last on true
    cross join lateral (
      select id, created from non_compliances
      where group_id = part.id and ${isOldEnough} and created ${isWithin}
        case when last.edge is not null and ${isAlike} then last.edge else ${none}::timestamptz end
      order by created ${way}, id ${way} limit ${most}) nc
    order by ${first('part')} nc.created ${way}, nc.id ${way}
    limit ${options.limit} offset ${options.skip}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those that are overdue, or older than so many days. */
export type LateFilter = Omit<NonComplianceFilter, 'overdue' | 'olderThanDays'> &
  ({ overdue: true; olderThanDays?: undefined } | { overdue?: undefined; olderThanDays: number });

/** How many are late, up to `MOST_COUNTED`, and whether there are more: no more than these many are read. */
export async function countLate(
  db: Db,
  scope: RowScope,
  where: LateFilter,
): Promise<{ count: number; isMore: boolean }> {
  const most = MOST_COUNTED + 1;
  const groups = await lateGroups(db, scope, where, most);
  const each =
    where.olderThanDays === undefined
      ? sql`generate_series(1, part.cnt)`
      : sql`(select from non_compliances nc where nc.group_id = part.id and nc.created < ${daysAgo(where.olderThanDays)}
          limit ${most})`;
  return countSomeMore(db, sql`select from (${groups}) part cross join lateral ${each} one`);
}

/** Ids of the first of those that are late: the longest overdue, or the oldest. */
export async function listLateIds(
  db: Db,
  scope: RowScope,
  where: LateFilter,
  { limit }: { limit: number },
): Promise<string[]> {
  const groups = await lateGroups(db, scope, where, limit);
  const first = where.overdue ? sql`part.due,` : sql``;
  const isLate =
    where.olderThanDays === undefined ? sql`true` : sql`nc.created < ${daysAgo(where.olderThanDays)}`;
  const { rows } = await sql<{ id: string }>`
    select nc.id from (${groups}) part
    cross join lateral (
      select id, created from non_compliances nc where nc.group_id = part.id and ${isLate}
      order by created, id limit ${limit}) nc
    order by ${first} nc.created, nc.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The first groups of those that are late, in their order. Of all websites they are the first entries of an index; of some, these are
 * put in order by themselves ("offset 0"): the planner would look for them among all, in the order of that index.
 */
async function lateGroups(
  db: Db,
  scope: RowScope,
  where: LateFilter,
  limit: number,
): Promise<RawBuilder<unknown>> {
  const fitting = await fittingGroups(db, scope, where);
  const columns = sql`g.id, g.cnt, g.due, g.oldest, g.oldest_id`;
  const inOrder = where.overdue ? sql`g.due, g.oldest, g.oldest_id` : sql`g.oldest, g.oldest_id`;
  return scope.reach === 'all'
    ? sql`select ${columns} ${fitting} order by ${inOrder} limit ${limit}`
    : sql`select * from (select ${columns} ${fitting} offset 0) g order by ${inOrder} limit ${limit}`;
}

/** How many of a group, `g`, fit: all, but where only the older ones of a group may. */
function sizeOf({ olderThanDays }: NonComplianceFilter): RawBuilder<number> {
  if (olderThanDays === undefined) return sql`g.cnt`;
  const limit = daysAgo(olderThanDays);
  return sql`case when g.newest < ${limit} then g.cnt
    else (select count(*) from non_compliances where group_id = g.id and created < ${limit}) end`;
}

/** By what groups, `g`, are ordered: when the first of those rows was created that fit. */
function edgeOf(direction: 'asc' | 'desc', olderThanDays: number | undefined): RawBuilder<unknown> {
  if (direction === 'asc') return sql`g.oldest, g.oldest_id`;
  if (olderThanDays === undefined) return sql`g.newest desc, g.newest_id desc`;
  const limit = daysAgo(olderThanDays);
  return sql`case when g.newest < ${limit} then (g.newest, g.newest_id) else (
    select (created, id) from non_compliances where group_id = g.id and created < ${limit}
    order by created desc, id desc limit 1) end desc`;
}

/** What lists show of these non-compliances, in no order. */
export async function listNonCompliancesById(db: Db, scope: RowScope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('non_compliances as nc')
    .innerJoin('websites as w', 'w.id', 'nc.website_id')
    .where(isThere('w'))
    .innerJoinLateral(latestOfWebsite(scope).as('latest'), (join) => join.onTrue())
    .leftJoin('users as owner', 'owner.id', 'w.user_id')
    .leftJoin('users as assignee', 'assignee.id', 'nc.assignee_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('non_compliance_notes')
          .select(['comments', 'created'])
          .whereRef('non_compliance_id', '=', 'nc.id')
          .where('comments', '<>', '')
          .where('user_id', 'is not', null)
          .orderBy('id', 'desc')
          .limit(1)
          .as('note'),
      (join) => join.onTrue(),
    )
    .select(['nc.id', 'nc.audit_id', 'nc.website_id', 'nc.status', 'nc.priority', 'nc.impact'])
    .select(['nc.priority_set', 'nc.pages_affected', 'nc.failing_element', 'nc.created', 'nc.version'])
    .select(['nc.not_found', 'nc.assignee_id', 'nc.resolved', 'nc.set_aside'])
    .select(sql<string>`encode(nc.fe_hash, 'hex')`.as('fe_hash'))
    .select(sql<string | null>`nc.due::text`.as('due'))
    .select(sql<boolean>`coalesce(nc.due < ${TODAY} and nc.status <> 'RESOLVED', false)`.as('is_overdue'))
    .select(['w.name as website_name', 'w.url as website_url', 'w.organization_id'])
    .select(['w.latest_cnt_pages', 'latest.id as latest_test_run_id', 'note.comments'])
    .select(['owner.email as owner_email', 'assignee.email as assignee_email'])
    .select('assignee.full_name as assignee_full_name')
    .where('nc.id', 'in', [...ids])
    .execute();
}

export type ListedNonCompliance = Awaited<ReturnType<typeof listNonCompliancesById>>[number];

/** `from` and `where` of the groups, `g`, of websites that are there, that fit. */
async function fittingGroups(
  db: Db,
  scope: RowScope,
  where: NonComplianceFilter,
  { all = false }: { all?: boolean } = {},
): Promise<RawBuilder<unknown>> {
  const parts: RawBuilder<unknown>[] = [sql`g.cnt > 0`, sql`${isThere('w')}`];
  if (!all) parts.push(sql`g.set_aside = ${where.setAside ?? false}`);
  if (scope.reach === 'own') parts.push(sql`${isOwn('g', scope)}`);
  else parts.push(sql`${inScope('w', scope)}`);
  if (where.organizationId !== undefined) parts.push(sql`w.organization_id = ${where.organizationId}`);
  if (where.websiteId !== undefined) parts.push(sql`g.website_id = ${where.websiteId}`);
  if (where.auditId !== undefined) parts.push(sql`g.audit_id = ${where.auditId}`);
  if (where.auditIds !== undefined) parts.push(sql`g.audit_id = any(${[...where.auditIds]}::text[])`);
  if (where.hiddenAudits && where.hiddenAudits.length > 0)
    parts.push(sql`g.audit_id <> all(${[...where.hiddenAudits]}::text[])`);
  if (where.priority !== undefined) parts.push(sql`g.priority = ${where.priority}`);
  if (where.assigneeId === null) parts.push(sql`g.assignee_id is null`);
  else if (where.assigneeId !== undefined) parts.push(sql`g.assignee_id = ${where.assigneeId}`);
  if (where.overdue) parts.push(sql`g.due < ${TODAY} and g.status <> 'RESOLVED'`);
  if (where.dueBy !== undefined) parts.push(sql`g.due <= ${where.dueBy}::date and g.status <> 'RESOLVED'`);
  if (where.olderThanDays !== undefined)
    parts.push(sql`g.oldest < ${daysAgo(where.olderThanDays)} and g.status <> 'RESOLVED'`);
  if (where.status?.length === 1) parts.push(sql`g.status = ${where.status[0]}`);
  else if (where.status) parts.push(sql`g.status = any(${[...where.status]}::text[])`);
  const settings = await settingsOf(db, where);
  if (settings !== null) parts.push(sql`g.settings && ${settings}::smallint[]`);
  if (where.search) {
    const pattern = containing(where.search);
    const organizationIds = await listOrganizationsNamed(db, where.search);
    parts.push(sql`((w.text_parts @> text_parts(${where.search}) and (w.name ilike ${pattern} or w.url ilike ${pattern}))
      or w.organization_id = any(${organizationIds}::integer[]))`);
  }
  return sql`from non_compliance_groups g join websites w on w.id = g.website_id where ${sql.join(parts, sql` and `)}`;
}

/** Ids of the settings that have all that is chosen of them; null when nothing is chosen. */
export async function settingsOf(
  db: Db,
  { testMode, wcagVersion, wcagLevel }: NonComplianceFilter,
): Promise<number[] | null> {
  if (testMode === undefined && wcagVersion === undefined && wcagLevel === undefined) return null;
  let query = db.selectFrom('test_settings').select('id');
  if (testMode !== undefined) query = query.where('test_mode', '=', testMode);
  if (wcagVersion !== undefined) query = query.where('wcag_version', '=', wcagVersion);
  if (wcagLevel !== undefined) query = query.where('wcag_level', '=', wcagLevel);
  return (await query.execute()).map(({ id }) => id);
}

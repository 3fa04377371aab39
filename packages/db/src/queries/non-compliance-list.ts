import {
  MAX_COUNTED_RESULTS,
  type NcStatus,
  type TestMode,
  type WcagLevel,
  type WcagVersion,
} from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';
import { countCappedWithMore } from './count-capped.ts';
import { latestOfWebsite } from './latest-of-website.ts';
import { isInTesterScope } from './non-compliances.ts';
import { isNotDeleted } from './not-deleted.ts';
import { listOrganizationsNamed } from './organizations.ts';
import { inScope, likePattern, type RowScope } from './scope.ts';

export interface NonComplianceFilter {
  /** Seen by a single run with this mode, version and level. */
  testMode?: TestMode | undefined;
  wcagVersion?: WcagVersion | undefined;
  wcagLevel?: WcagLevel | undefined;
  organizationId?: number | undefined;
  websiteId?: string | undefined;
  status?: readonly NcStatus[] | undefined;
  auditId?: string | undefined;
  /** Any of these. */
  auditIds?: readonly string[] | undefined;
  /** Null: unassigned. */
  assigneeId?: string | null | undefined;
  /** Past the due date and not RESOLVED. */
  overdue?: boolean | undefined;
  /** Due on or before this day (YYYY-MM-DD) and not RESOLVED. */
  dueBy?: string | undefined;
  /** Found more than N days ago and not RESOLVED, as counted in mails about stale non-compliances. */
  olderThanDays?: number | undefined;
  priority?: number | undefined;
  /** True: only those that decisions exclude. Default: only the others. */
  setAside?: boolean | undefined;
  /** Audits that this installation hides. */
  hiddenAudits?: readonly string[] | undefined;
  /** Searches name and URL of the website and the name of its organization. */
  search?: string | undefined;
}

export interface NonComplianceOrder {
  key: 'created' | 'priority' | 'due';
  direction: 'asc' | 'desc';
}

export type NonComplianceCounts = Record<NcStatus, number> & { overdue: number; setAside: number };

/** Current date in the portal's time zone; earlier due dates are overdue. */
export const TODAY = sql`(now() at time zone 'Asia/Kolkata')::date`;

/** Now minus N days: rows created before are older than N days. */
export const daysAgo = (days: number) => sql`now() - ${days} * interval '1 day'`;

/** Counts the filtered non-compliances of existing websites by status; ignores the status in the filter. */
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
 * Ids of a page of filtered, ordered non-compliances. The rows of a group differ only in `created`, so the
 * first k rows come from the k groups whose first rows sort first, at most k from each: the number of index
 * entries read does not depend on the number of rows. Among groups with the same value in the sort column, no
 * row created beyond the first row of the k-th group is needed, because k rows come before it. Without that
 * bound, a page at offset 10,000 read most of a million rows.
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
    // Rows without a due date come last in both directions.
    return key === 'due' ? sql`${column} ${way} nulls last, ` : sql`${column} ${way}, `;
  };
  const fitting = await fittingGroups(db, scope, options.where);
  const inOrder = sql`${first('g')} ${edgeOf(direction, olderThanDays)}`;
  const edge = direction === 'desc' ? sql`g.newest` : sql`g.oldest`;
  // When only old rows of a group match, its newest row does not match and cannot serve as bound.
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

/** Overdue, or older than N days. */
export type LateFilter = Omit<NonComplianceFilter, 'overdue' | 'olderThanDays'> &
  ({ overdue: true; olderThanDays?: undefined } | { overdue?: undefined; olderThanDays: number });

/** Number of late ones, up to `MAX_COUNTED_RESULTS`, and whether there are more; reads no more rows than that. */
export async function countLate(
  db: Db,
  scope: RowScope,
  where: LateFilter,
): Promise<{ count: number; isMore: boolean }> {
  const most = MAX_COUNTED_RESULTS + 1;
  const groups = await lateGroups(db, scope, where, most);
  const each =
    where.olderThanDays === undefined
      ? sql`generate_series(1, part.cnt)`
      : sql`(select from non_compliances nc where nc.group_id = part.id and nc.created < ${daysAgo(where.olderThanDays)}
          limit ${most})`;
  return countCappedWithMore(db, sql`select from (${groups}) part cross join lateral ${each} one`);
}

/** Ids of the first late ones: the longest overdue, or the oldest. */
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
 * The first late groups, in order. For all websites they are the first entries of an index. For some websites
 * they are sorted separately ("offset 0" blocks the optimization): otherwise the planner would scan that index
 * and filter.
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

/** Number of rows of group `g` that match: all, unless only old ones may match. */
function sizeOf({ olderThanDays }: NonComplianceFilter): RawBuilder<number> {
  if (olderThanDays === undefined) return sql`g.cnt`;
  const limit = daysAgo(olderThanDays);
  return sql`case when g.newest < ${limit} then g.cnt
    else (select count(*) from non_compliances where group_id = g.id and created < ${limit}) end`;
}

/** Sort key of group `g`: `created` of its first matching row. */
function edgeOf(direction: 'asc' | 'desc', olderThanDays: number | undefined): RawBuilder<unknown> {
  if (direction === 'asc') return sql`g.oldest, g.oldest_id`;
  if (olderThanDays === undefined) return sql`g.newest desc, g.newest_id desc`;
  const limit = daysAgo(olderThanDays);
  return sql`case when g.newest < ${limit} then (g.newest, g.newest_id) else (
    select (created, id) from non_compliances where group_id = g.id and created < ${limit}
    order by created desc, id desc limit 1) end desc`;
}

/** The list columns of these non-compliances, unordered. */
export async function listNonCompliancesById(db: Db, scope: RowScope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('non_compliances as nc')
    .innerJoin('websites as w', 'w.id', 'nc.website_id')
    .where(isNotDeleted('w'))
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

/** `from` and `where` of the matching groups `g` of existing websites. */
async function fittingGroups(
  db: Db,
  scope: RowScope,
  where: NonComplianceFilter,
  { all = false }: { all?: boolean } = {},
): Promise<RawBuilder<unknown>> {
  const parts: RawBuilder<unknown>[] = [sql`g.cnt > 0`, sql`${isNotDeleted('w')}`];
  if (!all) parts.push(sql`g.set_aside = ${where.setAside ?? false}`);
  if (scope.reach === 'own') parts.push(sql`${isInTesterScope('g', scope)}`);
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
    const pattern = likePattern(where.search);
    const organizationIds = await listOrganizationsNamed(db, where.search);
    parts.push(sql`((w.text_parts @> text_parts(${where.search}) and (w.name ilike ${pattern} or w.url ilike ${pattern}))
      or w.organization_id = any(${organizationIds}::integer[]))`);
  }
  return sql`from non_compliance_groups g join websites w on w.id = g.website_id where ${sql.join(parts, sql` and `)}`;
}

/** Ids of the settings that match the filter; null when it does not restrict them. */
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

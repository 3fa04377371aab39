import type { AuditSource, Cause, Impact } from '@abhigam/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../connect.ts';
import { isNotDeleted } from './not-deleted.ts';

/** Organization id of the totals over all organizations. */
export const ALL_ORGANIZATIONS = 0;

export interface SharedCauseFilter {
  /** `ALL_ORGANIZATIONS` or one. */
  organizationId: number;
  auditId?: string | undefined;
  origin?: string | undefined;
}

export interface SharedCauseOrder {
  key: 'failures' | 'websites' | 'gain';
  direction: 'asc' | 'desc';
}

export interface SharedCauseRow {
  id: number;
  audit_id: string;
  source: AuditSource;
  impact: Impact;
  element: string;
  within: string;
  origin: string | null;
  websites: number;
  organizations: number;
  pages: number;
  failures: number;
  /** By how much their repair raises the sum of scores. */
  gain: number;
  /** Over all organizations. */
  websites_of_all: number;
  scored: number;
  score_sum: number;
  after_sum: number;
  /** All websites with a score, with or without the cause, and the sum of their scores. */
  all_scored: number;
  all_score_sum: number;
}

/** Causes, most valuable repair first. */
export async function listSharedCauses(
  db: Db,
  options: {
    where: SharedCauseFilter;
    order: SharedCauseOrder;
    limit: number;
    skip?: number;
    /** Keyset cursor: only causes after this one. */
    after?: SharedCauseRow | undefined;
  },
): Promise<SharedCauseRow[]> {
  const { where, order, limit, skip = 0, after } = options;
  const direction = sql.raw(order.direction);
  const column = sql.ref(`t.${order.key}`);
  const part = sql`
    select t.* from cause_totals t where ${matchesFilter(where)} and ${isBehind(order, after)} order by ${column} ${direction}, t.cause_id ${direction}
    limit ${limit} offset ${skip}`;
  return read(db, part, sql`order by ${column} ${direction}, t.cause_id ${direction}`);
}

function isBehind(
  { key, direction }: SharedCauseOrder,
  after: SharedCauseRow | undefined,
): RawBuilder<SqlBool> {
  if (!after) return sql<SqlBool>`true`;
  const than = sql.raw(direction === 'asc' ? '>' : '<');
  return sql<SqlBool>`(${sql.ref(`t.${key}`)}, t.cause_id) ${than} (${after[key]}::bigint, ${after.id}::integer)`;
}

/** Null when no website in scope has it. */
export async function findSharedCause(
  db: Db,
  { organizationId, causeId }: { organizationId: number; causeId: number },
): Promise<SharedCauseRow | null> {
  const part = sql`
    select t.* from cause_totals t
    where t.organization_id = ${organizationId} and t.cause_id = ${causeId} and t.cause_id <> 0`;
  const [found] = await read(db, part, sql``);
  return found ?? null;
}

/** Written like the predicates of the table's indexes. */
function matchesFilter({ organizationId, auditId, origin }: SharedCauseFilter): RawBuilder<SqlBool> {
  const conditions = [
    // Literal, so that the planner can match the partial indexes.
    organizationId === ALL_ORGANIZATIONS
      ? sql`t.organization_id = 0 and t.cause_id <> 0 and t.websites > 1`
      : sql`t.organization_id = ${organizationId} and t.organization_id <> 0 and t.cause_id <> 0`,
    ...(auditId === undefined ? [] : [sql`t.audit_id = ${auditId}`]),
    ...(origin === undefined ? [] : [sql`t.origin = ${origin}`]),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

async function read(
  db: Db,
  part: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<SharedCauseRow[]> {
  const { rows } = await sql<SharedCauseRow>`
    select t.cause_id as id, c.audit_id, c.source, c.impact, coalesce(own.element, c.element) as element,
      coalesce(own.within, c.within) as within, c.origin, t.websites, t.pages::float8 as pages,
      t.failures::float8 as failures, t.gain::float8 as gain, t.scored, t.score_sum::float8 as score_sum, t.after_sum::float8 as after_sum,
      everywhere.websites as websites_of_all,
      case when t.organization_id <> 0 then 1 else t.organizations end as organizations,
      coalesce(whole.scored, 0) as all_scored, coalesce(whole.score_sum, 0)::float8 as all_score_sum
    from (${part}) t
    join shared_causes c on c.id = t.cause_id
    -- An organization sees the element as its own websites have it: names that others have added may tell who they are.
    left join lateral (
      select s.element, s.within from website_causes w join element_shapes s on s.id = w.shape_id
      where t.organization_id <> 0 and w.cause_id = t.cause_id and w.organization_id = t.organization_id
      order by w.failures desc, w.website_id limit 1) own on true
    join cause_totals everywhere on everywhere.organization_id = 0 and everywhere.cause_id = t.cause_id
    left join cause_totals whole on whole.organization_id = t.organization_id and whole.cause_id = 0
    ${order}`.execute(db);
  return rows;
}

export interface WebsiteOfCauseRow {
  website_id: string;
  name: string;
  url: string;
  organization_id: number;
  organization_name: string;
  user_id: string | null;
  user_name: string | null;
  test_run_id: string;
  pages: number;
  failures: number;
  score: number | null;
  score_after: number | null;
}

/** Websites with a cause, most failures first. */
export async function listWebsitesOfCause(
  db: Db,
  options: { organizationId: number; causeId: number; limit: number; skip: number },
): Promise<WebsiteOfCauseRow[]> {
  const { organizationId, causeId, limit, skip } = options;
  const isOf = organizationId === ALL_ORGANIZATIONS ? sql`true` : sql`c.organization_id = ${organizationId}`;
  const { rows } = await sql<WebsiteOfCauseRow>`
    select w.id as website_id, w.name, w.url, o.id as organization_id, o.name as organization_name,
      u.id as user_id, u.full_name as user_name, c.test_run_id, c.pages, c.failures, c.score, c.score_after
    from (
      select * from website_causes c where c.cause_id = ${causeId} and ${isOf}
      order by c.failures desc, c.website_id limit ${limit} offset ${skip}) c
    join websites w on w.id = c.website_id and ${isNotDeleted('w')}
    join organizations o on o.id = w.organization_id
    left join users u on u.id = w.user_id and ${isNotDeleted('u')}
    order by c.failures desc, c.website_id`.execute(db);
  return rows;
}

export interface OrganizationOfCauseRow {
  id: number;
  name: string;
  websites: number;
  pages: number;
  failures: number;
  scored: number;
  score_sum: number;
  after_sum: number;
}

/** Organizations whose websites have a cause, most failures first. */
export async function listOrganizationsOfCause(
  db: Db,
  options: { organizationId: number; causeId: number; limit: number; skip: number },
): Promise<OrganizationOfCauseRow[]> {
  const { organizationId, causeId, limit, skip } = options;
  const isOf = organizationId === ALL_ORGANIZATIONS ? sql`true` : sql`t.organization_id = ${organizationId}`;
  const { rows } = await sql<OrganizationOfCauseRow>`
    select o.id, o.name, t.websites, t.pages::float8 as pages, t.failures::float8 as failures, t.scored,
      t.score_sum::float8 as score_sum, t.after_sum::float8 as after_sum
    from cause_totals t join organizations o on o.id = t.organization_id
    where t.cause_id = ${causeId} and t.organization_id <> 0 and ${isOf} and ${isNotDeleted('o')}
    order by t.failures desc, t.organization_id limit ${limit} offset ${skip}`.execute(db);
  return rows;
}

export interface CauseExampleRow {
  website_id: string;
  test_run_id: string;
  test_instance_id: string;
  element_id: string;
  url: string;
  label: string;
  snippet: string;
  explanation: string;
  causes: Cause[];
  is_pictured: boolean;
}

/**
 * The page in scope with most of its failures; null when the findings that it was derived from were deleted.
 */
export async function findCauseExample(
  db: Db,
  { organizationId, causeId }: { organizationId: number; causeId: number },
): Promise<CauseExampleRow | null> {
  const isOf = organizationId === ALL_ORGANIZATIONS ? sql`true` : sql`c.organization_id = ${organizationId}`;
  const { rows } = await sql<CauseExampleRow>`
    select c.website_id, c.test_run_id, c.test_instance_id, e.id as element_id, i.url, e.label, e.snippet, e.explanation,
      e.causes, i.screenshot_sha256 is not null and e.rect is not null as is_pictured
    from website_causes c
    join failing_elements e on e.id = c.element_id
    join test_instances i on i.id = c.test_instance_id
    where c.cause_id = ${causeId} and ${isOf}
    order by c.failures desc, c.website_id limit 1`.execute(db);
  return rows[0] ?? null;
}

import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { figuresInScope, type WideScope } from './figures-scope.ts';
import { latestOfWebsite } from './latest-of-website.ts';
import { isNotDeleted } from './not-deleted.ts';
import { inScope, type RowScope } from './scope.ts';

export interface WebsiteTileRow {
  id: string;
  name: string;
  url: string;
  organizationId: number;
  organizationName: string;
  score: number;
  pages: number;
  testRunId: string | null;
}

/** The websites with a score that have the most pages. */
export async function listWebsiteTiles(
  db: Db,
  scope: WideScope,
  { limit }: { limit: number },
): Promise<WebsiteTileRow[]> {
  const { rows } = await sql<WebsiteTileRow>`
    select w.id, w.name, w.url, w.organization_id as "organizationId", o.name as "organizationName", f.score, f.pages,
      w.latest_test_run_id as "testRunId"
    from (
      select website_id, score, pages from website_figures f
      where ${figuresInScope('f', scope)} and score is not null
      order by pages desc, website_id limit ${limit}) f
    join websites w on w.id = f.website_id
    join organizations o on o.id = w.organization_id
    where ${isNotDeleted('w')}
    order by f.pages desc, w.id`.execute(db);
  return rows;
}

/** All websites with a score that are assigned to a tester, with the figures of its own runs. */
export async function listOwnTiles(
  db: Db,
  scope: Extract<RowScope, { reach: 'own' }>,
): Promise<WebsiteTileRow[]> {
  const { rows } = await sql<WebsiteTileRow>`
    select w.id, w.name, w.url, w.organization_id as "organizationId",
      (select name from organizations where id = w.organization_id) as "organizationName", latest.score,
      greatest(coalesce(latest.pages, 1), 1) as pages, latest.id as "testRunId"
    from websites w
    cross join lateral ${latestOfWebsite(scope)} latest
    where ${isNotDeleted('w')} and ${inScope('w', scope)} and latest.score is not null
    order by pages desc, w.id`.execute(db);
  return rows;
}

export interface OrganizationTileRow {
  id: number;
  name: string;
  score: number;
  websites: number;
  scoreSum: number;
  pages: number;
}

/** Organizations with the most scored websites; `ids`: only these. */
export async function listOrganizationTiles(
  db: Db,
  { limit, ids }: { limit: number; ids?: readonly number[] },
): Promise<OrganizationTileRow[]> {
  const matchesFilter = ids ? sql`f.organization_id = any(${[...ids]}::integer[])` : sql`true`;
  const { rows } = await sql<OrganizationTileRow>`
    select o.id, o.name, f.score, f.scored as websites, f.score_sum as "scoreSum", f.pages::int as pages
    from (
      select * from organization_figures f where f.organization_id > 0 and f.scored > 0 and ${matchesFilter}
      order by scored desc, organization_id limit ${limit}) f
    join organizations o on o.id = f.organization_id
    where ${isNotDeleted('o')}
    order by f.scored desc, o.id`.execute(db);
  return rows;
}

export interface OrganizationAuditRow {
  organizationId: number;
  auditId: string;
  open: number;
  websites: number;
}

/** Failures of these organizations, by audit. */
export async function listOpenByAudit(
  db: Db,
  organizationIds: readonly number[],
): Promise<OrganizationAuditRow[]> {
  const { rows } = await sql<OrganizationAuditRow>`
    select organization_id as "organizationId", audit_id as "auditId", unresolved + in_progress as open, websites
    from organization_audits
    where organization_id = any(${[...organizationIds]}::integer[]) and unresolved + in_progress > 0
    order by organization_id, audit_id`.execute(db);
  return rows;
}

/** Number of organizations by score, lowest first. */
export async function countOrganizationsByScore(db: Db): Promise<{ score: number; organizations: number }[]> {
  return db
    .selectFrom('organization_scores')
    .select(['score', 'organizations'])
    .where('organizations', '>', 0)
    .orderBy('score')
    .execute();
}

import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { figuresInScope, sumsOf, type WideScope } from './figures-scope.ts';
import { isNotDeleted } from './not-deleted.ts';

export interface PublicFigures {
  organizations: number;
  websites: number;
  runs: number;
  resolved: number;
}

/** Figures of all organizations; hidden audits are excluded, as in lists. */
export async function readPublicFigures(
  db: Db,
  { hiddenAudits }: { hiddenAudits: readonly string[] },
): Promise<PublicFigures> {
  const { rows } = await sql<PublicFigures>`
    select organizations, websites, runs::int as runs,
      (select coalesce(sum(resolved), 0)::int from organization_audits
        where organization_id = 0 and audit_id <> all(${[...hiddenAudits]}::text[])) as resolved
    from organization_figures where organization_id = 0`.execute(db);
  return rows[0] ?? { organizations: 0, websites: 0, runs: 0, resolved: 0 };
}

/** Number of websites, of those with a score, and of those that are compliant. */
export async function readAccessibilityStatus(db: Db, scope: WideScope) {
  const found = await db
    .selectFrom('organization_figures')
    .select(['websites', 'scored', 'compliant'])
    .where('organization_id', '=', sumsOf(scope))
    .executeTakeFirst();
  return found ?? { websites: 0, scored: 0, compliant: 0 };
}

export interface ScoredWebsiteRow {
  id: string;
  name: string;
  url: string;
  organizationId: number;
  organizationName: string;
  score: number;
  testRunId: string | null;
  tested: Date | null;
}

/** The websites with the highest or the lowest latest score; ties by id. */
export async function listWebsitesByScore(
  db: Db,
  scope: WideScope,
  { from, limit }: { from: 'best' | 'worst'; limit: number },
): Promise<ScoredWebsiteRow[]> {
  const inOrder = (score: string) =>
    from === 'best' ? sql`${sql.ref(score)} desc` : sql`${sql.ref(score)} asc`;
  const { rows } = await sql<ScoredWebsiteRow>`
    select w.id, w.name, w.url, w.organization_id as "organizationId", o.name as "organizationName", f.score,
      w.latest_test_run_id as "testRunId", w.latest_test_time as tested
    from (
      select website_id, score from website_figures f
      where ${figuresInScope('f', scope)} and score is not null
      order by ${inOrder('score')}, website_id limit ${limit}) f
    join websites w on w.id = f.website_id
    join organizations o on o.id = w.organization_id
    where ${isNotDeleted('w')}
    order by ${inOrder('f.score')}, w.id`.execute(db);
  return rows;
}

/** Websites with the largest increase in percent from the previous month to the newest. */
export async function listMostImproved(
  db: Db,
  { limit }: { limit: number },
): Promise<{ name: string; improvement: number }[]> {
  const { rows } = await sql<{ name: string; improvement: number }>`
    select w.name, f.improvement::float8 as improvement
    from (
      select website_id, improvement from website_figures
      where organization_id is not null and improvement > 0
      order by improvement desc, website_id limit ${limit}) f
    join websites w on w.id = f.website_id
    where ${isNotDeleted('w')}
    order by f.improvement desc, w.id`.execute(db);
  return rows;
}

export interface MonthRow {
  year: number;
  month: number;
  websites: number;
  /** Sum of the websites' scores. */
  scoreSum: number;
}

/** The newest months with a score, oldest first. */
export async function listMonthlyScores(
  db: Db,
  scope: WideScope,
  { limit }: { limit: number },
): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select extract(year from month)::int as year, extract(month from month)::int as month, websites,
      score_sum as "scoreSum"
    from (
      select * from organization_months where organization_id = ${sumsOf(scope)} and websites > 0
      order by month desc limit ${limit}) newest
    order by newest.month`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { sumsOf, type WideScope } from './figures-scope.ts';

/** Sums over some websites in one month, in thousandths of a point. */
export interface LevelRow {
  year: number;
  month: number;
  websites: number;
  levelSum: number;
  site: number;
  rules: number;
  pages: number;
}

/** The newest months with a score, oldest first. */
export async function listLevels(
  db: Db,
  scope: WideScope,
  { limit }: { limit: number },
): Promise<LevelRow[]> {
  const { rows } = await sql<LevelRow>`
    select extract(year from month)::int as year, extract(month from month)::int as month, websites,
      level_sum::float8 as "levelSum", site::float8 as site, rules::float8 as rules, pages::float8 as pages
    from (
      select * from organization_months where organization_id = ${sumsOf(scope)} and websites > 0
      order by month desc limit ${limit}) newest
    order by newest.month`.execute(db);
  return rows;
}

/** The score levels of one website. */
export async function listLevelsOfWebsite(
  db: Db,
  websiteId: string,
  { limit }: { limit: number },
): Promise<LevelRow[]> {
  const { rows } = await sql<LevelRow>`
    select extract(year from month)::int as year, extract(month from month)::int as month, 1 as websites,
      level as "levelSum", coalesce(site, 0) as site, coalesce(rules, 0) as rules, coalesce(pages, 0) as pages
    from (
      select * from website_months where website_id = ${websiteId} and counted
      order by month desc limit ${limit}) newest
    order by newest.month`.execute(db);
  return rows;
}

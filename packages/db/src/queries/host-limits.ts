import { type CrawlSettings, DEFAULT_CRAWL_SETTINGS } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';
import { isNotDeleted } from './not-deleted.ts';

/** Request limits of a server: the strictest of all websites registered for its host. */
export type HostLimits = Pick<CrawlSettings, 'pagesAtOnce' | 'delayMs' | 'obeyRobots'>;

/**
 * The strictest settings of a host's websites, of all organizations, in one row: they share one server, so no
 * website may weaken the protection that another one sets.
 */
export function hostLimits(host: RawBuilder<unknown>): RawBuilder<unknown> {
  const { pagesAtOnce, delayMs, obeyRobots } = DEFAULT_CRAWL_SETTINGS;
  return sql`(
    select
      coalesce(min(coalesce((crawl_settings->>'pagesAtOnce')::integer, ${pagesAtOnce}::integer)),
        ${pagesAtOnce}::integer) as pages_at_once,
      coalesce(max(coalesce((crawl_settings->>'delayMs')::integer, ${delayMs}::integer)),
        ${delayMs}::integer) as delay_ms,
      coalesce(bool_or(coalesce((crawl_settings->>'obeyRobots')::boolean, ${obeyRobots}::boolean)),
        ${obeyRobots}::boolean) as obey_robots
    from websites where ${isNotDeleted('websites')} and host = ${host}
  )`;
}

export async function findHostLimits(db: Db, host: string): Promise<HostLimits> {
  const { rows } = await sql<{ pages_at_once: number; delay_ms: number; obey_robots: boolean }>`
    select * from ${hostLimits(sql`${host}`)} limits`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Aggregate query returned no row');
  return { pagesAtOnce: row.pages_at_once, delayMs: row.delay_ms, obeyRobots: row.obey_robots };
}

/**
 * Effective limits of a website's server, where another website of the host is stricter than its own settings.
 */
export async function findStricterLimits(
  db: Db,
  websiteId: string,
  own: HostLimits,
): Promise<HostLimits | null> {
  const { host } = await db
    .selectFrom('websites')
    .select('host')
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow();
  const limits = await findHostLimits(db, host);
  const isSame =
    limits.pagesAtOnce === own.pagesAtOnce &&
    limits.delayMs === own.delayMs &&
    limits.obeyRobots === own.obeyRobots;
  return isSame ? null : limits;
}

import { type CrawlSettings, crawlSettingsOf, type DiscoveryNote } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { storableText } from '../storable.ts';
import { isWithinHours } from './claim-next.ts';
import { findHostLimits } from './host-limits.ts';

const LONGEST_CRAWL_DELAY_MS = 60_000;

/** What a site asks of robots, and how its website is to be crawled. */
export interface RunSite {
  /** Text of robots.txt; null when there is none or it is not obeyed. */
  robots: string | null;
  /** As the website's, and as strict to the server as any website of its host. */
  crawl: CrawlSettings;
}

/** Keeps what was found out about a site at the start of a run. */
export async function upsertRunSite(
  db: Db,
  site: { testRunId: string; robots: string | null; crawlDelayMs: number; notes: DiscoveryNote[] },
): Promise<void> {
  const values = {
    robots: site.robots === null ? null : storableText(site.robots, 600_000),
    crawl_delay_ms: Math.min(Math.round(site.crawlDelayMs), LONGEST_CRAWL_DELAY_MS),
    notes: JSON.stringify(
      site.notes.slice(0, 20).map(({ note, url }) => ({ note, url: storableText(url, 500) })),
    ),
  };
  await db
    .insertInto('run_sites')
    .values({ test_run_id: site.testRunId, ...values })
    .onConflict((oc) => oc.column('test_run_id').doUpdateSet(values))
    .execute();
}

export async function findRunSite(db: Db, testRunId: string): Promise<RunSite | null> {
  const row = await db
    .selectFrom('test_runs as run')
    .innerJoin('websites as site', 'site.id', 'run.website_id')
    .leftJoin('run_sites as asked', 'asked.test_run_id', 'run.id')
    .select(['asked.robots', 'site.crawl_settings as crawl', 'run.host'])
    .where('run.id', '=', testRunId)
    .executeTakeFirst();
  if (!row) return null;
  const manners = await findHostLimits(db, row.host);
  return { robots: row.robots, crawl: { ...crawlSettingsOf(row.crawl), ...manners } };
}

/** What is worth knowing about how the site of a run was looked at. */
export async function listSiteNotes(db: Db, testRunId: string): Promise<DiscoveryNote[]> {
  const row = await db
    .selectFrom('run_sites')
    .select('notes')
    .where('test_run_id', '=', testRunId)
    .executeTakeFirst();
  return row?.notes ?? [];
}

/** The address that a run began at; null when there is no such run. */
export async function findBaseUrl(db: Db, testRunId: string): Promise<string | null> {
  const run = await db
    .selectFrom('test_runs')
    .select('base_url')
    .where('id', '=', testRunId)
    .executeTakeFirst();
  return run?.base_url ?? null;
}

/** Whether a run must not begin now: it, its website or everything is paused, or it is not the time of day. */
export async function isStartHeld(db: Db, testRunId: string): Promise<boolean> {
  const found = await sql`
    select from test_runs run join websites site on site.id = run.website_id
    where run.id = ${testRunId} and (
      run.paused is not null or site.paused is not null
      or not ${isWithinHours(sql`site.crawl_settings->'window'`)}
      or exists (select from settings where identifier = 'queuePaused' and value = 'true'))`.execute(db);
  return found.rows.length > 0;
}

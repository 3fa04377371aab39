import {
  type CrawlSettings,
  crawlSettingsOf,
  type DiscoveryNote,
  isPathAbove,
  pathsTakenFrom,
  scopePathOf,
  separatePathOf,
} from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { SeenSitemap } from '../schema.ts';
import { storableText } from '../storable.ts';
import { isWithinHours } from './claim-next.ts';
import { findHostLimits } from './host-limits.ts';
import { listScopesOfHost } from './website-scopes.ts';

const LONGEST_CRAWL_DELAY_MS = 60_000;
/** Of robots.txt that is kept to be looked at; what tests obey is kept apart. */
const LONGEST_ROBOTS_FILE = 100_000;
const MOST_SITEMAPS = 50;
/** Runs of a website among which one is looked for that has read its files. */
const NEWEST_RUNS = 50;

/** What a site asks of robots, and how its website is to be crawled. */
export interface RunSite {
  /** Text of robots.txt; null when there is none or it is not obeyed. */
  robots: string | null;
  /** Pause between two pages that robots.txt asks for, milliseconds; 0 where it asks for none. */
  crawlDelayMs: number;
  /** As the website's, and as strict to the server as any website of its host. Of a separate website `pathPrefix` is its path. */
  crawl: CrawlSettings;
  /** Paths of other websites of its organization: no pages of this one. */
  takenPaths: string[];
}

/** What a run has found out about its site before it tests pages. */
export interface KeptSite {
  testRunId: string;
  robots: string | null;
  crawlDelayMs: number;
  notes: DiscoveryNote[];
  /** The file itself, obeyed or not; null where there is none. */
  robotsFile: string | null;
  /** Null before they are read. */
  sitemaps: SeenSitemap[] | null;
}

/** Keeps what was found out about a site at the start of a run. */
export async function upsertRunSite(db: Db, site: KeptSite): Promise<void> {
  const values = {
    robots: site.robots === null ? null : storableText(site.robots, 600_000),
    crawl_delay_ms: Math.min(Math.round(site.crawlDelayMs), LONGEST_CRAWL_DELAY_MS),
    notes: JSON.stringify(
      site.notes.slice(0, 20).map(({ note, url }) => ({ note, url: storableText(url, 500) })),
    ),
    robots_file: site.robotsFile === null ? null : storableText(site.robotsFile, LONGEST_ROBOTS_FILE + 1),
    sitemaps:
      site.sitemaps &&
      JSON.stringify(
        site.sitemaps
          .slice(0, MOST_SITEMAPS)
          .map(({ url, pages, isCut }) => ({ url: storableText(url, 500), pages, isCut })),
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
    .select(['asked.robots', 'asked.crawl_delay_ms', 'site.crawl_settings as crawl', 'run.host'])
    .select(['site.id', 'site.url', 'site.organization_id as organizationId'])
    .select('site.is_separate as isSeparate')
    .where('run.id', '=', testRunId)
    .executeTakeFirst();
  if (!row) return null;
  const manners = await findHostLimits(db, row.host);
  const crawl = crawlSettingsOf(row.crawl);
  const { pathPrefix } = crawl;
  const others = await listScopesOfHost(db, { organizationId: row.organizationId, host: row.host });
  return {
    robots: row.robots,
    crawlDelayMs: row.crawl_delay_ms ?? 0,
    crawl: { ...crawl, ...manners, ...(row.isSeparate ? { pathPrefix: prefixOf(row, pathPrefix) } : {}) },
    takenPaths: pathsTakenFrom(
      { ...row, pathPrefix },
      others.filter(({ id }) => id !== row.id),
    ),
  };
}

/** The path of a separate website, or the one below it that its settings name; null where its address is all of the host. */
function prefixOf(website: { url: string }, wanted: string | null): string | null {
  const own = separatePathOf(website.url);
  const isWithin =
    wanted !== null && isPathAbove(own, scopePathOf({ ...website, isSeparate: false, pathPrefix: wanted }));
  return isWithin ? wanted : own || null;
}

/** What is worth knowing about how the site of a run was looked at. */
export async function listSiteNotes(db: Db, testRunId: string): Promise<DiscoveryNote[]> {
  const row = await db
    .selectFrom('run_sites')
    .select('notes')
    .where('test_run_id', '=', testRunId)
    .executeTakeFirst();
  return [...(row?.notes ?? []), ...(await listScriptOnly(db, testRunId))];
}

/** What the tested pages of a whole site open by script, and the run could not follow. */
async function listScriptOnly(db: Db, testRunId: string): Promise<DiscoveryNote[]> {
  const { rows } = await sql<{ url: string; count: number }>`
    select run.base_url as url, sum(page.script_only_links)::integer as count
    from test_runs run join test_instances page on page.test_run_id = run.id
    where run.id = ${testRunId} and run.test_mode = 'full_site' and page.script_only_links > 0
    group by run.base_url`.execute(db);
  return rows.map(({ url, count }) => ({ note: 'script-only', url, count }));
}

/** robots.txt and sitemaps of a website as the newest of its latest runs has seen them that has read them; null: none has. */
export async function findSiteFiles(db: Db, websiteId: string) {
  const found = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('test_runs')
        .select(['id', 'created'])
        .where('website_id', '=', websiteId)
        .where('test_mode', '=', 'full_site')
        .orderBy('created', 'desc')
        .orderBy('id', 'desc')
        .limit(NEWEST_RUNS)
        .as('run'),
    )
    .innerJoin('run_sites as site', 'site.test_run_id', 'run.id')
    .select(['run.created as seen', 'site.robots', 'site.robots_file', 'site.crawl_delay_ms'])
    .select(['site.sitemaps', 'site.notes'])
    .where('site.sitemaps', 'is not', null)
    .orderBy('run.created', 'desc')
    .orderBy('run.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  const file = found.robots_file;
  return {
    seen: found.seen,
    robots:
      file === null
        ? null
        : {
            text: file.slice(0, LONGEST_ROBOTS_FILE),
            isCut: file.length > LONGEST_ROBOTS_FILE,
            isObeyed: found.robots !== null,
            crawlDelayMs: found.robots !== null && found.crawl_delay_ms > 0 ? found.crawl_delay_ms : null,
          },
    sitemaps: found.sitemaps ?? [],
    notes: found.notes,
  };
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

import {
  type CrawlSettings,
  crawlSettingsOf,
  type DiscoveryNote,
  excludedPaths,
  isPathAbove,
  scopePathOf,
  separatePathOf,
} from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { SitemapSummary } from '../schema.ts';
import { storableText } from '../storable.ts';
import { isWithinHours } from './claim-next.ts';
import { findHostLimits } from './host-limits.ts';
import { listScopesOfHost } from './website-scopes.ts';

const LONGEST_CRAWL_DELAY_MS = 60_000;
/** Limit of the robots.txt text stored for display; the rules for tests are stored separately. */
const LONGEST_ROBOTS_FILE = 100_000;
const MOST_SITEMAPS = 50;
/** Newest runs of a website that are searched for one that has read its files. */
const NEWEST_RUNS = 50;

/** The site's rules for robots, and the crawl settings of its website. */
export interface RunSite {
  /** Text of robots.txt; null when there is none or it is ignored. */
  robots: string | null;
  /** Crawl-delay of robots.txt in milliseconds; 0 when it has none. */
  crawlDelayMs: number;
  /**
   * Settings of the website, with request limits of the strictest website of its host. For a separate website,
   * `pathPrefix` is its path.
   */
  crawl: CrawlSettings;
  /** Paths of other websites of the organization, excluded from this one. */
  excludedPaths: string[];
}

/** Data about a site that a run collects before it tests pages. */
export interface CollectedSite {
  testRunId: string;
  robots: string | null;
  crawlDelayMs: number;
  notes: DiscoveryNote[];
  /** The file itself, obeyed or not; null when there is none. */
  robotsFile: string | null;
  /** Null before they are read. */
  sitemaps: SitemapSummary[] | null;
}

/** Stores the data about a site collected at the start of a run. */
export async function upsertRunSite(db: Db, site: CollectedSite): Promise<void> {
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
    excludedPaths: excludedPaths(
      { ...row, pathPrefix },
      others.filter(({ id }) => id !== row.id),
    ),
  };
}

/**
 * The path of a separate website, or the path below it from its settings; null when it covers the whole host.
 */
function prefixOf(website: { url: string }, requestedPrefix: string | null): string | null {
  const own = separatePathOf(website.url);
  const isWithin =
    requestedPrefix !== null &&
    isPathAbove(own, scopePathOf({ ...website, isSeparate: false, pathPrefix: requestedPrefix }));
  return isWithin ? requestedPrefix : own || null;
}

/** Notes about the discovery of a run's site. */
export async function listSiteNotes(db: Db, testRunId: string): Promise<DiscoveryNote[]> {
  const row = await db
    .selectFrom('run_sites')
    .select('notes')
    .where('test_run_id', '=', testRunId)
    .executeTakeFirst();
  return [...(row?.notes ?? []), ...(await listScriptOnly(db, testRunId))];
}

/** Number of script-only links that a whole-site run could not follow. */
async function listScriptOnly(db: Db, testRunId: string): Promise<DiscoveryNote[]> {
  const { rows } = await sql<{ url: string; count: number }>`
    select run.base_url as url, sum(page.script_only_links)::integer as count
    from test_runs run join test_instances page on page.test_run_id = run.id
    where run.id = ${testRunId} and run.test_mode = 'full_site' and page.script_only_links > 0
    group by run.base_url`.execute(db);
  return rows.map(({ url, count }) => ({ note: 'script-only', url, count }));
}

/**
 * robots.txt and sitemaps of a website, from the newest of its latest runs that has read them; null when none
 * has.
 */
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

/** Start URL of a run; null when there is no such run. */
export async function findBaseUrl(db: Db, testRunId: string): Promise<string | null> {
  const run = await db
    .selectFrom('test_runs')
    .select('base_url')
    .where('id', '=', testRunId)
    .executeTakeFirst();
  return run?.base_url ?? null;
}

/**
 * Whether a run must not start now: the run, its website or the queue is paused, or it is outside the allowed
 * hours.
 */
export async function isStartBlocked(db: Db, testRunId: string): Promise<boolean> {
  const found = await sql`
    select from test_runs run join websites site on site.id = run.website_id
    where run.id = ${testRunId} and (
      run.paused is not null or site.paused is not null
      or not ${isWithinHours(sql`site.crawl_settings->'window'`)}
      or exists (select from settings where identifier = 'queuePaused' and value = 'true'))`.execute(db);
  return found.rows.length > 0;
}

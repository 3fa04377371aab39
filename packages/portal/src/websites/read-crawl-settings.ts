import {
  findCrawlSettings,
  findSiteFiles,
  findStricterLimits,
  findWebsite,
  type HostLimits,
} from '@abhigam/db';
import type { CrawlSettings } from '@abhigam/domain';
import type { ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { getWebsite } from './read-websites.ts';

export interface CrawlSettingsView extends CrawlSettings {
  /** Stricter limits from other websites on the same host; null if there are none. */
  server: HostLimits | null;
  version: number;
}

/** How a website is crawled. Throws ER_NOT_FOUND. */
export async function readCrawlSettings(
  { db }: ReadDeps,
  principal: Principal,
  { websiteId }: { websiteId: string },
): Promise<CrawlSettingsView> {
  const scope = scopeOf(principal, 'website.list');
  // The version is read first: a change between the two reads makes it outdated, and the next save is refused.
  const website = await findWebsite(db, scope, websiteId);
  const settings = await findCrawlSettings(db, scope, websiteId);
  if (!website || !settings) throw notFound('website');
  const server = await findStricterLimits(db, websiteId, settings);
  return { ...settings, server, version: website.crawl_version };
}

export type SiteFiles = NonNullable<Awaited<ReturnType<typeof findSiteFiles>>>;

/**
 * What the last full-site run read from robots.txt and sitemaps; null before the first. Throws ER_NOT_FOUND.
 */
export async function readSiteFiles(
  deps: ReadDeps,
  principal: Principal,
  { websiteId }: { websiteId: string },
): Promise<SiteFiles | null> {
  await getWebsite(deps, principal, { websiteId });
  return findSiteFiles(deps.db, websiteId);
}

import { findCrawlSettings, findWebsite, inTransaction, lockWebsite, updateCrawlSettings } from '@abhigam/db';
import { CRAWL_SETTINGS, type CrawlSettings } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { assertVersion, notFound } from '../refusals.ts';
import { changedFields } from './changed-fields.ts';

/** Absent or undefined fields stay unchanged. */
export type CrawlSettingsChanges = { [K in keyof CrawlSettings]?: CrawlSettings[K] | undefined };

/**
 * Changes how a website is crawled, and returns all settings; they apply immediately to pages not yet opened.
 * `version`: the crawl_version that the user saw; ER_STATE if they were changed meanwhile. Throws ER_NOT_FOUND.
 */
export async function changeCrawlSettings(
  deps: PortalDeps,
  principal: Principal,
  input: { websiteId: string; changes: CrawlSettingsChanges; version?: number | undefined },
): Promise<CrawlSettings & { version: number }> {
  const { websiteId, changes, version } = input;
  const scope = scopeOf(principal, 'website.update');
  return inTransaction(deps.db, async (tx) => {
    // Concurrent changes of different settings must not overwrite each other.
    await lockWebsite(tx, websiteId);
    const website = await findWebsite(tx, scope, websiteId);
    const before = await findCrawlSettings(tx, scope, websiteId);
    if (!website || !before) throw notFound('website');
    assertVersion(version, website.crawl_version);
    const after = { ...before };
    for (const field of CRAWL_SETTINGS) setField(after, field, changes[field]);
    await updateCrawlSettings(tx, websiteId, after);
    const answer = { ...after, version: website.crawl_version + 1 };
    const changed = changedFields(CRAWL_SETTINGS, before, after);
    if (changed.length === 0) return answer;
    const about = { organizationId: website.organization_id, websiteId };
    await appendEvent(deps, tx, principal, { type: 'crawl-settings-changed', changed }, about);
    return answer;
  });
}

function setField<K extends keyof CrawlSettings>(
  settings: CrawlSettings,
  field: K,
  value: CrawlSettings[K] | undefined,
): void {
  if (value !== undefined) settings[field] = value;
}

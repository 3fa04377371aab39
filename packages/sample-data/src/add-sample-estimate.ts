import { inTransaction, type Tx } from '@abhigam/db';
import { AUDIT_SOURCES, COMPLIANT_ABOVE, DAY_MS, say, siteHost, urlKey } from '@abhigam/domain';
import { PAGES_OF_WEBSITE } from '@abhigam/fleet';
import { assertSystem, drawEstimate, type PortalDeps, type Principal } from '@abhigam/portal';
import { v7 as newId } from 'uuid';
import type { SampleWebsite } from './add-sample-history.ts';

export interface SampleEstimate {
  /** Websites of one organization with sample runs. */
  websites: readonly SampleWebsite[];
  organizationId: number;
  /** User who draws the sample. */
  drawer: Principal;
  pages: number;
  seed: number;
  daysAgo: number;
}

/**
 * An estimate of websites with sample data, drawn like any other. Its pages are not tested, because their host
 * does not exist: each gets the score or failure of the newest sample run.
 */
export async function addSampleEstimate(
  deps: PortalDeps,
  principal: Principal,
  { websites, organizationId, drawer, pages, seed, daysAgo }: SampleEstimate,
): Promise<void> {
  assertSystem(principal);
  const created = new Date(Date.now() - daysAgo * DAY_MS);
  await inTransaction(deps.db, async (tx) => {
    const options = {
      organizationIds: [organizationId],
      pages,
      seed,
      pagesOfWebsite: PAGES_OF_WEBSITE,
      failingLimit: COMPLIANT_ABOVE,
      wcagVersion: '2.2',
      wcagLevel: 'AA',
    } as const;
    const estimateId = await drawEstimate({ ...deps, db: tx }, drawer, options);
    const byId = new Map(websites.map((website) => [website.id, website]));
    const drawn = await tx
      .selectFrom('estimate_pages')
      .select(['ordinal', 'website_id', 'url'])
      .where('estimate_id', '=', estimateId)
      .execute();
    for (const { ordinal, website_id: websiteId, url } of drawn) {
      const website = byId.get(websiteId);
      const testRunId = website && (await insertTest(tx, website, { url, created }));
      if (testRunId === undefined) throw new Error(`${url} is not a page of the sample data`);
      await tx
        .updateTable('estimate_pages')
        .set({ test_run_id: testRunId })
        .where('estimate_id', '=', estimateId)
        .where('ordinal', '=', ordinal)
        .execute();
    }
    const dates = { created, stopped: created };
    await tx.updateTable('estimates').set(dates).where('id', '=', estimateId).execute();
  });
}

/** A single page test, as in a sample; undefined if no sample run has the page. */
async function insertTest(
  tx: Tx,
  website: SampleWebsite,
  { url, created }: { url: string; created: Date },
): Promise<string | undefined> {
  const known = await tx
    .selectFrom('test_instances as i')
    .innerJoin('test_runs as r', 'r.id', 'i.test_run_id')
    .select(['i.status', 'i.score', 'i.title', 'i.reason', 'i.cnt_total_issues'])
    .where('r.website_id', '=', website.id)
    .where('i.url_key', '=', urlKey(url))
    .orderBy('r.created', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!known) return undefined;
  const hasFailed = known.status === 'FAILURE';
  const id = newId({ msecs: created.getTime() });
  const times = { created, completed: created };
  await tx
    .insertInto('test_runs')
    .values({
      id,
      name: 'Sample data, for an estimate',
      base_url: url,
      base_url_key: urlKey(url),
      host: siteHost(url),
      status: hasFailed ? 'FAILURE' : 'COMPLETE',
      test_mode: 'single_page',
      wcag_version: '2.2',
      wcag_level: 'AA',
      disable_experimental: true,
      website_id: website.id,
      organization_id: website.organizationId,
      user_id: website.userId,
      max_pages: 1,
      sources: [...AUDIT_SOURCES],
      score: known.score,
      pages_total: 1,
      pages_complete: hasFailed ? 0 : 1,
      pages_failed: hasFailed ? 1 : 0,
      findings_removed: created,
      links_checked: created,
      seeded: created,
      started: created,
      ...times,
    })
    .execute();
  await tx
    .insertInto('test_instances')
    .values({
      id: newId(),
      test_run_id: id,
      url,
      url_key: urlKey(url),
      status: known.status,
      title: known.title,
      score: known.score,
      lh_score: known.score,
      cnt_total_issues: known.cnt_total_issues,
      reason: known.reason,
      detail: hasFailed ? JSON.stringify(say('demo.tooSlow')) : null,
      ...times,
    })
    .execute();
  return id;
}

import {
  addSiteFindings,
  addSitePasses,
  type PageScoring,
  type RunRow,
  readDigested,
  readDigests,
  removeSiteFindings,
  rescorePages,
  type Tx,
} from '@abhigam/db';
import { SITE_AUDITS, SiteComparison, selectSiteRules, siteAudit, siteAudits } from '@abhigam/rules';

/** Pages whose findings are merged per statement. */
const PAGES_PER_BATCH = 50;

/**
 * Compares the tested pages of a full-site run and adds findings to the pages that deviate. Runs in the
 * transaction that ends the run, so the result is complete or absent. First removes the findings of an earlier
 * end, because a retest may change which page deviates.
 */
export async function comparePages(
  tx: Tx,
  run: Pick<RunRow, 'id' | 'test_mode' | 'sources' | 'wcag_version' | 'wcag_level'>,
  scoring: PageScoring,
): Promise<void> {
  if (run.test_mode !== 'full_site' || !run.sources.includes('andi')) return;
  const failedBefore = await removeSiteFindings(tx, run.id, SITE_AUDITS);
  const rules = selectSiteRules({ wcagVersion: run.wcag_version, wcagLevel: run.wcag_level });
  const comparison = new SiteComparison(rules);
  for await (const pages of readDigests(tx, run.id)) for (const page of pages) comparison.add(page);
  const { found, passed } = comparison.judge();
  for (const { rule, testInstanceIds } of passed)
    await addSitePasses(tx, run.id, siteAudit(rule, 'Pass'), testInstanceIds);
  const ids = [...found.keys()];
  for (let from = 0; from < ids.length; from += PAGES_PER_BATCH) {
    const digests = await readDigested(tx, ids.slice(from, from + PAGES_PER_BATCH));
    for (const [testInstanceId, digested] of digests) {
      const audits = siteAudits(found.get(testInstanceId) ?? [], digested);
      await addSiteFindings(tx, { testInstanceId, testRunId: run.id }, audits);
    }
  }
  await rescorePages(tx, [...new Set([...failedBefore, ...ids])], scoring);
}

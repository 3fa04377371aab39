import {
  addSiteFindings,
  addSitePasses,
  type PageScoring,
  type RunRow,
  readDigested,
  readDigests,
  scoreAgain,
  type Tx,
  takeBackSiteFindings,
} from '@abhigam/db';
import { SITE_AUDITS, SiteComparison, selectSiteRules, siteAudit, siteAudits } from '@abhigam/rules';

/** Pages whose findings are put together at once. */
const AT_ONCE = 50;

/**
 * Judges the tested pages of a whole site together, and adds what is found to the pages that differ. In the transaction that
 * ends the run: it has all of it or nothing. What an end before this one has found so is taken back first, since pages
 * that were tested again may have made another the odd one.
 */
export async function comparePages(
  tx: Tx,
  run: Pick<RunRow, 'id' | 'test_mode' | 'sources' | 'wcag_version' | 'wcag_level'>,
  scoring: PageScoring,
): Promise<void> {
  if (run.test_mode !== 'full_site' || !run.sources.includes('andi')) return;
  const failedBefore = await takeBackSiteFindings(tx, run.id, SITE_AUDITS);
  const rules = selectSiteRules({ wcagVersion: run.wcag_version, wcagLevel: run.wcag_level });
  const comparison = new SiteComparison(rules);
  for await (const pages of readDigests(tx, run.id)) for (const page of pages) comparison.add(page);
  const { found, passed } = comparison.judge();
  for (const { rule, testInstanceIds } of passed)
    await addSitePasses(tx, run.id, siteAudit(rule, 'Pass'), testInstanceIds);
  const ids = [...found.keys()];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const digests = await readDigested(tx, ids.slice(from, from + AT_ONCE));
    for (const [testInstanceId, digested] of digests) {
      const audits = siteAudits(found.get(testInstanceId) ?? [], digested);
      await addSiteFindings(tx, { testInstanceId, testRunId: run.id }, audits);
    }
  }
  await scoreAgain(tx, [...new Set([...failedBefore, ...ids])], scoring);
}

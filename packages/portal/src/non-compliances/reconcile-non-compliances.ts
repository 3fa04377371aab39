import { type ChangeOfAudit, type MatchedRun, type RunRow, settleRun, type Tx } from '@abhigam/db';
import { hasResults, IMPACTS, MAX_WORST, type PortalEvent } from '@abhigam/domain';
import { judgedAudits, RULES_BY_PART, SITE_AUDITS } from '@abhigam/rules';

export type Settled = Extract<PortalEvent, { type: 'non-compliances-settled' }>;

/**
 * Updates the website's non-compliances with the findings of a run on its COMPLETE pages, whatever its mode,
 * version and level (run-modes, ruling 72):
 *
 * - found for the first time: new, UNRESOLVED;
 * - found again: the settings and the user of the run are recorded; RESOLVED ones become UNRESOLVED, with a note that names the
 * run; other statuses set by users stay;
 * - not found on a page that the run judged with that audit: the page is removed. Without pages it becomes RESOLVED, with a
 * note that names the run.
 *
 * What a run cannot judge changes nothing: audits that its settings and sources do not select, rules that
 * failed with an error, skipped parts of a page, pages that it did not test. The same applies to what a newer
 * run has judged on the same page: runs may end out of order, and pages of an old run may be tested again.
 *
 * Decisions take precedence: manual failures are followed, set-aside findings are hidden from lists, counts and
 * news. A run does not reopen what a user has set to RESOLVED after it tested the page.
 */
export async function reconcileNonCompliances(tx: Tx, matched: MatchedRun): Promise<Settled> {
  const { run } = matched;
  const what = { ...judgedBy(run), testsByPart: RULES_BY_PART, comparedTests: SITE_AUDITS };
  const { found, returned, resolved } = await settleRun(tx, matched, what);
  return {
    type: 'non-compliances-settled',
    found: countOf(found),
    foundCritical: countOf(found.filter(isCritical)),
    returned: countOf(returned),
    returnedCritical: countOf(returned.filter(isCritical)),
    resolved: countOf(resolved),
    isRetry: run.former_status !== null && hasResults(run.former_status),
    worst: worstOf([...found, ...returned]),
  };
}

function countOf(changes: readonly ChangeOfAudit[]): number {
  return changes.reduce((sum, { count }) => sum + count, 0);
}

function isCritical({ impact }: ChangeOfAudit): boolean {
  return IMPACTS[impact - 1] === 'critical';
}

/** Sorted by impact, then by count; adds the counts of new and returned findings of an audit. */
function worstOf(changes: readonly ChangeOfAudit[]): NonNullable<Settled['worst']> {
  const changesByKey = new Map<string, ChangeOfAudit>();
  for (const change of changes) {
    const key = `${change.impact} ${change.auditId}`;
    changesByKey.set(key, { ...change, count: change.count + (changesByKey.get(key)?.count ?? 0) });
  }
  return [...changesByKey.values()]
    .sort((a, b) => b.impact - a.impact || b.count - a.count || (a.auditId < b.auditId ? -1 : 1))
    .slice(0, MAX_WORST)
    .map(({ auditId, impact, count }) => ({ auditId, impact: IMPACTS[impact - 1] ?? 'minor', count }));
}

function judgedBy(run: RunRow) {
  return judgedAudits({
    sources: run.sources,
    wcagVersion: run.wcag_version,
    wcagLevel: run.wcag_level,
    disableExperimental: run.disable_experimental,
    testMode: run.test_mode,
  });
}

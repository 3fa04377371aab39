import type { RunStats } from '../schema.ts';

/** A test that failed or requires manual review, as far as the statistics of a run contain it. */
export interface StoredIssue {
  auditId: string;
  elements: number;
  /** Number of pages it was found on; null when the statistics do not contain it. */
  pages: number | null;
  /** Ids of these pages; null when the statistics do not contain them. */
  testInstanceIds: string[] | null;
}

/** Issues of a run whose findings were deleted, from its statistics; most elements first. */
export function issuesFromStats(stats: RunStats, status: 'Fail' | 'Warn'): StoredIssue[] {
  const counts = status === 'Fail' ? stats.issueCntByTest : stats.warningCntByTest;
  return counts.map(({ auditId, title, count: elements }) => {
    const warned = status === 'Warn' ? stats.warnedPagesByTest[title] : undefined;
    const testInstanceIds = warned?.map(({ instanceId }) => instanceId) ?? null;
    // A run of one page has all its findings on that page.
    const pages = testInstanceIds?.length ?? (stats.cntPagesComplete === 1 ? 1 : null);
    return { auditId, elements, pages, testInstanceIds };
  });
}

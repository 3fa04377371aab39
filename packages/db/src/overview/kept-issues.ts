import type { RunStats } from '../schema.ts';

/** A test that failed, or that a person must look at, as far as the figures of a run tell of it. */
export interface KeptIssue {
  auditId: string;
  elements: number;
  /** Pages that it was found on; null where the figures do not say. */
  pages: number | null;
  /** The ids of these pages; null where the figures do not say. */
  testInstanceIds: string[] | null;
}

/** What is known of the issues of a run whose findings were removed: most elements first. */
export function keptIssues(stats: RunStats, status: 'Fail' | 'Warn'): KeptIssue[] {
  const counts = status === 'Fail' ? stats.issueCntByTest : stats.warningCntByTest;
  return counts.map(({ auditId, title, count: elements }) => {
    const warned = status === 'Warn' ? stats.warnedPagesByTest[title] : undefined;
    const testInstanceIds = warned?.map(({ instanceId }) => instanceId) ?? null;
    // Whatever was found in a run of one page was found on that.
    const pages = testInstanceIds?.length ?? (stats.cntPagesComplete === 1 ? 1 : null);
    return { auditId, elements, pages, testInstanceIds };
  });
}

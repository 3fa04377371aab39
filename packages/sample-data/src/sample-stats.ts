import type { RunStats } from '@abhigam/db';
import type { Impact } from '@abhigam/domain';
import type { SampleRun } from './sample-runs.ts';

/** Checks with a result per page. */
const TESTS_PER_PAGE = 52;

/** Figures of the run as stored at its end. */
export function sampleStats(
  run: SampleRun,
  completed: Date,
  pageIds: readonly string[],
  url: string,
): RunStats {
  const sum = (counts: { count: number }[]) => counts.reduce((all, { count }) => all + count, 0);
  const categories = Map.groupBy(run.counts, ({ audit }) => audit.category);
  const countOfImpact = (impact: Impact) => sum(run.counts.filter(({ audit }) => audit.impact === impact));
  const byCount = (a: { count: number }, b: { count: number }) => b.count - a.count;
  return {
    score: run.score,
    lhScore: run.score,
    lowestScore: Math.min(...run.pages.map(({ score }) => score)),
    perfectPages: run.pages.filter(({ score }) => score === 100).length,
    cntPages: run.pages.length,
    cntPagesComplete: run.pages.length,
    cntPagesFailed: 0,
    cntTests: run.pages.length * TESTS_PER_PAGE,
    cntTotalIssues: sum(run.counts),
    cntTotalWarns: 0,
    completedTime: completed.toISOString(),
    issueCntByPages: run.pages
      .map(({ path, issues }, page) => ({
        title: new URL(path, url).href,
        count: issues,
        testInstanceId: pageIds[page] ?? '',
      }))
      .sort(byCount),
    issueCntByTest: run.counts
      .map(({ audit: { auditId, title }, count }) => ({ auditId, title, count }))
      .sort(byCount),
    issueCntByCat: [...categories]
      .map(([category, counts]) => ({ category, count: sum(counts) }))
      .sort(byCount),
    issueCntByImpact: {
      minor: countOfImpact('minor'),
      moderate: countOfImpact('moderate'),
      serious: countOfImpact('serious'),
      critical: countOfImpact('critical'),
    },
    warningCntByTest: [],
    warnedPagesByTest: {},
    mediaInventoryTotals: null,
  };
}

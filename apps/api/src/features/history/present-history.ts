import type { History, NcSummary, Trend } from '@abhigam/contract';
import type { RunHistory, SummarizedNonCompliance, TrendRow } from '@abhigam/portal';
import { issuesByCategory } from '@abhigam/rules';

export function presentHistory({ comparedBy: key, cntRuns, ...history }: RunHistory): History {
  const trends = history.trends.map(presentTrend);
  return {
    comparedBy: key && {
      websiteId: key.websiteId,
      baseUrl: key.baseUrl,
      testMode: key.testMode,
      wcagVersion: key.wcagVersion,
      wcagLevel: key.wcagLevel,
      testScheduleId: key.testScheduleId,
    },
    cntRuns,
    trends,
    categoriesCumulative: sumByCategory(trends),
    ncList: history.nonCompliances.map(presentNcSummary),
  };
}

function presentTrend(row: TrendRow): Trend {
  const figures = row.trend;
  const nc = (figures?.issueCntByTest ?? []).map(({ auditId }) => ({ auditId }));
  return {
    runId: row.id,
    name: row.name,
    created: row.created.toISOString(),
    status: row.status,
    score: row.score,
    notRepresentative: row.not_representative,
    cntPages: row.pages_total,
    cntPagesComplete: row.pages_complete,
    cntTotalIssues: figures?.cntTotalIssues ?? 0,
    cntTests: figures?.cntTests ?? 0,
    failureCnt: nc.length,
    nc,
    issueCntByCat: figures ? issuesByCategory(figures) : [],
    sources: row.sources,
    rulesets: [...new Set(row.tested_with.map(({ ruleset }) => ruleset))].sort(),
  };
}

function presentNcSummary(row: SummarizedNonCompliance): NcSummary {
  const { auditId, impact, unresolved, fixInProgress, resolved, testRunId, cntPages } = row;
  return {
    auditId,
    impact,
    unresolved,
    fixInProgress,
    resolved,
    firstSeen: row.firstSeen.toISOString(),
    lastSeen: row.lastSeen.toISOString(),
    runId: testRunId,
    cntPages,
  };
}

/** Issues of all runs by category, most first; without runs that have no result for the site. */
function sumByCategory(trends: readonly Trend[]): History['categoriesCumulative'] {
  const counts = new Map<string, number>();
  for (const { notRepresentative, issueCntByCat } of trends) {
    if (notRepresentative !== null) continue;
    for (const { category, count } of issueCntByCat) {
      counts.set(category, (counts.get(category) ?? 0) + count);
    }
  }
  return [...counts]
    .map(([category, count]) => ({ category, count }))
    .sort((a, b) => b.count - a.count || (a.category < b.category ? -1 : 1));
}

export { listComparableRuns } from '../queries/comparable-runs.ts';
export { type Change, type ComparedElementRow, listComparedElements } from '../queries/compare-elements.ts';
export type { MatchInput, MatchOutcome } from '../queries/compare-match.ts';
export {
  type ComparedPage,
  countPagesOfNonCompliance,
  findComparedElement,
  findComparedPage,
  findSimilarElement,
  type MatchedElementRow,
  matchPage,
} from '../queries/compare-one-page.ts';
export { countComparedPages, listPagesOfOneRun, type UnreachedPageRow } from '../queries/compare-pages.ts';
export {
  type ChangeCounts,
  type ComparedAuditRow,
  type ComparedRuns,
  countUnreachedPages,
  ensureComparison,
  listComparedAudits,
  listComparedPages,
  listJudgedAudits,
} from '../queries/compare-runs.ts';
export { countRunPages, listRunPages, readRunProgress } from '../queries/run-pages.ts';
export {
  type FoundTogetherRow,
  findScoreWeights,
  listFoundTogether,
  listScoredAudits,
  type ScoredAuditRow,
} from '../queries/scored-audits.ts';
export {
  findFactsOfInstance,
  findTestInstance,
  listInstancesByIds,
  listInstancesOfRun,
  type TestInstanceRow,
} from '../queries/test-instances.ts';
export {
  countTestRuns,
  findNamedTestRun,
  findPreviousRun,
  findRunStats,
  findTestRun,
  isRunUnfinished,
  type ListedTestRunRow,
  listTestRuns,
  type NamedTestRunRow,
  scopeOfReaders,
  type TestRunFilter,
  type TestRunRow,
} from '../queries/test-runs.ts';
export { countTestsToday, isRetryOfRound } from '../queries/tests-today.ts';
export {
  type ComparableChoice,
  type ComparableKey,
  countTrends,
  findComparableKey,
  listTrends,
  type TrendRow,
} from '../queries/trends.ts';

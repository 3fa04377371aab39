export {
  type CountedRows,
  type FailingScheduleRow,
  type FallenRow,
  findFailingSchedules,
  findLongestWaiting,
  findNeverTested,
  findScoreDrops,
  findUntestedOrganizations,
  type NeverTestedRow,
  type UntestedRow,
  type WaitingForApprovalRow,
} from '../queries/attention.ts';
export {
  listMonthlyScores,
  listMostImproved,
  listWebsitesByScore,
  type MonthRow,
  type PublicFigures,
  readAccessibilityStatus,
  readPublicFigures,
  type ScoredWebsiteRow,
} from '../queries/dashboard-figures.ts';
export {
  type AuditCountsRow,
  countByAudit,
  listIssuesOfWebsites,
  type WebsiteIssueRow,
} from '../queries/dashboard-issues.ts';
export type { WideScope } from '../queries/figures-scope.ts';
export { countLate, type LateFilter, listLateIds } from '../queries/non-compliance-list.ts';
export {
  countOrganizationScores,
  listOrganizationScores,
  listOrganizationScoresAfter,
  type OrganizationScoreRow,
  readOverallFigures,
} from '../queries/organization-scores.ts';
export { measureRunChange } from '../queries/run-change.ts';
export { type LevelRow, listLevels, listLevelsOfWebsite } from '../queries/score-levels.ts';
export {
  countOrganizationsByScore,
  listOpenByAudit,
  listOrganizationTiles,
  listOwnTiles,
  listWebsiteTiles,
  type OrganizationAuditRow,
  type OrganizationTileRow,
  type WebsiteTileRow,
} from '../queries/tiles.ts';

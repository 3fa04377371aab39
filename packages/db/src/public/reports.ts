export { type CorrectableRow, correctableOf, findCorrectable } from '../overview/find-correctable.ts';
export { findOverview } from '../overview/find-overview.ts';
export { issuesFromStats, type StoredIssue } from '../overview/issues-from-stats.ts';
export { listRunCauses } from '../overview/list-causes.ts';
export {
  type FailedAudit,
  type PageToRepair,
  RepairedScores,
  type Scoring,
} from '../overview/repaired-scores.ts';
export type { RootCause, RunOverview, RunTrust } from '../overview/run-overview.ts';
export { withoutHiddenCauses } from '../overview/without-hidden-causes.ts';
export { type OverviewScoring, writeOverview } from '../overview/write-overview.ts';
export { findDecisionsEdition, findReportEdition } from '../queries/report.ts';
export {
  listAuditsOfPages,
  listReportIssues,
  listSeenAlso,
  type ReportAuditRow,
  type ReportIssueRow,
  type SeenAlsoRow,
} from '../queries/report-audits.ts';
export {
  countElementsOfPages,
  type ElementCursor,
  listDefects,
  listElementCursors,
  listElementsByIds,
  type ReportElementRow,
} from '../queries/report-elements.ts';
export {
  deleteReportFile,
  failReportFile,
  findReportFile,
  lockReportRequest,
  type ReportFile,
  type ReportFileKey,
  type ReportRequestRow,
  renewReportRequest,
  saveReportFile,
} from '../queries/report-files.ts';
export { listReportLinks, type ReportLinkRow } from '../queries/report-links.ts';
export { listReportMedia, type MediaCursor, type ReportMediumRow } from '../queries/report-media.ts';
export { listReportPages, type PageCursor, type ReportPageRow } from '../queries/report-pages.ts';
export { listStoredSetAside, setAsideByAudit } from '../queries/stored-set-aside.ts';

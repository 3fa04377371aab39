export { readAsOf } from '../queries/as-of.ts';
export {
  countDecided,
  listNewestRuns,
  listRunsToMatch,
  lockSettledRun,
  matchDecisions,
  rewriteFigures,
} from '../queries/decision-apply.ts';
export { countVerdictsByAudit, readSetAsideOfPage } from '../queries/decision-counts.ts';
export {
  applyDecisionCoverage,
  resolveManualFailures,
  upsertManualFailures,
  upsertManualTestFailure,
} from '../queries/decision-non-compliances.ts';
export { countReach } from '../queries/decision-reach.ts';
export {
  addDecisionNotes,
  clearDecisionOwner,
  countDecisions,
  type DecisionFilter,
  type DecisionInForce,
  type DecisionOrder,
  type DecisionRow,
  type DecisionTarget,
  type ElementToDecide,
  endDecisions,
  findDecision,
  insertDecisions,
  isActiveMember,
  listDecisionNotes,
  listDecisions,
  listDecisionsById,
  listDecisionsInForce,
  listElementsToDecide,
  listReplaced,
  listWebsitesWithExpiredDecisions,
  lockExpiredDecisions,
  lockNonCompliancesOfUser,
  type NewDecisionNote,
  type ReplacedDecision,
  restoreDecisions,
  updateDecisionTerms,
} from '../queries/decisions.ts';
export { listDefectPages, listDefectsOfAudit } from '../queries/defects.ts';
export { countDocuments, type DocumentCounts, type DocumentFilter } from '../queries/documents.ts';
export {
  type AuditRow,
  countPagesOfAudit,
  type FailingElementRow,
  findElementPosition,
  findPageOfElement,
  listAuditsOfInstance,
  listElementsOfAudit,
  listElementsOfInstance,
  listFailuresOfRun,
  listPagesOfAudit,
  serializeElementPositions,
} from '../queries/findings.ts';
export { findImageText, insertImageText } from '../queries/image-texts.ts';
export {
  countManualTestStates,
  findPageForManualTests,
  listManualTestDecisions,
  listManualTests,
  listManualTestsOfRun,
  type ManualTestCursor,
  type ManualTestRow,
  manualTestFingerprint,
  type PageForManualTests,
  type PagesOfRun,
} from '../queries/manual-tests.ts';
export {
  countMediaFilesOfRun,
  countMediaOfPage,
  findMediaPosition,
  listMediaOfPage,
  listMediaOfRun,
  listMediaPages,
  listMediaSnippets,
  type MediaDocument,
  type MediaRow,
} from '../queries/media.ts';
export { countMediaFiles, replaceMedia } from '../queries/media-record.ts';
export {
  changeNonCompliances,
  type NcChange,
  unassignNonCompliances,
} from '../queries/non-compliance-change.ts';
export { countChangedSince } from '../queries/non-compliance-changed-since.ts';
export {
  type GroupMove,
  updateGroups,
  type WrittenNonCompliances,
} from '../queries/non-compliance-groups.ts';
export {
  countNonCompliances,
  type ListedNonCompliance,
  listNonComplianceIds,
  listNonCompliancesById,
  type NonComplianceCounts,
  type NonComplianceFilter,
  type NonComplianceOrder,
} from '../queries/non-compliance-list.ts';
export { moveNonCompliances, moveWebpages } from '../queries/non-compliance-move.ts';
export { type NonComplianceSummaryRow, summarizeNonCompliances } from '../queries/non-compliance-summary.ts';
export {
  findNonCompliance,
  isAssignable,
  listAssignable,
  listNonComplianceIdsInScope,
  listNotesOf,
  listReadableRuns,
  listSightings,
  lockNonCompliances,
  type NonComplianceLock,
  type NonComplianceRow,
  type SightingRow,
} from '../queries/non-compliances.ts';
export {
  countNonCompliancesOfDefects,
  listNonComplianceIdsOfDefects,
} from '../queries/non-compliances-of-run.ts';
export { countPageElements, findPageElement, listPageElements } from '../queries/page-elements.ts';
export { type PageLink, replacePageLinks } from '../queries/page-links.ts';
export {
  listAuditsOfRun,
  listNonComplianceIdsOfRun,
  listScreenshotsOfRun,
} from '../queries/run-parts.ts';
export type { ChangeOfAudit, SettledChanges } from '../settlement/apply-changes.ts';
export type { Fingerprinter } from '../settlement/fingerprinted-rows.ts';
export {
  type CurrentFingerprints,
  type RevisionSize,
  reviseDecisionFingerprints,
  reviseFingerprints,
  reviseSomeFingerprints,
} from '../settlement/revise-fingerprints.ts';
export { type MatchedRun, matchRun, prepareToSettle, settleRun } from '../settlement/settle-run.ts';
export type { RunAuditScope } from '../settlement/tested-pages.ts';

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
  coverNonCompliances,
  followFailedByHand,
  followFailedHandTest,
  releaseHandFailures,
} from '../queries/decision-non-compliances.ts';
export { countReach } from '../queries/decision-reach.ts';
export {
  addDecisionNotes,
  countDecisions,
  type DecisionFilter,
  type DecisionOrder,
  type DecisionRow,
  type DecisionTarget,
  disownDecisions,
  type ElementToDecide,
  endDecisions,
  findDecision,
  type InForce,
  insertDecisions,
  isOfOrganization,
  listDecisionNotes,
  listDecisions,
  listDecisionsById,
  listElementsToDecide,
  listInForce,
  listReplaced,
  listWebsitesWithExpired,
  lockFollowedBy,
  type NewDecisionNote,
  type ReplacedDecision,
  restoreDecisions,
  takeExpired,
  updateDecisionTerms,
} from '../queries/decisions.ts';
export { listDefectPages, listDefectsOfAudit } from '../queries/defects.ts';
export { countDocuments, type DocumentCounts, type DocumentFilter } from '../queries/documents.ts';
export {
  type AuditRow,
  countPagesOfAudit,
  type FailingElementRow,
  findElementPlace,
  findPageOfElement,
  listAuditsOfInstance,
  listElementsOfAudit,
  listElementsOfInstance,
  listFailuresOfRun,
  listPagesOfAudit,
  packPlacesOfInstance,
} from '../queries/findings.ts';
export {
  countHandTests,
  findPageForHandTests,
  type HandTestPlace,
  type HandTestRow,
  listHandDecisions,
  listHandTests,
  listHandTestsOfRun,
  type PageForHandTests,
  type PagesOfRun,
  printFor,
} from '../queries/hand-tests.ts';
export { findImageText, insertImageText } from '../queries/image-texts.ts';
export {
  countMediaFilesOfRun,
  countMediaOfPage,
  findMediaPlace,
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
export {
  type GroupMove,
  updateGroups,
  type WrittenNonCompliances,
} from '../queries/non-compliance-groups.ts';
export { countLeftSince } from '../queries/non-compliance-left.ts';
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
  listNotesOf,
  listReachable,
  listReadableRuns,
  listSightings,
  lockNonCompliances,
  type NonComplianceLock,
  type NonComplianceRow,
  type SightingRow,
} from '../queries/non-compliances.ts';
export { countFollowedDefects, listFollowedDefects } from '../queries/non-compliances-of-run.ts';
export { countPageElements, findPageElement, listPageElements } from '../queries/page-elements.ts';
export { type PageLink, replacePageLinks } from '../queries/page-links.ts';
export {
  listAuditsOfRun,
  listNonComplianceIdsOfRun,
  listPicturesOfRun,
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
export type { WhatRunJudges } from '../settlement/tested-pages.ts';

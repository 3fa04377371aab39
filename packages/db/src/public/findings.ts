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
  addPagesOfSeen,
  gatherSeen,
  hasLaterComparable,
  recountPages,
  reopenReappeared,
  resolveGone,
  strikeCleanPages,
  upsertSeen,
} from '../queries/non-compliance-reconcile.ts';
export { type NonComplianceSummaryRow, summarizeNonCompliances } from '../queries/non-compliance-summary.ts';
export {
  changeNonCompliances,
  findNonCompliance,
  listNotesOf,
  listReachable,
  lockNonCompliances,
  type NcChange,
} from '../queries/non-compliances.ts';
export { countFollowedDefects, listFollowedDefects } from '../queries/non-compliances-of-run.ts';
export { countPageElements, findPageElement, listPageElements } from '../queries/page-elements.ts';
export { type PageLink, replacePageLinks } from '../queries/page-links.ts';

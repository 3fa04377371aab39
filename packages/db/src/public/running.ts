export { digestedPage } from '../page-digest-schema.ts';
export { claimNextPage, isWithinHours, nextFairnessTicket } from '../queries/claim-next.ts';
export { claimInteractionSample } from '../queries/interaction-sample.ts';
export { listKnownPages } from '../queries/known-pages.ts';
export { readDigested, readDigests, replaceDigest, type StoredDigest } from '../queries/page-digests.ts';
export { findResourceManifest } from '../queries/resource-manifest.ts';
export {
  countByPattern,
  countSkipped,
  type FoundPage,
  insertPages,
  type KeyedPage,
  listInactiveKeys,
  listKnownKeys,
  takePagesOverLimit,
} from '../queries/run-admit.ts';
export {
  countFailedPages,
  endCancelledRun,
  hasChangedInRetry,
  listAbortedPages,
  restoreFormerPages,
  restoreFormerStatus,
  stopUnfinishedPages,
} from '../queries/run-cancel.ts';
export { type ClaimedPage, claimPage, releasePage } from '../queries/run-claim.ts';
export {
  type DocumentOutcome,
  endDocuments,
  findReadDocument,
  insertDocumentsToRead,
  listRunsWithWaitingDocuments,
  listWaitingDocuments,
  settleDocument,
  type WaitingDocument,
} from '../queries/run-documents.ts';
export { replaceFindings } from '../queries/run-findings.ts';
export {
  closeRetries,
  countPagesByReason,
  findBrokenStartUrl,
  findFirstFailure,
  type RunResult,
  writeRunResult,
} from '../queries/run-finish.ts';
export { insertTestRun, type NewTestRun } from '../queries/run-insert.ts';
export { updateLatestOfWebsite } from '../queries/run-latest.ts';
export {
  type BrokenLinkRow,
  countLinks,
  endLinkCheck,
  type LinkOutcome,
  listBrokenLinks,
  listUnsettledLinks,
  settleKnownLinks,
  settleLinks,
} from '../queries/run-links.ts';
export {
  countTestedPage,
  finalUrlKeyOf,
  type HeldPageRow,
  lockHeldPage,
  markWebpage,
  type PageRecord,
  recordConsecutiveFailures,
  writePage,
} from '../queries/run-record.ts';
export { hasTrimmedFindings, insertPageRetry, reopenFailedPage, reopenRun } from '../queries/run-retry.ts';
export { findRunOwner, findRunRow, isSettled, lockRun, type RunRow } from '../queries/run-row.ts';
export {
  findBaseUrl,
  findRunSite,
  findSiteFiles,
  isStartBlocked,
  listSiteNotes,
  type RunSite,
  upsertRunSite,
} from '../queries/run-site.ts';
export {
  listOtherPagesAt,
  markDuplicateWebpage,
  type PageToSkip,
  removePage,
  removeUntestedWebpage,
  type SkipCause,
} from '../queries/run-skip.ts';
export {
  countSkippedUrls,
  insertSkippedUrls,
  listSkippedUrls,
  MAX_SKIPPED_URLS,
  type SkippedUrl,
  type SkippedUrlRow,
} from '../queries/run-skipped-urls.ts';
export { beginRun, failRun, markSeeded, markSeededIfNot } from '../queries/run-start.ts';
export { computeRunStats, type StatsScoring } from '../queries/run-stats.ts';
export {
  failUnfinishedPage,
  giveUpPendingPages,
  listLongRuns,
  listSettledRuns,
  listUnseededRuns,
} from '../queries/run-sweep.ts';
export { readTestedWith } from '../queries/run-tested-with.ts';
export {
  addSiteFindings,
  addSitePasses,
  type PageScoring,
  removeSiteFindings,
  rescorePages,
} from '../queries/site-findings.ts';

export { connectDb, type Db, type DbConnection, inTransaction, type Tx } from './connect.ts';
export { databaseChecks } from './database-checks.ts';
export { explainConnection, placeOf } from './explain-connection.ts';
export { fingerprintBytes } from './fingerprint.ts';
export { grantRights, type ProgramRoles } from './grants.ts';
export { migrate, migrationsFingerprint, missingMigrations } from './migrate.ts';
export { findOverview } from './overview/find-overview.ts';
export { type KeptIssue, keptIssues } from './overview/kept-issues.ts';
export {
  type FailedAudit,
  type PageToRepair,
  RepairedScores,
  type Scoring,
} from './overview/repaired-scores.ts';
export type { RootCause, RunOverview, RunTrust } from './overview/run-overview.ts';
export { type OverviewScoring, writeOverview } from './overview/write-overview.ts';
export { hashPassword, verifyPassword } from './password-hash.ts';
export {
  type ApiKeyRow,
  findApiKey,
  insertApiKey,
  markApiKeyDeleted,
  type NewApiKey,
  noteApiKeyUse,
} from './queries/api-keys.ts';
export { ARTIFACT_REFERENCES, listReferencedFiles } from './queries/artifact-references.ts';
export {
  type Attempt,
  type AttemptLimit,
  countAttempt,
  countAttempts,
  findAttemptWait,
  forgetOldAttempts,
  giveBackAttempt,
  type TakenAttempt,
  takeAttempt,
} from './queries/attempts.ts';
export { claimNextPage, isWithinHours, takePageTurn } from './queries/claim-next.ts';
export {
  listClientErrors,
  MAX_CLIENT_ERRORS,
  trimClientErrors,
  upsertClientError,
} from './queries/client-errors.ts';
export { listComparableRuns } from './queries/comparable-runs.ts';
export { type Change, type ComparedElementRow, listComparedElements } from './queries/compare-elements.ts';
export type { MatchInput, MatchOutcome } from './queries/compare-match.ts';
export { countComparedPages, listPagesOfOneRun, type UnreachedPageRow } from './queries/compare-pages.ts';
export {
  type ChangeCounts,
  type ComparedAuditRow,
  type ComparedRuns,
  countUnreachedPages,
  ensureComparison,
  listComparedAudits,
  listComparedPages,
  listJudgedAudits,
} from './queries/compare-runs.ts';
export { listDefectPages, listDefectsOfAudit } from './queries/defects.ts';
export { countDocuments, type DocumentCounts, type DocumentFilter } from './queries/documents.ts';
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
} from './queries/findings.ts';
export { findStricterLimits, type HostLimits } from './queries/host-limits.ts';
export { type HostAnswer, isWithheld, LONGEST_RETRY_AFTER_S, noteHostAnswer } from './queries/hosts.ts';
export { findImageText, insertImageText } from './queries/image-texts.ts';
export { listKnownPages } from './queries/known-pages.ts';
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
} from './queries/media.ts';
export { countMediaFiles, replaceMedia } from './queries/media-record.ts';
export {
  addPagesOfSeen,
  gatherSeen,
  hasLaterComparable,
  recountPages,
  reopenReappeared,
  resolveGone,
  strikeCleanPages,
  upsertSeen,
} from './queries/non-compliance-reconcile.ts';
export { type NonComplianceSummaryRow, summarizeNonCompliances } from './queries/non-compliance-summary.ts';
export {
  changeNonCompliances,
  findNonCompliance,
  listNotesOf,
  listReachable,
  lockNonCompliances,
  type NcChange,
} from './queries/non-compliances.ts';
export { countFollowedDefects, listFollowedDefects } from './queries/non-compliances-of-run.ts';
export {
  type HostRow,
  listPausedWebsites,
  listTroubledHosts,
  listUnfinishedRuns,
  listWorkers,
  type QueueDepth,
  readQueueDepth,
  setQueuePaused,
  setRunPaused,
  setWebsitePaused,
  type UnfinishedRunRow,
  type WorkerRow,
} from './queries/operations.ts';
export {
  countHeldByOrganization,
  findOrganizationByName,
  insertOrganization,
  listOrganizations,
  lockOrganization,
  markOrganizationDeleted,
  organizationExists,
} from './queries/organizations.ts';
export { countPageElements, findPageElement, listPageElements } from './queries/page-elements.ts';
export { type PageLink, replacePageLinks } from './queries/page-links.ts';
export {
  type EventPosition,
  forgetOrigins,
  hasEventsAfter,
  insertPortalEvent,
  listEventsAfter,
  lockEventReader,
  mendOrderOfEvents,
  moveEventReader,
  type NewPortalEvent,
  type PortalEventRow,
} from './queries/portal-events.ts';
export { findReportEdition } from './queries/report.ts';
export {
  listAuditsOfPages,
  listReportIssues,
  listSeenAlso,
  type ReportAuditRow,
  type ReportIssueRow,
  type SeenAlsoRow,
} from './queries/report-audits.ts';
export {
  countElementsOfPages,
  type ElementPlace,
  listDefects,
  listElementPlaces,
  listElementsByIds,
  type ReportElementRow,
} from './queries/report-elements.ts';
export {
  failReportFile,
  findReportFile,
  forgetReportFile,
  keepReportFile,
  lockReportRequest,
  type ReportFile,
  type ReportFileKey,
  type ReportRequestRow,
  renewReportRequest,
} from './queries/report-files.ts';
export { listReportLinks, type ReportLinkRow } from './queries/report-links.ts';
export { listReportMedia, type MediaPlace, type ReportMediumRow } from './queries/report-media.ts';
export { listReportPages, type PagePlace, type ReportPageRow } from './queries/report-pages.ts';
export {
  beginTrim,
  countFindings,
  endTrim,
  listRunsBeingTrimmed,
  listRunsToTrim,
  type RemovedRows,
  type RetentionPolicy,
  trimPages,
} from './queries/retention.ts';
export {
  countByPattern,
  countSkipped,
  type FoundPage,
  insertPages,
  type KeyedPage,
  listInactiveKeys,
  listKnownKeys,
  takePagesOverLimit,
} from './queries/run-admit.ts';
export {
  countFailedPages,
  endCancelledRun,
  giveBackFormerStatus,
  hasChangedInRetry,
  listLostPages,
  restoreFormerPages,
  stopUnfinishedPages,
} from './queries/run-cancel.ts';
export { type ClaimedPage, claimPage, releasePage } from './queries/run-claim.ts';
export {
  type DocumentOutcome,
  endDocuments,
  findReadDocument,
  listDocumentsToRead,
  listRunsWithWaitingDocuments,
  listWaitingDocuments,
  settleDocument,
  type WaitingDocument,
} from './queries/run-documents.ts';
export { replaceFindings } from './queries/run-findings.ts';
export {
  closeRetries,
  countPagesByReason,
  findFirstFailure,
  type RunResult,
  writeRunResult,
} from './queries/run-finish.ts';
export { insertTestRun, type NewTestRun } from './queries/run-insert.ts';
export { updateLatestOfWebsite } from './queries/run-latest.ts';
export {
  countLeftOut,
  type LeftOutPage,
  type LeftOutRow,
  leaveOut,
  listLeftOut,
  MAX_LEFT_OUT,
} from './queries/run-left-out.ts';
export {
  type BrokenLinkRow,
  countLinks,
  endLinkCheck,
  type LinkOutcome,
  listBrokenLinks,
  listUnsettledLinks,
  settleKnownLinks,
  settleLinks,
} from './queries/run-links.ts';
export { countRunPages, listRunPages, readRunProgress } from './queries/run-pages.ts';
export {
  countTestedPage,
  finalKey,
  type HeldPageRow,
  lockHeldPage,
  markWebpage,
  type PageRecord,
  writePage,
} from './queries/run-record.ts';
export {
  hasLostFindings,
  insertPageRetry,
  reopenFailedPage,
  reopenRun,
} from './queries/run-retry.ts';
export { findRunOwner, findRunRow, isSettled, lockRun, type RunRow } from './queries/run-row.ts';
export {
  findBaseUrl,
  findRunSite,
  isStartHeld,
  listSiteNotes,
  type RunSite,
  upsertRunSite,
} from './queries/run-site.ts';
export {
  listOtherPagesAt,
  markDuplicateWebpage,
  type PageToSkip,
  removeUntestedWebpage,
  takeOutPage,
} from './queries/run-skip.ts';
export { beginRun, failRun, markSeeded, markSeededIfNot } from './queries/run-start.ts';
export { computeRunStats, type StatsScoring } from './queries/run-stats.ts';
export {
  giveUpPendingPages,
  listLongRuns,
  listSettledRuns,
  listUnseededRuns,
  settleAsGivenUp,
} from './queries/run-sweep.ts';
export { readTestedWith } from './queries/run-tested-with.ts';
export type { RowScope } from './queries/scope.ts';
export { insertSecurityEvent, trimSecurityEvents } from './queries/security-events.ts';
export {
  endSessionsOfUser,
  findLiveSession,
  insertSession,
  type LiveSession,
  type NewSession,
} from './queries/sessions.ts';
export { readSettings } from './queries/settings.ts';
export {
  forgetOldSignInAddresses,
  isKnownSignInAddress,
  rememberSignInAddress,
} from './queries/sign-in-addresses.ts';
export {
  findFactsOfInstance,
  findTestInstance,
  listInstancesByIds,
  listInstancesOfRun,
  type TestInstanceRow,
} from './queries/test-instances.ts';
export {
  countTestRuns,
  findPreviousRun,
  findRunStats,
  findTestRun,
  isRunUnfinished,
  listTestRuns,
  scopeOfReaders,
  type TestRunFilter,
  type TestRunRow,
} from './queries/test-runs.ts';
export { countTestsToday, isRetryOfRound } from './queries/tests-today.ts';
export {
  type ComparableChoice,
  type ComparableKey,
  countTrends,
  findComparableKey,
  listTrends,
  type TrendRow,
} from './queries/trends.ts';
export { doUpkeep } from './queries/upkeep.ts';
export {
  findUserById,
  findUserForLogin,
  findUserInScope,
  hasUnfinishedRunOfUser,
  insertUser,
  isActiveTesterOf,
  listActiveTesters,
  listMockAccounts,
  markUserDeleted,
  type NewUser,
} from './queries/users.ts';
export {
  listBrokenPages,
  listWebpagesOfWebsite,
  updateWebpageStatus,
  type WebpageRow,
} from './queries/webpages.ts';
export {
  deleteWebsiteLogin,
  findNamedWebsiteLogin,
  findWebsiteLogin,
  listEndedRuns,
  lockWebsiteLogin,
  type NamedWebsiteLoginRow,
  type NewWebsiteLogin,
  recordLoginResult,
  upsertWebsiteLogin,
  type WebsiteLoginRow,
} from './queries/website-logins.ts';
export {
  findCrawlSettings,
  findWebsite,
  findWebsiteOwner,
  hasUnfinishedRun,
  holdWebsite,
  insertWebsite,
  listWebsiteNames,
  listWebsites,
  listWebsitesOfHost,
  lockWebsite,
  markWebsiteDeleted,
  moveRunsOfWebsite,
  unassignWebsites,
  updateCrawlSettings,
  updateWebsite,
  type WebsiteInput,
  type WebsiteRow,
  wasEverRegistered,
} from './queries/websites.ts';
export { recordWorkerLimits } from './queries/worker-limits.ts';
export {
  countPagesEndingWorkers,
  endWorker,
  type HeldPage,
  insertWorker,
  listPagesOfWorker,
  listWorkersWithPages,
  putBackPagesOfWorker,
  putBackStrayPages,
  removeOldWorkers,
  touchBusyWorker,
  touchWorker,
} from './queries/workers.ts';
export type {
  Database,
  NotRepresentative,
  RunStats,
  RunTrend,
  SealedSecrets,
  WarnReason,
  WebpageStatus,
} from './schema.ts';
export type { SkipReason } from './skip-reason.ts';
export { tookTooLong } from './took-too-long.ts';

export { connectDb, type Db, type DbConnection, type Tx } from './connect.ts';
export { migrate, migrationsFingerprint } from './migrate.ts';
export { hashPassword, verifyPassword } from './password-hash.ts';
export {
  type AuditRow,
  countPagesOfAudit,
  type FailingElementRow,
  findElementPlace,
  listAuditsOfInstance,
  listElementsOfAudit,
  listElementsOfInstance,
  listFailuresOfRun,
  listPagesOfAudit,
} from './queries/findings.ts';
export { findImageText, insertImageText } from './queries/image-texts.ts';
export {
  countMediaFilesOfRun,
  countMediaOfPage,
  findMediaPlace,
  listMediaOfPage,
  listMediaOfRun,
  listMediaSnippets,
  type MediaRow,
} from './queries/media.ts';
export { listOrganizations, lockOrganization, organizationExists } from './queries/organizations.ts';
export { cancelRun, listLostPages } from './queries/run-cancel.ts';
export { type ClaimedPage, claimPage, releasePage } from './queries/run-claim.ts';
export { finishRun } from './queries/run-finish.ts';
export { insertTestRun, type NewTestRun } from './queries/run-insert.ts';
export { type PageRecord, type RecordedPage, recordPageResult } from './queries/run-record.ts';
export { retryInstance } from './queries/run-retry.ts';
export { findRunRow, type RunRow } from './queries/run-row.ts';
export { claimRunStart, failRun, MAX_START_ATTEMPTS, seedRun } from './queries/run-start.ts';
export { computeRunStats, type StatsWording } from './queries/run-stats.ts';
export {
  giveUpPage,
  listSettledRuns,
  listUnfinishedPages,
  listUnseededRuns,
  MAX_PAGE_ATTEMPTS,
} from './queries/run-sweep.ts';
export type { RowScope } from './queries/scope.ts';
export { endSessionsOfUser, findLiveSession, insertSession, type LiveSession } from './queries/sessions.ts';
export { readSettings } from './queries/settings.ts';
export {
  findTestInstance,
  listInstancesByIds,
  listInstancesOfRun,
  type TestInstanceRow,
} from './queries/test-instances.ts';
export {
  countRunsToday,
  countTestRuns,
  findPreviousRun,
  findTestRun,
  isRunUnfinished,
  listTestRuns,
  type TestRunFilter,
  type TestRunRow,
} from './queries/test-runs.ts';
export {
  findUserForLogin,
  isActiveTesterOf,
  listActiveTesters,
  listMockAccounts,
} from './queries/users.ts';
export { listWebpagesOfWebsite, updateWebpageStatus } from './queries/webpages.ts';
export {
  findWebsite,
  hasUnfinishedRun,
  insertWebsite,
  listWebsiteNames,
  listWebsites,
  listWebsitesOfHost,
  moveRunsOfWebsite,
  updateWebsite,
  type WebsiteInput,
  type WebsiteRow,
} from './queries/websites.ts';
export type { Database, NcStatus, RunStats, SkipReason, WarnReason, WebpageStatus } from './schema.ts';

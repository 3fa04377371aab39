export type {
  AccountRow,
  ActivityCursor,
  ActivityFilter,
  ActivityRow,
  AuditRow,
  CauseExampleRow,
  ComparedElementRow,
  DecisionOrder,
  DecisionRow,
  DeletedAccountRow,
  DeletedScheduleRow,
  DeliveryRow,
  EstimateRow,
  EstimateStratumRow,
  EstimateWebsiteRow,
  FailingElementRow,
  HostRow,
  InactiveAdminRow,
  LevelRow,
  ListedApiKey,
  ListedNonCompliance as ListedNonComplianceRow,
  ListedTestRunRow,
  MediaRow,
  NamedTestRunRow,
  NamedWebsiteLoginRow,
  NonComplianceCounts,
  NonComplianceRow,
  NoticeRow,
  NoticeSettings,
  OrganizationAuditRow,
  OrganizationOfCauseRow,
  OrganizationRow,
  OrganizationScoreRow,
  ReportFile,
  SampledWebsiteRow,
  ScheduleTurnRow,
  ScoredWebsiteRow,
  SessionEndReason,
  SharedCauseRow,
  SightingRow,
  TestInstanceRow,
  TestRunRow,
  TrendRow,
  UnreachedPageRow,
  UntestedPagesRow,
  UserRow,
  WebhookRow,
  WebsiteIssueRow,
  WebsiteOfCauseRow,
  WebsiteRow,
  WorkerRow,
} from '@abhigam/db';
export { correctableOf } from '@abhigam/db';
export { readActivities, streamActivities } from './activity-log/read-activities.ts';
export { type LogCheckView, readLogCheck } from './activity-log/read-log-check.ts';
export { readApiKeys } from './api-keys/read-api-keys.ts';
export { type ComparedElements, readComparedElements } from './comparisons/read-compared-elements.ts';
export {
  type ComparedAudit,
  type ComparisonView,
  readComparableRuns,
  readComparedPages,
  readComparison,
  readPagesOfOneRun,
} from './comparisons/read-comparison.ts';
export { type PageComparison, readPageComparison } from './comparisons/read-page-comparison.ts';
export { type AttentionView, readAttention } from './dashboards/read-attention.ts';
export {
  type AuditCount,
  type ComplianceSummary,
  readComplianceSummary,
  readDashboardIssues,
  readTopIssues,
} from './dashboards/read-issues.ts';
export {
  type OrganizationAudits,
  type OrganizationPeers,
  type OrganizationScores,
  readOrganizationAudits,
  readOrganizationScores,
  readPeers,
} from './dashboards/read-organization-scores.ts';
export { type PublicStatistics, readPublicStats } from './dashboards/read-public-stats.ts';
export {
  readAccessibilityStatus,
  readMonthlyScores,
  readScoreLevels,
  readWebsitesByScore,
} from './dashboards/read-scores.ts';
export {
  type OrganizationTiles,
  readOrganizationTiles,
  readWebsiteTiles,
  type WebsiteTiles,
} from './dashboards/read-tiles.ts';
export {
  type DecisionList,
  type DecisionNoteRow,
  readDecision,
  readDecisionFixture,
  readDecisionFixtures,
  readDecisionReach,
  readDecisions,
} from './decisions/read-decisions.ts';
export {
  type ManualDecisionRow,
  type ManualTestsOfRun,
  readManualTestsOfPage,
  readManualTestsOfRun,
  type WarnedTest,
} from './decisions/read-manual-tests.ts';
export {
  type DefectList,
  type ElementsByPage,
  type PageElements,
  readDefectPages,
  readDefects,
  readElementPosition,
  readElementsByPage,
  readPageElements,
  readPageOfElement,
} from './findings/read-elements.ts';
export { type FailedTest, readFailures } from './findings/read-failures.ts';
export {
  type PageFindings,
  readPageFindings,
  readPageForScreenshot,
  readPages,
} from './findings/read-page-findings.ts';
export { readScoredPage, type ScoredPage } from './findings/read-scored-page.ts';
export {
  readEstimate,
  readEstimates,
  readStrata,
  readWebsitesOfEstimate,
  type SampledEstimate,
  type StreamedEstimate,
  streamEstimate,
} from './fleet/read-estimates.ts';
export {
  readOrganizationsOfCause,
  readSharedCause,
  readSharedCauses,
  readWebsitesOfCause,
  streamSharedCauses,
  streamWebsitesOfCause,
} from './fleet/read-shared-causes.ts';
export {
  type RunHistory,
  readHistory,
  readHistoryOfWebsite,
  readWebsiteDashboard,
  type SummarizedNonCompliance,
} from './history/read-history.ts';
export { type BrokenLinks, readBrokenLinks, readLeftOut } from './links/read-links.ts';
export {
  type MediaInventory,
  type MediaList,
  readMediaOfPage,
  readMediaOfRun,
  readMediaPages,
  readMediaPosition,
} from './media/read-media.ts';
export {
  type NonComplianceList,
  type NonComplianceNoteRow,
  type NonComplianceView,
  nonComplianceFilter,
  readAssignable,
  readNonCompliance,
  readNonCompliances,
  readOutstanding,
} from './non-compliances/read-non-compliances.ts';
export { readNotice, readNoticeAddressee, readNoticeSettings, readNotices } from './notices/read-notices.ts';
export {
  countWaitingOfficers,
  type OnboardingAccount,
  readMyOnboarding,
  readOnboardingAccount,
  readOnboardingOrganizations,
  readWaitingOfficer,
  readWaitingOfficers,
} from './onboarding/read-onboarding.ts';
export { type OperationsView, readOperations } from './operations/read-operations.ts';
export {
  countOrganizationsFound,
  readFailedRows,
  readOrganization,
  readOrganizations,
} from './organizations/read-organizations.ts';
export {
  countDeletedPeople,
  countPeople,
  type PeopleFilter,
  readDeletedPeople,
  readMyself,
  readPeople,
  readPerson,
  readTesters,
} from './people/read-people.ts';
export { countAccountsToReview, readUnusedAccounts } from './people/read-unused-accounts.ts';
export { getReportableRun, noReport, readReportFile } from './report-files/read-report-file.ts';
export { readFindingPlaces, readPageFacts } from './screen-reader-view/read-page-facts.ts';
export { type PasswordLogin, readPasswordLogin } from './sessions/read-password-login.ts';
export {
  type Person,
  type PresentedSession,
  readSession,
  readSessionEnd,
  type SessionUser,
} from './sessions/read-session.ts';
export { readSessions } from './sessions/read-sessions.ts';
export {
  inFormOrder,
  type PublicSettings,
  readHideAria,
  readMockAccounts,
  readPublicSettings,
  readSettingRow,
  readSettings,
} from './settings/read-settings.ts';
export { getTestInstance, getTestRun, type TestInstanceDetails } from './test-runs/get-test-run.ts';
export { type CauseWithChange, readRootCauses } from './test-runs/read-root-causes.ts';
export { type RunOverviewView, readRunOverview } from './test-runs/read-run-overview.ts';
export { readRunPages } from './test-runs/read-run-pages.ts';
export type { AuditOfRunRow, RunPart, RunParts } from './test-runs/read-run-parts.ts';
export { readTestRun, type TestRunView } from './test-runs/read-test-run.ts';
export { readNewestRuns, readTestRuns, type TestRunList } from './test-runs/read-test-runs.ts';
export {
  readDeletedSchedules,
  readScheduleReport,
  readTestSchedule,
  readTestSchedules,
  readWebsitesWithSchedules,
  type ScheduleReport,
  type ScheduleWithRuns,
} from './test-schedules/read-test-schedules.ts';
export { readDeliveries, readWebhooks } from './webhooks/read-webhooks.ts';
export { readBrokenPages, readWebpages } from './webpages/read-webpages.ts';
export { readWebsiteLogin } from './website-logins/read-website-login.ts';
export {
  type CrawlSettingsView,
  readCrawlSettings,
  readSiteFiles,
  type SiteFiles,
} from './websites/read-crawl-settings.ts';
export {
  getWebsite,
  getWebsiteOfUrl,
  readOverlaps,
  readWebsiteNames,
  readWebsites,
  readWebsitesByOrganization,
} from './websites/read-websites.ts';

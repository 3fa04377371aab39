import * as accessReview from './access-review.ts';
import * as activityLog from './activity-log.ts';
import * as apiKeys from './api-keys.ts';
import * as attention from './attention.ts';
import * as clientErrors from './client-errors.ts';
import * as compare from './compare.ts';
import * as crawl from './crawl-settings.ts';
import * as dashboards from './dashboards.ts';
import * as decisions from './decisions.ts';
import * as deletedUsers from './deleted-users.ts';
import * as elements from './elements.ts';
import * as estimates from './estimates.ts';
import * as external from './external.ts';
import * as findings from './findings.ts';
import * as heatMaps from './heat-maps.ts';
import * as history from './history.ts';
import * as installationSettings from './installation-settings.ts';
import * as links from './links.ts';
import * as media from './media.ts';
import * as mySessions from './my-sessions.ts';
import * as nonCompliances from './non-compliances.ts';
import * as notices from './notices.ts';
import * as onboarding from './onboarding.ts';
import * as operations from './operations.ts';
import * as organizationImports from './organization-imports.ts';
import * as organizations from './organizations.ts';
import * as ownership from './ownership.ts';
import * as settings from './public-settings.ts';
import * as publicStats from './public-stats.ts';
import * as reportFiles from './report-files.ts';
import * as reporting from './reporting.ts';
import * as runOverview from './run-overview.ts';
import * as runPages from './run-pages.ts';
import * as scoreChanges from './score-changes.ts';
import * as scoredReport from './scored-report.ts';
import * as readout from './screen-reader-view.ts';
import * as session from './session.ts';
import * as sharedCauses from './shared-causes.ts';
import * as testRuns from './test-runs.ts';
import * as testSchedules from './test-schedules.ts';
import * as users from './users.ts';
import * as webhooks from './webhooks.ts';
import * as websiteLogins from './website-logins.ts';
import * as websites from './websites.ts';

/** Every call of the API by name. */
export const CALLS = {
  handshake: session.handshake,
  isTokenValid: session.isTokenValid,
  logoutAll: session.logoutAll,
  generateLoginUrl: session.generateLoginUrl,
  listMySessions: mySessions.listMySessions,
  endMySession: mySessions.endMySession,
  publicSettings: settings.publicSettings,
  getBrandLogo: settings.getBrandLogo,
  hideAria: settings.hideAria,
  reportClientError: clientErrors.reportClientError,
  listOrganizations: organizations.listOrganizations,
  countOrganizations: organizations.countOrganizations,
  getOrganization: organizations.getOrganization,
  createOrganization: organizations.createOrganization,
  updateOrganization: organizations.updateOrganization,
  deleteOrganization: organizations.deleteOrganization,
  onboardOrganization: organizations.onboardOrganization,
  importOrganizations: organizationImports.importOrganizations,
  downloadFailedRows: organizationImports.downloadFailedRows,
  listDepartments: organizations.listDepartments,
  updateDepartment: organizations.updateDepartment,
  deleteDepartment: organizations.deleteDepartment,
  viewMyTesters: organizations.viewMyTesters,
  listUsers: users.listUsers,
  countUsers: users.countUsers,
  userByOrg: users.userByOrg,
  getUser: users.getUser,
  getMyself: users.getMyself,
  createUser: users.createUser,
  updateUser: users.updateUser,
  deleteUser: users.deleteUser,
  eraseUser: users.eraseUser,
  listDeletedUsers: deletedUsers.listDeletedUsers,
  countDeletedUsers: deletedUsers.countDeletedUsers,
  listUnusedAccounts: accessReview.listUnusedAccounts,
  countUnusedAccounts: accessReview.countUnusedAccounts,
  keepAccount: accessReview.keepAccount,
  getOnboarding: onboarding.getOnboarding,
  getOnboardingStatus: onboarding.getOnboardingStatus,
  submitOnboarding: onboarding.submitOnboarding,
  listOnboardingOrganizations: onboarding.listOnboardingOrganizations,
  getSampleLetter: onboarding.getSampleLetter,
  listOnboardings: onboarding.listOnboardings,
  countOnboardings: onboarding.countOnboardings,
  getOnboardingOf: onboarding.getOnboardingOf,
  downloadOnboarding: onboarding.downloadOnboarding,
  deleteOnboarding: onboarding.deleteOnboarding,
  listWebsites: websites.listWebsites,
  websitesByOrg: websites.websitesByOrg,
  downloadWebsites: websites.downloadWebsites,
  getWebsite: websites.getWebsite,
  createWebsite: websites.createWebsite,
  listOverlaps: websites.listOverlaps,
  mergeWebsites: websites.mergeWebsites,
  updateWebsite: websites.updateWebsite,
  getWebsiteLogin: websiteLogins.getWebsiteLogin,
  saveWebsiteLogin: websiteLogins.saveWebsiteLogin,
  deleteWebsiteLogin: websiteLogins.deleteWebsiteLogin,
  deleteWebsite: websites.deleteWebsite,
  getOwnership: ownership.getOwnership,
  proveOwnership: ownership.proveOwnership,
  waiveOwnership: ownership.waiveOwnership,
  getSiteFiles: websites.getSiteFiles,
  websitesForTest: websites.websitesForTest,
  listWebpages: websites.listWebpages,
  updateWebpage: websites.updateWebpage,
  getCrawlSettings: crawl.getCrawlSettings,
  updateCrawlSettings: crawl.updateCrawlSettings,
  listBrokenPages: links.listBrokenPages,
  createTestRun: testRuns.createTestRun,
  listTestRuns: testRuns.listTestRuns,
  getTestRun: testRuns.getTestRun,
  getRunOverview: runOverview.getRunOverview,
  listRootCauses: runOverview.listRootCauses,
  listRunPages: runPages.listRunPages,
  cancelTestRun: testRuns.cancelTestRun,
  listTestSchedules: testSchedules.listTestSchedules,
  listWebsitesWithSchedules: testSchedules.listWebsitesWithSchedules,
  getTestSchedule: testSchedules.getTestSchedule,
  createTestSchedule: testSchedules.createTestSchedule,
  updateTestSchedule: testSchedules.updateTestSchedule,
  deactivateTestSchedule: testSchedules.deactivateTestSchedule,
  deleteTestSchedule: testSchedules.deleteTestSchedule,
  listDeletedSchedules: testSchedules.listDeletedSchedules,
  restoreTestSchedule: testSchedules.restoreTestSchedule,
  nextRunsOfFrequency: testSchedules.nextRunsOfFrequency,
  testScheduleReport: testSchedules.testScheduleReport,
  listComparableRuns: compare.listComparableRuns,
  compareTestRuns: compare.compareTestRuns,
  listComparedElements: compare.listComparedElements,
  listComparedPages: compare.listComparedPages,
  listPagesOfOneRun: compare.listPagesOfOneRun,
  compareOnePage: compare.compareOnePage,
  downloadReport: reportFiles.downloadReport,
  downloadRepairs: reportFiles.downloadRepairs,
  listLeftOut: links.listLeftOut,
  listBrokenLinks: links.listBrokenLinks,
  historicalTrend: history.historicalTrend,
  historicalDashboard: history.historicalDashboard,
  websiteDashboard: history.websiteDashboard,
  failuresList: findings.failuresList,
  ncListByAudit: findings.ncListByAudit,
  listTestInstances: findings.listTestInstances,
  getTestInstanceWithNc: findings.getTestInstanceWithNc,
  listPageElements: elements.listPageElements,
  listDefects: elements.listDefects,
  listDefectPages: elements.listDefectPages,
  getScreenshots: findings.getScreenshots,
  getScreenshotImage: findings.getScreenshotImage,
  getElementImage: findings.getElementImage,
  getElementPicture: findings.getElementPicture,
  getRunMedia: media.getRunMedia,
  getPageMedia: media.getPageMedia,
  listMediaPages: media.listMediaPages,
  getMediaImage: media.getMediaImage,
  getScoredReport: scoredReport.getScoredReport,
  getKeyboardView: readout.getKeyboardView,
  getTranscript: readout.getTranscript,
  findInReadout: readout.findInReadout,
  retryFailedInstance: findings.retryFailedInstance,
  listNonCompliances: nonCompliances.listNonCompliances,
  outstandingNonCompliances: nonCompliances.outstandingNonCompliances,
  getNonCompliance: nonCompliances.getNonCompliance,
  listAssignable: nonCompliances.listAssignable,
  patchNonCompliance: nonCompliances.patchNonCompliance,
  patchNonCompliancesBulk: nonCompliances.patchNonCompliancesBulk,
  makeDecisions: decisions.makeDecisions,
  decisionReach: decisions.decisionReach,
  changeDecision: decisions.changeDecision,
  withdrawDecision: decisions.withdrawDecision,
  undoDecisions: decisions.undoDecisions,
  listDecisions: decisions.listDecisions,
  getDecision: decisions.getDecision,
  getDecisionFixture: decisions.getDecisionFixture,
  listDecisionFixtures: decisions.listDecisionFixtures,
  listHandTests: decisions.listHandTests,
  listRunHandTests: decisions.listRunHandTests,
  saveHandTests: decisions.saveHandTests,
  testReportingDetails: reporting.testReportingDetails,
  manualTests: reporting.manualTests,
  auditCategories: reporting.auditCategories,
  auditTags: reporting.auditTags,
  getOperations: operations.getOperations,
  pauseQueue: operations.pauseQueue,
  pauseWebsite: operations.pauseWebsite,
  pauseTestRun: operations.pauseTestRun,
  getNoticeSettings: notices.getNoticeSettings,
  saveNoticeSettings: notices.saveNoticeSettings,
  listNotices: notices.listNotices,
  getNotice: notices.getNotice,
  sendNoticeAgain: notices.sendNoticeAgain,
  listWebhooks: webhooks.listWebhooks,
  createWebhook: webhooks.createWebhook,
  updateWebhook: webhooks.updateWebhook,
  deleteWebhook: webhooks.deleteWebhook,
  rotateWebhookSecret: webhooks.rotateWebhookSecret,
  testWebhook: webhooks.testWebhook,
  listWebhookDeliveries: webhooks.listWebhookDeliveries,
  redeliverWebhook: webhooks.redeliverWebhook,
  publicStats: publicStats.publicStats,
  top5Score: dashboards.top5Score,
  bottom5Score: dashboards.bottom5Score,
  accessibilityStatus: dashboards.accessibilityStatus,
  scoreTrendMonthly: dashboards.scoreTrendMonthly,
  topIssuesByOrg: dashboards.topIssuesByOrg,
  complianceSummary: dashboards.complianceSummary,
  lastTestRuns: dashboards.lastTestRuns,
  listDashboardIssues: dashboards.listDashboardIssues,
  downloadDashboardReport: dashboards.downloadDashboardReport,
  dashboardAttention: attention.dashboardAttention,
  listOrganizationScores: heatMaps.listOrganizationScores,
  websiteHeatmap: heatMaps.websiteHeatmap,
  organizationHeatmap: heatMaps.organizationHeatmap,
  criterionHeatmap: heatMaps.criterionHeatmap,
  organizationPeers: scoreChanges.organizationPeers,
  scoreChanges: scoreChanges.scoreChanges,
  listSettings: installationSettings.listSettings,
  getSetting: installationSettings.getSetting,
  updateSettings: installationSettings.updateSettings,
  listActivityLog: activityLog.listActivityLog,
  getActivityLogCheck: activityLog.getActivityLogCheck,
  acknowledgeLogFaults: activityLog.acknowledgeLogFaults,
  downloadActivityLog: activityLog.downloadActivityLog,
  listApiKeys: apiKeys.listApiKeys,
  createApiKey: apiKeys.createApiKey,
  deleteApiKey: apiKeys.deleteApiKey,
  runExternalTest: external.runExternalTest,
  getExternalTestRun: external.getExternalTestRun,
  listSharedCauses: sharedCauses.listSharedCauses,
  getSharedCause: sharedCauses.getSharedCause,
  listWebsitesOfSharedCause: sharedCauses.listWebsitesOfSharedCause,
  listOrganizationsOfSharedCause: sharedCauses.listOrganizationsOfSharedCause,
  listEstimates: estimates.listEstimates,
  getEstimate: estimates.getEstimate,
  createEstimate: estimates.createEstimate,
  stopEstimate: estimates.stopEstimate,
  planEstimate: estimates.planEstimate,
  listStrataOfEstimate: estimates.listStrataOfEstimate,
  listWebsitesOfEstimate: estimates.listWebsitesOfEstimate,
  downloadSharedCauses: sharedCauses.downloadSharedCauses,
  downloadWebsitesOfSharedCause: sharedCauses.downloadWebsitesOfSharedCause,
  downloadEstimate: estimates.downloadEstimate,
} as const;

export type CallName = keyof typeof CALLS;

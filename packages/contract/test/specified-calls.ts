/** A call in the specification: names of fields, nested ones after a dot. */
export interface SpecifiedCall {
  /** Method and path below the API base. */
  call: string;
  body?: string;
  query?: string;
  /** `blob` is a file. */
  answer?: string;
}

const RUN =
  'id name baseUrl status testMode wcagVersion wcagLevel disableExperimental testSettings websiteId testScheduleId created score website stats testInstances nonCompliances auditDetails passedTests warnedTests screenshots user apiKey';
const NON_COMPLIANCE =
  'id auditId websiteId feHash status priority comments created pagesAffected failingElement users website';
const SCHEDULE =
  'id name baseUrl status startTimeEpoch repeatFrequencyMs cron created testSettings websiteId website testRuns';
const USER = 'id email fullName role status organizationId organization departments managedByGigw parichay';
const WEBSITE =
  'id name url organizationId organization departmentId department userId user latestScore latestTestTime latestTestRunId latestCntPages testScheduleCount';

/**
 * Every call in the specification (testing 7, administration 7, with the paths proposed for those without one).
 */
export const SPECIFIED_CALLS: readonly SpecifiedCall[] = [
  { call: 'POST handshake', body: 'handshakeId email password', answer: 'data.user' },
  { call: 'POST isTokenValid', body: 'userName sessionId browserId localTokenId', answer: 'isValid' },
  { call: 'POST logoutAll', body: 'userName sessionId browserId localTokenId' },
  { call: 'POST generateLoginUrl', answer: 'url' },
  {
    call: 'POST test-runs',
    body: 'name baseUrl status testMode wcagVersion wcagLevel disableExperimental testSettings websiteId testScheduleId',
    answer: 'id error.code error.message',
  },
  { call: 'POST test-runs', body: 'name baseUrl testSettings websiteId testScheduleId', answer: 'id' },
  {
    call: 'GET test-runs',
    query:
      'filter.where.testMode filter.where.wcagVersion filter.where.wcagLevel filter.where.status filter.where.websiteId filter.where.apiKeyId filter.where.testScheduleId filter.where.organizationId filter.limit filter.skip filter.order filter.include',
    answer: 'website completeCnt failedCnt partiallyCompleteCnt testRuns',
  },
  { call: 'GET test-runs', query: 'filter.where.status filter.limit filter.order', answer: RUN },
  {
    call: 'GET test-runs',
    query: 'filter.where.testScheduleId filter.limit filter.skip filter.order filter.include',
    answer: 'website completeCnt failedCnt partiallyCompleteCnt testRuns',
  },
  { call: 'GET test-runs', query: 'filter.where.baseUrl', answer: RUN },
  { call: 'GET test-runs/:id', answer: RUN },
  { call: 'GET test-runs/download_report/:id', answer: 'blob' },
  { call: 'POST cancel_test/:testRunId' },
  { call: 'GET audit-categories' },
  { call: 'GET audit-tags' },
  { call: 'GET test-reporting-details', answer: 'title impact category tags description identifier' },
  {
    call: 'GET test-instances',
    query: 'filter.fields filter.where.id',
    answer: 'id url status mediaInventory',
  },
  {
    call: 'GET test-instances-with-nc/:id',
    answer: 'id url status testRunId created stats cntTotalIssues mediaInventory',
  },
  { call: 'GET test-instances/screenshots/:id', answer: 'lh andi' },
  { call: 'POST retry-failed-instance/:instanceId' },
  { call: 'GET failures-list/:id', answer: 'auditId testInstanceIds instanceCount' },
  { call: 'GET nc-list-by-audit/:id', query: 'auditId', answer: NON_COMPLIANCE },
  {
    call: 'POST historical-trend',
    body: 'baseUrl testMode wcagVersion wcagLevel testScheduleId filter.limit filter.skip',
    answer:
      'created score cntTotalIssues cntTests failureCnt runId nc issueCntByCat categoriesCumulative ncList',
  },
  { call: 'GET websites/:id/broken-links', answer: 'id url status' },
  { call: 'GET hide-aria', answer: 'value' },
  {
    call: 'GET test-schedules',
    query:
      'filter.include filter.where.websiteId filter.where.repeatFrequencyMs filter.where.status filter.limit filter.skip websiteSearchKeyword',
    answer: SCHEDULE,
  },
  { call: 'GET test-schedules/with-website-search' },
  {
    call: 'POST test-schedules',
    body: 'name baseUrl status testSettings cron startTimeEpoch websiteId',
    answer: 'id error.code error.message',
  },
  {
    call: 'POST patch_test-schedules/:id',
    body: 'name baseUrl status testSettings cron startTimeEpoch websiteId',
    answer: 'id error.code error.message',
  },
  { call: 'PUT put_test-schedules/:id/deactivate' },
  { call: 'GET test-schedule-report/:id' },
  { call: 'GET test-schedules/:id', answer: SCHEDULE },
  { call: 'POST delete_test-schedules/:id' },
  { call: 'POST patch-non-compliances/:id', body: 'comments status' },
  { call: 'POST patch-non-compliances-bulk', body: 'nc websiteId auditId idList' },
  { call: 'GET outstanding-non-compliances' },
  { call: 'GET website-dashboard' },
  { call: 'GET website-dashboard', query: 'url' },
  { call: 'GET historical-dashboard' },
  {
    call: 'GET non-compliances',
    query: 'testMode wcagVersion wcagLevel organizationId',
    answer: NON_COMPLIANCE,
  },
  { call: 'GET user-onboarding', answer: 'status data' },
  { call: 'POST user-onboarding', body: 'file email parichay enableUpload departmentId' },
  { call: 'GET user-onboarding/status' },
  { call: 'GET user/downloadOnboarding/:id', answer: 'blob' },
  { call: 'POST delete_user-onboarding/:id' },
  { call: 'GET user-onboarding-dept', answer: 'id name' },
  {
    call: 'GET users',
    query:
      'filter.where.role filter.where.status filter.where.organizationId filter.limit filter.skip filter.include',
    answer: USER,
  },
  { call: 'GET userByOrg', query: 'role departmentId', answer: USER },
  { call: 'GET view-my-testers', answer: USER },
  { call: 'GET user/:id', answer: USER },
  { call: 'GET user_myself', answer: USER },
  { call: 'POST user', body: 'email role parichay status departmentIds', answer: 'id' },
  { call: 'POST user', body: 'name email role departmentIds', answer: 'id' },
  { call: 'POST user', body: 'name email role organizationId', answer: 'id' },
  { call: 'POST patch_user/:id', body: 'parichay email role departmentIds status' },
  { call: 'POST patch_user/:id', body: 'parichay email role organizationId status' },
  { call: 'POST delete_user/:id' },
  { call: 'GET api-keys', answer: 'id serviceName serviceKey key created expiration' },
  { call: 'POST api-keys', body: 'serviceName', answer: 'id' },
  { call: 'POST delete-api-keys/:id' },
  { call: 'GET organizations', answer: 'id name avgScore websiteCnt emailConfigs' },
  { call: 'GET organizations/:id', answer: 'name emailConfigs' },
  { call: 'GET departments', query: 'filter' },
  { call: 'POST organizations', body: 'name', answer: 'id' },
  { call: 'POST patch_organizations/:id', body: 'name emailConfigs' },
  { call: 'POST delete_organizations/:id' },
  { call: 'POST import-organizations', body: 'file', answer: 'id errors success' },
  { call: 'POST onboard-organization', body: 'name adminEmail' },
  { call: 'POST patch_departments/:id', body: 'name' },
  { call: 'POST delete_departments/:id' },
  { call: 'GET websites', query: 'filter.where.organizationId', answer: WEBSITE },
  { call: 'GET websites', query: 'filter.where.latestScore filter.order', answer: WEBSITE },
  { call: 'GET websites', query: 'filter', answer: WEBSITE },
  { call: 'GET websites-by-org', query: 'filter includeTestScheduleCount', answer: WEBSITE },
  { call: 'GET websites/:id', answer: WEBSITE },
  { call: 'GET websites/:id/webpages', answer: 'website pages' },
  { call: 'POST websites', body: 'name url departmentId userId', answer: 'id' },
  { call: 'POST websites', body: 'name url organizationId userId', answer: 'id' },
  { call: 'POST patch_websites/:id', body: 'name url departmentId userId' },
  { call: 'POST patch_websites/:id', body: 'name url organizationId userId' },
  { call: 'POST delete_websites/:id' },
  { call: 'POST patch-website-pages/:id', body: 'id status' },
  { call: 'GET websites_download_report', answer: 'blob' },
  { call: 'GET websites-for-test', answer: 'id url' },
  {
    call: 'GET public-stats',
    answer: 'orgCount websiteCount issuesResolveCount testRunCount top5Score top5Improved scoreTrendMonthly',
  },
  { call: 'GET websites/top5Score' },
  { call: 'GET websites/bottom5Score' },
  { call: 'GET websites/accessibilityStatus', answer: 'compliant nonCompliant untested' },
  { call: 'GET websites/scoreTrendMonthly', answer: 'year month avgScore' },
  { call: 'GET topIssuesByOrg', answer: 'title count' },
  { call: 'GET compliance-summary' },
  { call: 'GET last-test-runs', query: 'status' },
  { call: 'GET dashboard_download_report', answer: 'blob' },
  { call: 'GET settings', query: 'filter.where.identifier', answer: 'identifier label value' },
  { call: 'GET settings/:identifier', answer: 'identifier label value' },
  { call: 'POST patch_settings', body: 'identifier label value', answer: 'id' },
  {
    call: 'GET activity-log',
    query: 'filter.order filter.limit filter.direction filter.lastCreated filter.lastId',
    answer: 'content priority created lastId',
  },
  { call: 'POST external/run-test', body: 'name url testMode' },
  { call: 'GET external/test-runs/:id' },
];

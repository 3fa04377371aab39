/** Every address of the web app, with a function that builds it. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  authLogin: () => '/auth/login',
  mockLogin: () => '/auth/mock',
  logout: () => '/logout',
  notFound: () => '/error/404',
  systemError: () => '/error/500',
  gallery: () => '/gallery',
  onboarding: () => '/v2/onboarding',
  dashboard: (filter: { status?: string } = {}) => withQuery('/v2/dashboard', filter),
  websites: (filter: { search?: string; page?: number } = {}) => withQuery('/v2/core/website/manage', filter),
  addWebsite: () => '/v2/core/website/manage/add',
  editWebsite: (websiteId: string) => `/v2/core/website/manage/edit/${websiteId}`,
  websiteLogin: (websiteId: string) => `/v2/core/website/manage/login/${websiteId}`,
  crawlSettings: (websiteId: string) => `/v2/core/website/manage/crawl/${websiteId}`,
  webpages: (websiteId: string) => `/v2/core/website/manage/webpages/${websiteId}`,
  websiteTestRuns: (websiteId: string, page = 1) => `/v2/core/website/${websiteId}/testruns/${page}`,
  testHistory: (page = 1) => `/v2/core/testruns/${page}`,
  operations: () => '/v2/operations',
  runTest: (
    prefill: {
      url?: string;
      /** For which of the websites that share the address, where several organizations have registered it. */
      websiteId?: string;
      testMode?: string;
      wcagVersion?: string;
      wcagLevel?: string;
    } = {},
  ) => withQuery('/v2/activities/testmgmt/runtest', prefill),
  /** A test result; activeTab, page and audit are optional in this order. */
  testResult: (testRunId: string, activeTab = 'overview', testInstanceId?: string, auditId?: string) =>
    ['/v2/core/test', testRunId, activeTab, testInstanceId, auditId]
      .filter((part) => part !== undefined)
      .join('/'),
  /** A test run beside another one, which stands before it. */
  compareRuns: (
    testRunId: string,
    query: { with?: string; change?: string; auditId?: string; page?: number } = {},
  ) => withQuery(`/v2/core/test/${testRunId}/compare`, query),
} as const;

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parts.set(name, String(value));
  }
  const text = parts.toString();
  return text ? `${path}?${text}` : path;
}

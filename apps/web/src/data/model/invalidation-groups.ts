import type { CallName } from '@abhigam/contract';

/** Calls by subject whose answers include it: a change of the subject invalidates them. */
export const WEBSITES = [
  'getCrawlSettings',
  'getOwnership',
  'getSiteFiles',
  'getWebsite',
  'getWebsiteLogin',
  'listOverlaps',
  'listWebpages',
  'listWebsites',
  'websiteDashboard',
  'websitesByOrg',
  'websitesForTest',
] as const satisfies readonly CallName[];

export const SCHEDULES = [
  'getTestSchedule',
  'listDeletedSchedules',
  'listTestSchedules',
  'listWebsitesWithSchedules',
  'nextRunsOfFrequency',
  'testScheduleReport',
] as const satisfies readonly CallName[];

export const ESTIMATES = [
  'getEstimate',
  'listEstimates',
  'listStrataOfEstimate',
  'listWebsitesOfEstimate',
  'planEstimate',
] as const satisfies readonly CallName[];

export const NON_COMPLIANCES = [
  'getNonCompliance',
  'listNonCompliances',
] as const satisfies readonly CallName[];

export const ORGANIZATIONS = ['getOrganization', 'listOrganizations'] as const satisfies readonly CallName[];

/** Users waiting for approval. Without their letters, because each download is logged. */
export const ONBOARDINGS = ['getOnboardingOf', 'listOnboardings'] as const satisfies readonly CallName[];

export const USERS = [
  'getMyself',
  'getUser',
  'listDeletedUsers',
  'listUnusedAccounts',
  'listUsers',
] as const satisfies readonly CallName[];

/** Images and texts that a decision about a finding never changes. */
export const INDEPENDENT_OF_DECISIONS = [
  'auditCategories',
  'auditTags',
  'getScreenshotImage',
  'getScreenshots',
  'manualTests',
  'testReportingDetails',
] as const satisfies readonly CallName[];

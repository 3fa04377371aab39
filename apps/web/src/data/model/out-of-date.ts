import type { CallName } from '@abhigam/contract';

/** By subject the calls whose answers show it: what a change of the subject makes out of date. */
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

/** Those who wait to be approved. Not their letters: each fetch of one is on record. */
export const ONBOARDINGS = ['getOnboardingOf', 'listOnboardings'] as const satisfies readonly CallName[];

export const USERS = [
  'getMyself',
  'getUser',
  'listDeletedUsers',
  'listUnusedAccounts',
  'listUsers',
] as const satisfies readonly CallName[];

/** Pictures and words that no decision about a finding changes. */
export const OF_NO_DECISION = [
  'auditCategories',
  'auditTags',
  'getScreenshotImage',
  'getScreenshots',
  'manualTests',
  'testReportingDetails',
] as const satisfies readonly CallName[];

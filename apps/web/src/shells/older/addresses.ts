import { createAddresses } from '../../address/addresses.ts';
import { addressBook, type ShellPaths } from '../address-book.ts';
import { LAYOUT_PATHS } from '../layout-paths.ts';
import { ENTRY_PATHS, PUBLIC_PATHS } from '../public-paths.ts';

/** The older desktop layout (specification, testing 2, administration 2). Its bare addresses are redirects (`start-routes.ts`). */
export const olderAddresses = createAddresses(addressBook({ ...olderPaths(''), otherPaths: {} }));

/** Tests under the prefix of the desktop layout, where links from before it still point. */
export const olderUnderDesktop = createAddresses(addressBook(olderPaths('/v2')));

/** Paths behind a prefix; the mobile layout has most of them, too. */
export function olderPaths(prefix: string) {
  const core = `${prefix}/core`;
  const tests = `${prefix}/activities/testmgmt`;
  return {
    paths: {
      ...PUBLIC_PATHS,
      // People who wait for approval have one page in each of the desktop layouts, and none in the mobile one.
      onboardingByChoice: LAYOUT_PATHS.onboardingByChoice,
      onboarding: ENTRY_PATHS.onboarding,
      // The specification has this one in the desktop layout alone.
      approveOnboarding: `${core}/users/onboarding/:userId`,
      onboardings: `${core}/users/onboarding`,
      onboardingLetter: `${core}/users/downloadonboarding/:userId`,
      dashboard: `${prefix}/dashboard/:role?`,
      heatmap: `${prefix}/activities/reports/mywebsites/heatmap`,
      websitesDashboard: `${prefix}/activities/reports/mywebsites`,
      websiteReport: `${prefix}/activities/reports/website/:url/:tab?`,
      sharedCauses: `${prefix}/activities/reports/fixonce`,
      sharedCause: `${prefix}/activities/reports/fixonce/:causeId`,
      // The specification has no address for these three.
      estimates: `${prefix}/activities/reports/estimates`,
      addEstimate: `${prefix}/activities/reports/estimates/add`,
      estimate: `${prefix}/activities/reports/estimate/:estimateId`,
      websites: `${core}/website/manage/:organizationId?`,
      addWebsite: `${core}/website/add/:organizationId?`,
      editWebsite: `${core}/website/edit/:websiteId/:organizationId?`,
      // The specification has no address for these four here.
      websiteLogin: `${core}/website/:websiteId/login`,
      crawlSettings: `${core}/website/:websiteId/crawl`,
      websiteOwnership: `${core}/website/:websiteId/ownership`,
      websiteFiles: `${core}/website/:websiteId/files`,
      webpages: `${core}/website/:websiteId/webpage/manage`,
      websiteTestRuns: `${tests}/manageresults/:websiteId/:websiteName?`,
      organizations: `${core}/org/manage`,
      addOrganization: `${core}/org/create`,
      editOrganization: `${core}/org/edit/:organizationId`,
      users: `${core}/users/manage/:role?`,
      addUser: `${core}/users/create/:role?/:organizationId?`,
      editUser: `${core}/users/edit/:userId`,
      organizationUsers: `${core}/users/manage/:role/:organizationId`,
      profile: `${core}/users/view`,
      // The specification has no address for these two here.
      apiKeys: `${core}/apikeys/view`,
      addApiKey: `${core}/apikeys/add`,
      settings: `${core}/settings/edit`,
      testHistory: `${tests}/manageresults`,
      activityLog: `${core}/users/activitylogs`,
      // The specification has no address for these six.
      sessions: `${core}/sessions`,
      accessReview: `${core}/accessreview`,
      operations: `${core}/operations`,
      notifications: `${core}/notifications`,
      webhooks: `${core}/webhooks`,
      outbox: `${core}/outbox`,
      runTest: `${tests}/runtest`,
      // The specification has the lists by website and the report in the desktop layout alone.
      scheduleWebsites: `${tests}/schedules-by-website`,
      websiteSchedules: `${tests}/schedules-by-website/:websiteId`,
      schedules: `${tests}/manageschedules`,
      addSchedule: `${tests}/runtest/schedule`,
      editSchedule: `${tests}/testschedule/:testScheduleId/edit`,
      schedule: `${tests}/testschedule/:testScheduleId/:tab?`,
      scheduleReport: `${tests}/schedulereport/:testScheduleId/:page?`,
      nonCompliances: `${tests}/managenoncompliance`,
      // The specification has no address for this one.
      decisions: `${tests}/decisions`,
      testResult: `${tests}/testresult/:testRunId/:view?`,
    },
    otherPaths: {
      runTest: [tests],
      websites: [`${core}/website`, `${core}/website/*`],
      organizations: [`${core}/org`, `${core}/org/*`],
      users: [`${core}/users`, `${core}/users/*`],
      settings: [`${core}/settings`, `${core}/settings/*`],
    },
    tabs: {
      overview: 'overview',
      pages: 'testresults',
      failures: 'failures',
      warnings: 'warnings',
      media: 'mediainventory',
      history: 'historicaldash',
      // The specification has no tabs for these here.
      issues: 'testresults?show=issues',
      links: 'brokenlinks',
      compare: 'compare',
      full: 'fullreport',
      consolidated: 'consolidatedreport',
    },
    otherTabs: { testresultsallpages: 'pages' },
  } as const satisfies ShellPaths;
}

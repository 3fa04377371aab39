import { createAddresses } from '../../address/addresses.ts';
import { addressBook } from '../address-book.ts';
import { LAYOUT_PATHS } from '../layout-paths.ts';
import { ENTRY_PATHS, PUBLIC_PATHS } from '../public-paths.ts';

const TESTS = '/v2/activities/testmgmt';

/** The desktop layout (specification, testing 2, administration 2). */
export const desktopAddresses = createAddresses(
  addressBook({
    paths: {
      ...PUBLIC_PATHS,
      onboarding: ENTRY_PATHS.onboarding,
      onboardingByChoice: LAYOUT_PATHS.onboardingByChoice,
      onboardings: '/v2/core/onboarding/manage/:page?',
      approveOnboarding: '/v2/core/onboarding/edit/:userId',
      onboardingLetter: '/v2/core/users/downloadonboarding/:userId',
      // The role at the end is that of older links; each person sees the view of their own.
      dashboard: `${ENTRY_PATHS.dashboard}/:role?`,
      heatmap: '/v2/activities/reports/mywebsites/heatmap',
      // The specification has these two in the other layouts alone.
      websitesDashboard: '/v2/activities/reports/mywebsites',
      websiteReport: '/v2/activities/reports/website/:url/:tab?',
      sharedCauses: '/v2/activities/reports/fixonce',
      sharedCause: '/v2/activities/reports/fixonce/:causeId',
      estimates: '/v2/activities/reports/estimates/:page?',
      addEstimate: '/v2/activities/reports/estimates/add',
      estimate: '/v2/activities/reports/estimate/:estimateId',
      websites: '/v2/core/website/manage',
      addWebsite: '/v2/core/website/manage/add',
      editWebsite: '/v2/core/website/manage/edit/:websiteId',
      websiteLogin: '/v2/core/website/manage/login/:websiteId',
      crawlSettings: '/v2/core/website/manage/crawl/:websiteId',
      websiteOwnership: '/v2/core/website/manage/ownership/:websiteId',
      websiteFiles: '/v2/core/website/manage/files/:websiteId',
      webpages: '/v2/core/website/manage/webpages/:websiteId',
      websiteTestRuns: '/v2/core/website/:websiteId/testruns/:page?',
      organizations: '/v2/core/org/manage/:page?',
      addOrganization: '/v2/core/org/add',
      editOrganization: '/v2/core/org/edit/:organizationId',
      users: '/v2/core/users/:role/manage/:page?',
      addUser: '/v2/core/users/:role/add',
      editUser: '/v2/core/users/:role/edit/:userId',
      organizationUsers: '/v2/core/org/:organizationId/users/:role',
      profile: '/v2/core/users/view',
      apiKeys: '/v2/core/apikeys/view',
      addApiKey: '/v2/core/apikeys/add',
      settings: '/v2/core/settings',
      testHistory: '/v2/core/testruns/:page?',
      activityLog: '/v2/core/activitylogs/:page?',
      sessions: '/v2/sessions',
      accessReview: '/v2/core/accessreview/:page?',
      operations: '/v2/operations',
      notifications: '/v2/notifications',
      webhooks: '/v2/webhooks',
      outbox: '/v2/outbox',
      runTest: `${TESTS}/runtest`,
      scheduleWebsites: `${TESTS}/schedules-by-website`,
      websiteSchedules: `${TESTS}/schedules-by-website/:websiteId`,
      schedules: `${TESTS}/schedules`,
      addSchedule: `${TESTS}/schedules/add`,
      editSchedule: `${TESTS}/schedules/edit/:testScheduleId`,
      schedule: `${TESTS}/testschedule/:testScheduleId/:tab?`,
      scheduleReport: `${TESTS}/schedulereport/:testScheduleId/:page?`,
      nonCompliances: `${TESTS}/managenoncompliance`,
      decisions: `${TESTS}/decisions`,
      testResult: '/v2/core/test/:testRunId/:view?/:pageId?/:auditId?',
    },
    otherPaths: {
      onboardings: ['/v2/core/onboarding/:page?'],
      // Approving is the only action.
      approveOnboarding: ['/v2/core/onboarding/:action/:userId'],
      users: ['/v2/core/users/:role'],
      addSchedule: [
        `${TESTS}/schedules-by-website/:websiteId/add/:testScheduleId?`,
        `${TESTS}/schedules/add/:testScheduleId`,
      ],
      editSchedule: [
        `${TESTS}/schedules-by-website/:websiteId/edit/:testScheduleId`,
        `${TESTS}/testschedule/:testScheduleId/edit`,
      ],
      // Of an action that there is not, the list remains.
      websiteSchedules: [`${TESTS}/schedules-by-website/:websiteId/:action/:testScheduleId?`],
      schedules: [`${TESTS}/schedules/:action/:testScheduleId?`],
    },
    tabs: {
      overview: 'overview',
      pages: 'report',
      issues: 'report?show=issues',
      failures: 'failureslist',
      warnings: 'warningslist',
      media: 'mediainventory',
      links: 'brokenlinks',
      compare: 'compare',
      history: 'historicaloverview',
      full: 'fullreport',
      consolidated: 'consolidatedreport',
    },
  }),
);

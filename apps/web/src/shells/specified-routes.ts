import type { PlaceName, View } from '../address/places.ts';
import type { Person } from './person.ts';

type Access = Readonly<Record<Person, 'open' | 'root' | 'refused' | 'onboarding' | 'dashboard'>>;

interface SpecifiedRoute {
  layout: 'public' | 'desktop' | 'mobile' | 'older';
  path: string;
  place: PlaceName;
  view?: View;
  access: Access;
  /** No address of the place: a redirect leads from it to there. */
  isRedirect?: true;
}

/** A route whose screen does not exist yet, by what it belongs to. */
interface RouteToCome extends Pick<SpecifiedRoute, 'layout' | 'path' | 'access'> {
  subject: (typeof SUBJECTS_TO_COME)[number];
}

export const EVERYONE: Access = {
  signedOut: 'open',
  unapproved: 'open',
  SUPERADMIN: 'open',
  ADMIN: 'open',
  ADMINEXPERT: 'open',
  TESTER: 'open',
};
export const APPROVED: Access = { ...EVERYONE, signedOut: 'root', unapproved: 'onboarding' };
export const NOT_EXPERT: Access = { ...APPROVED, ADMINEXPERT: 'refused' };
export const OWNERS: Access = { ...NOT_EXPERT, TESTER: 'refused' };
export const SUPERADMIN: Access = { ...OWNERS, ADMIN: 'refused' };
/** The older layout sends all others to the root. */
const OLDER: Access = { ...APPROVED, ADMIN: 'root', ADMINEXPERT: 'root', TESTER: 'root' };
const UNAPPROVED: Access = {
  signedOut: 'root',
  unapproved: 'open',
  SUPERADMIN: 'dashboard',
  ADMIN: 'dashboard',
  ADMINEXPERT: 'dashboard',
  TESTER: 'dashboard',
};

/** Routes that the specification has (testing 2, administration 2) and whose places exist so far. */
export const SPECIFIED_ROUTES: readonly SpecifiedRoute[] = [
  { layout: 'public', path: '/', place: 'home', access: EVERYONE },
  { layout: 'public', path: '/?string=1234', place: 'home', access: EVERYONE },
  { layout: 'public', path: '/login', place: 'login', access: EVERYONE },
  { layout: 'public', path: '/auth/login', place: 'authLogin', access: EVERYONE },
  { layout: 'public', path: '/auth/mock', place: 'mockLogin', access: EVERYONE },
  { layout: 'public', path: '/logout', place: 'logout', access: EVERYONE },
  { layout: 'public', path: '/error/404', place: 'notFound', access: EVERYONE },
  { layout: 'public', path: '/error/500', place: 'systemError', access: EVERYONE },
  { layout: 'public', path: '/error/*', place: 'notFound', access: EVERYONE, isRedirect: true },
  { layout: 'public', path: '/*', place: 'notFound', access: EVERYONE, isRedirect: true },
  // Of the bare area the specification says nothing.
  { layout: 'desktop', path: '/v2', place: 'dashboard', access: APPROVED, isRedirect: true },
  { layout: 'desktop', path: '/v2/*', place: 'websites', access: NOT_EXPERT, isRedirect: true },
  { layout: 'desktop', path: '/v2/core/website/*', place: 'websites', access: NOT_EXPERT, isRedirect: true },
  {
    layout: 'desktop',
    path: '/v2/core/website/manage/:action',
    place: 'websites',
    access: NOT_EXPERT,
    isRedirect: true,
  },
  {
    layout: 'desktop',
    path: '/v2/core/website/manage/:action/:websiteId',
    place: 'websites',
    access: NOT_EXPERT,
    isRedirect: true,
  },
  {
    layout: 'desktop',
    path: '/v2/activities/testmgmt/managenoncompliance',
    place: 'nonCompliances',
    access: APPROVED,
  },
  {
    layout: 'desktop',
    path: '/v2/activities/testmgmt/manageNonCompliance',
    place: 'nonCompliances',
    access: APPROVED,
  },
  {
    layout: 'older',
    path: '/activities/testmgmt/managenoncompliance',
    place: 'nonCompliances',
    access: OLDER,
  },
  {
    layout: 'older',
    path: '/activities/testmgmt/manageNonCompliance',
    place: 'nonCompliances',
    access: OLDER,
  },
  {
    layout: 'mobile',
    path: '/m/activities/testmgmt/manageNonCompliance',
    place: 'nonCompliances',
    access: APPROVED,
  },
  { layout: 'older', path: '/auth', place: 'dashboard', access: OLDER, isRedirect: true },
  { layout: 'older', path: '/core/website', place: 'websites', access: OLDER },
  { layout: 'older', path: '/core/website/no-such-place', place: 'websites', access: OLDER },
  { layout: 'desktop', path: '/v2/onboarding', place: 'onboarding', access: UNAPPROVED },
  { layout: 'desktop', path: '/v2/dashboard', place: 'dashboard', access: APPROVED },
  { layout: 'desktop', path: '/v2/dashboard/:role', place: 'dashboard', access: APPROVED },
  { layout: 'desktop', path: '/v2/activities/testmgmt/runtest', place: 'runTest', access: APPROVED },
  {
    layout: 'desktop',
    path: '/v2/core/test/:testRunId',
    place: 'testResult',
    view: 'overview',
    access: APPROVED,
  },
  {
    layout: 'desktop',
    path: '/v2/core/test/:testRunId/overview',
    place: 'testResult',
    view: 'overview',
    access: APPROVED,
  },
  {
    layout: 'desktop',
    path: '/v2/core/test/:testRunId/report',
    place: 'testResult',
    view: 'pages',
    access: APPROVED,
  },
  {
    layout: 'desktop',
    path: '/v2/core/test/:testRunId/failureslist',
    place: 'testResult',
    view: 'failures',
    access: APPROVED,
  },
  {
    layout: 'desktop',
    path: '/v2/core/test/:testRunId/warningslist',
    place: 'testResult',
    view: 'warnings',
    access: APPROVED,
  },
  {
    layout: 'desktop',
    path: '/v2/core/test/:testRunId/mediainventory',
    place: 'testResult',
    view: 'media',
    access: APPROVED,
  },
  {
    layout: 'desktop',
    path: '/v2/core/test/:testRunId/brokenlinks',
    place: 'testResult',
    view: 'links',
    access: APPROVED,
  },
  {
    layout: 'desktop',
    path: '/v2/core/test/:testRunId/historicaloverview',
    place: 'testResult',
    view: 'history',
    access: APPROVED,
  },
  {
    layout: 'desktop',
    path: '/v2/core/test/:testRunId/fullreport',
    place: 'testResult',
    view: 'full',
    access: APPROVED,
  },
  {
    layout: 'desktop',
    path: '/v2/core/test/:testRunId/consolidatedreport',
    place: 'testResult',
    view: 'consolidated',
    access: APPROVED,
  },
  {
    layout: 'desktop',
    path: '/v2/core/test/:testRunId/:activeTab',
    place: 'testResult',
    view: 'overview',
    access: APPROVED,
  },
  {
    layout: 'desktop',
    path: '/v2/core/test/:testRunId/:activeTab/:testInstanceId',
    place: 'testResult',
    view: 'overview',
    access: APPROVED,
  },
  {
    layout: 'desktop',
    path: '/v2/core/test/:testRunId/:activeTab/:testInstanceId/:auditId',
    place: 'testResult',
    view: 'overview',
    access: APPROVED,
  },
  { layout: 'desktop', path: '/v2/core/testruns', place: 'testHistory', access: SUPERADMIN },
  { layout: 'desktop', path: '/v2/core/testruns/:pageNo', place: 'testHistory', access: SUPERADMIN },
  {
    layout: 'desktop',
    path: '/v2/core/website/:websiteId/testruns',
    place: 'websiteTestRuns',
    access: APPROVED,
  },
  {
    layout: 'desktop',
    path: '/v2/core/website/:websiteId/testruns/:pageNo',
    place: 'websiteTestRuns',
    access: APPROVED,
  },
  { layout: 'desktop', path: '/v2/core/website/manage', place: 'websites', access: NOT_EXPERT },
  { layout: 'desktop', path: '/v2/core/website/manage/add', place: 'addWebsite', access: OWNERS },
  {
    layout: 'desktop',
    path: '/v2/core/website/manage/edit/:websiteId',
    place: 'editWebsite',
    access: OWNERS,
  },
  {
    layout: 'desktop',
    path: '/v2/core/website/manage/webpages/:websiteId',
    place: 'webpages',
    access: NOT_EXPERT,
  },
  { layout: 'desktop', path: '/v2/core/org/manage/:page', place: 'organizations', access: SUPERADMIN },
  { layout: 'desktop', path: '/v2/core/org/add', place: 'addOrganization', access: SUPERADMIN },
  { layout: 'desktop', path: '/v2/core/org/edit/:id', place: 'editOrganization', access: SUPERADMIN },
  { layout: 'older', path: '/core/org/manage', place: 'organizations', access: OLDER },
  { layout: 'older', path: '/core/org/create', place: 'addOrganization', access: OLDER },
  { layout: 'older', path: '/core/org/edit/:id', place: 'editOrganization', access: OLDER },
  { layout: 'older', path: '/core/org', place: 'organizations', access: OLDER },
  { layout: 'older', path: '/core/org/no-such-place', place: 'organizations', access: OLDER },
  { layout: 'mobile', path: '/m/core/org/manage', place: 'organizations', access: SUPERADMIN },
  { layout: 'mobile', path: '/m/core/org/create', place: 'addOrganization', access: SUPERADMIN },
  { layout: 'mobile', path: '/m/core/org/edit/:id', place: 'editOrganization', access: SUPERADMIN },
  ...rowsOfRole('superadmin', SUPERADMIN),
  ...rowsOfRole('adminexpert', SUPERADMIN),
  ...rowsOfRole('admin', OWNERS),
  ...rowsOfRole('tester', OWNERS),
  { layout: 'desktop', path: '/v2/core/org/:id/users/admin', place: 'organizationUsers', access: OWNERS },
  { layout: 'desktop', path: '/v2/core/org/:id/users/tester', place: 'organizationUsers', access: OWNERS },
  { layout: 'desktop', path: '/v2/core/users/view', place: 'profile', access: APPROVED },
  { layout: 'older', path: '/core/users/create', place: 'addUser', access: OLDER },
  { layout: 'older', path: '/core/users/create/ADMIN', place: 'addUser', access: OLDER },
  { layout: 'older', path: '/core/users/create/ADMIN/:organizationId', place: 'addUser', access: OLDER },
  { layout: 'older', path: '/core/users/view', place: 'profile', access: OLDER },
  { layout: 'older', path: '/core/users/edit/:id', place: 'editUser', access: OLDER },
  { layout: 'older', path: '/core/users/manage', place: 'users', access: OLDER },
  { layout: 'older', path: '/core/users/manage/ADMIN', place: 'users', access: OLDER },
  {
    layout: 'older',
    path: '/core/users/manage/ADMIN/:organizationId',
    place: 'organizationUsers',
    access: OLDER,
  },
  { layout: 'older', path: '/core/users', place: 'users', access: OLDER },
  { layout: 'older', path: '/core/users/no-such-place', place: 'users', access: OLDER },
  { layout: 'mobile', path: '/m/core/users/create', place: 'addUser', access: OWNERS },
  { layout: 'mobile', path: '/m/core/users/create/ADMIN', place: 'addUser', access: OWNERS },
  { layout: 'mobile', path: '/m/core/users/create/ADMIN/:organizationId', place: 'addUser', access: OWNERS },
  { layout: 'mobile', path: '/m/core/users/view', place: 'profile', access: APPROVED },
  { layout: 'mobile', path: '/m/core/users/edit/:id', place: 'editUser', access: OWNERS },
  { layout: 'mobile', path: '/m/core/users/manage', place: 'users', access: OWNERS },
  { layout: 'mobile', path: '/m/core/users/manage/ADMIN', place: 'users', access: OWNERS },
  {
    layout: 'mobile',
    path: '/m/core/users/manage/ADMIN/:organizationId',
    place: 'organizationUsers',
    access: OWNERS,
  },
  { layout: 'desktop', path: '/v2/activities/testmgmt/schedules', place: 'schedules', access: APPROVED },
  {
    layout: 'desktop',
    path: '/v2/activities/testmgmt/schedules/:action',
    place: 'schedules',
    access: APPROVED,
  },
  {
    layout: 'desktop',
    path: '/v2/activities/testmgmt/schedules/add',
    place: 'addSchedule',
    access: APPROVED,
  },
  {
    layout: 'desktop',
    path: '/v2/activities/testmgmt/schedules/:action/:testScheduleId',
    place: 'schedules',
    access: APPROVED,
  },
  {
    layout: 'desktop',
    path: '/v2/activities/testmgmt/schedules/edit/:testScheduleId',
    place: 'editSchedule',
    access: APPROVED,
  },
  {
    layout: 'desktop',
    path: '/v2/activities/testmgmt/schedules-by-website',
    place: 'scheduleWebsites',
    access: APPROVED,
  },
  {
    layout: 'desktop',
    path: '/v2/activities/testmgmt/schedules-by-website/:websiteId',
    place: 'websiteSchedules',
    access: APPROVED,
  },
  {
    layout: 'desktop',
    path: '/v2/activities/testmgmt/schedules-by-website/:websiteId/:action',
    place: 'websiteSchedules',
    access: APPROVED,
  },
  {
    layout: 'desktop',
    path: '/v2/activities/testmgmt/schedules-by-website/:websiteId/add',
    place: 'addSchedule',
    access: APPROVED,
  },
  {
    layout: 'desktop',
    path: '/v2/activities/testmgmt/schedules-by-website/:websiteId/:action/:testScheduleId',
    place: 'websiteSchedules',
    access: APPROVED,
  },
  {
    layout: 'desktop',
    path: '/v2/activities/testmgmt/schedules-by-website/:websiteId/edit/:testScheduleId',
    place: 'editSchedule',
    access: APPROVED,
  },
  {
    layout: 'desktop',
    path: '/v2/activities/testmgmt/schedulereport/:testScheduleId/:pageNo',
    place: 'scheduleReport',
    access: APPROVED,
  },
  { layout: 'older', path: '/activities/testmgmt/runtest/schedule', place: 'addSchedule', access: OLDER },
  { layout: 'older', path: '/activities/testmgmt/manageschedules', place: 'schedules', access: OLDER },
  { layout: 'older', path: '/activities/testmgmt/testschedule/:id', place: 'schedule', access: OLDER },
  {
    layout: 'older',
    path: '/activities/testmgmt/testschedule/:id/overview',
    place: 'schedule',
    access: OLDER,
  },
  {
    layout: 'older',
    path: '/activities/testmgmt/testschedule/:id/testruns',
    place: 'schedule',
    access: OLDER,
  },
  {
    layout: 'older',
    path: '/activities/testmgmt/testschedule/:id/edit',
    place: 'editSchedule',
    access: OLDER,
  },
  {
    layout: 'mobile',
    path: '/m/activities/testmgmt/runtest/schedule',
    place: 'addSchedule',
    access: APPROVED,
  },
  { layout: 'mobile', path: '/m/activities/testmgmt/manageSchedules', place: 'schedules', access: APPROVED },
  { layout: 'mobile', path: '/m/activities/testmgmt/testschedule/:id', place: 'schedule', access: APPROVED },
  {
    layout: 'mobile',
    path: '/m/activities/testmgmt/testschedule/:id/overview',
    place: 'schedule',
    access: APPROVED,
  },
  {
    layout: 'mobile',
    path: '/m/activities/testmgmt/testschedule/:id/testruns',
    place: 'schedule',
    access: APPROVED,
  },
  {
    layout: 'mobile',
    path: '/m/activities/testmgmt/testschedule/:id/edit',
    place: 'editSchedule',
    access: APPROVED,
  },
  { layout: 'older', path: '/dashboard', place: 'dashboard', access: OLDER },
  { layout: 'older', path: '/dashboard/:role', place: 'dashboard', access: OLDER },
  { layout: 'older', path: '/activities/testmgmt', place: 'runTest', access: OLDER },
  { layout: 'older', path: '/activities/testmgmt/runtest', place: 'runTest', access: OLDER },
  {
    layout: 'older',
    path: '/activities/testmgmt/testresult/:id',
    place: 'testResult',
    view: 'overview',
    access: OLDER,
  },
  {
    layout: 'older',
    path: '/activities/testmgmt/testresult/:id/historicaldash',
    place: 'testResult',
    view: 'history',
    access: OLDER,
  },
  {
    layout: 'older',
    path: '/activities/testmgmt/testresult/:id/overview',
    place: 'testResult',
    view: 'overview',
    access: OLDER,
  },
  {
    layout: 'older',
    path: '/activities/testmgmt/testresult/:id/failures',
    place: 'testResult',
    view: 'failures',
    access: OLDER,
  },
  {
    layout: 'older',
    path: '/activities/testmgmt/testresult/:id/warnings',
    place: 'testResult',
    view: 'warnings',
    access: OLDER,
  },
  {
    layout: 'older',
    path: '/activities/testmgmt/testresult/:id/testresults',
    place: 'testResult',
    view: 'pages',
    access: OLDER,
  },
  {
    layout: 'older',
    path: '/activities/testmgmt/testresult/:id/testresultsallpages',
    place: 'testResult',
    view: 'pages',
    access: OLDER,
  },
  {
    layout: 'older',
    path: '/activities/testmgmt/testresult/:id/mediainventory',
    place: 'testResult',
    view: 'media',
    access: OLDER,
  },
  {
    layout: 'older',
    path: '/activities/testmgmt/testresult/:id/:activeTab',
    place: 'testResult',
    view: 'overview',
    access: OLDER,
  },
  { layout: 'older', path: '/activities/testmgmt/manageresults', place: 'testHistory', access: OLDER },
  {
    layout: 'older',
    path: '/activities/testmgmt/manageresults/:websiteId',
    place: 'websiteTestRuns',
    access: OLDER,
  },
  {
    layout: 'older',
    path: '/activities/testmgmt/manageresults/:websiteId/:websiteName',
    place: 'websiteTestRuns',
    access: OLDER,
  },
  { layout: 'older', path: '/core/website/add', place: 'addWebsite', access: OLDER },
  { layout: 'older', path: '/core/website/add/:orgId', place: 'addWebsite', access: OLDER },
  { layout: 'older', path: '/core/website/manage', place: 'websites', access: OLDER },
  { layout: 'older', path: '/core/website/manage/:orgId', place: 'websites', access: OLDER },
  { layout: 'older', path: '/core/website/edit/:id', place: 'editWebsite', access: OLDER },
  { layout: 'older', path: '/core/website/edit/:id/:orgId', place: 'editWebsite', access: OLDER },
  { layout: 'older', path: '/core/website/:websiteId/webpage/manage', place: 'webpages', access: OLDER },
  { layout: 'mobile', path: '/m/', place: 'home', access: EVERYONE },
  { layout: 'mobile', path: '/m/about', place: 'home', access: EVERYONE },
  { layout: 'mobile', path: '/m/login', place: 'login', access: EVERYONE },
  { layout: 'mobile', path: '/m/logout', place: 'logout', access: EVERYONE },
  { layout: 'mobile', path: '/m/dashboard', place: 'dashboard', access: APPROVED },
  { layout: 'mobile', path: '/m/dashboard/:role', place: 'dashboard', access: APPROVED },
  { layout: 'mobile', path: '/m/core/website/add', place: 'addWebsite', access: OWNERS },
  { layout: 'mobile', path: '/m/core/website/add/:orgId', place: 'addWebsite', access: OWNERS },
  { layout: 'mobile', path: '/m/core/website/manage', place: 'websites', access: NOT_EXPERT },
  { layout: 'mobile', path: '/m/core/website/manage/:orgId', place: 'websites', access: NOT_EXPERT },
  { layout: 'mobile', path: '/m/core/website/edit/:id', place: 'editWebsite', access: OWNERS },
  { layout: 'mobile', path: '/m/core/website/edit/:id/:orgId', place: 'editWebsite', access: OWNERS },
  { layout: 'mobile', path: '/m/activities/testmgmt/runtest', place: 'runTest', access: APPROVED },
  {
    layout: 'mobile',
    path: '/m/activities/testmgmt/testresult/:id',
    place: 'testResult',
    view: 'overview',
    access: APPROVED,
  },
  {
    layout: 'mobile',
    path: '/m/activities/testmgmt/testresult/:id/historicaldash',
    place: 'testResult',
    view: 'history',
    access: APPROVED,
  },
  {
    layout: 'mobile',
    path: '/m/activities/testmgmt/testresult/:id/overview',
    place: 'testResult',
    view: 'overview',
    access: APPROVED,
  },
  {
    layout: 'mobile',
    path: '/m/activities/testmgmt/testresult/:id/failures',
    place: 'testResult',
    view: 'failures',
    access: APPROVED,
  },
  {
    layout: 'mobile',
    path: '/m/activities/testmgmt/testresult/:id/warnings',
    place: 'testResult',
    view: 'warnings',
    access: APPROVED,
  },
  {
    layout: 'mobile',
    path: '/m/activities/testmgmt/testresult/:id/testresults',
    place: 'testResult',
    view: 'pages',
    access: APPROVED,
  },
  {
    layout: 'mobile',
    path: '/m/activities/testmgmt/testresult/:id/testresultsallpages',
    place: 'testResult',
    view: 'pages',
    access: APPROVED,
  },
  {
    layout: 'mobile',
    path: '/m/activities/testmgmt/testresult/:id/mediainventory',
    place: 'testResult',
    view: 'media',
    access: APPROVED,
  },
  {
    layout: 'mobile',
    path: '/m/activities/testmgmt/testresult/:id/:activeTab',
    place: 'testResult',
    view: 'overview',
    access: APPROVED,
  },
  { layout: 'mobile', path: '/m/activities/testmgmt/manageResults', place: 'testHistory', access: APPROVED },
  {
    layout: 'mobile',
    path: '/m/activities/testmgmt/manageResults/:websiteId/:websiteName',
    place: 'websiteTestRuns',
    access: APPROVED,
  },
];

/** What is still missing; each entry goes once its screens are there. */
export const SUBJECTS_TO_COME = [
  'public pages',
  'public onboarding request',
  'onboarding: list, approval, letter',
  'API keys',
  'settings',
  'activity log',
  'heatmap and website reports',
  'mobile layout',
  'older layout',
] as const;

/** Routes that the specification has and whose places do not exist; with those above all of them. */
export const ROUTES_TO_COME: readonly RouteToCome[] = [
  ...['/background', '/using-{product}', '/terms', '/website-policies', '/contact', '/sitemap'].map(
    (path) => ({ layout: 'public', path, access: EVERYONE, subject: 'public pages' }) as const,
  ),
  { layout: 'public', path: '/onboarding', access: UNAPPROVED, subject: 'public onboarding request' },
  ...(
    [
      ['desktop', '/v2/core/users/downloadonboarding/:id', SUPERADMIN],
      ['desktop', '/v2/core/onboarding/manage/:page', SUPERADMIN],
      ['desktop', '/v2/core/onboarding/edit/:id', SUPERADMIN],
      ['desktop', '/v2/core/onboarding/:action/:userId', SUPERADMIN],
      ['desktop', '/v2/core/onboarding/:pageNo', SUPERADMIN],
      ['older', '/core/users/onboarding', OLDER],
      ['older', '/core/users/downloadonboarding/:id', OLDER],
      ['mobile', '/m/core/users/onboarding', SUPERADMIN],
    ] as const
  ).map(
    ([layout, path, access]) =>
      ({ layout, path, access, subject: 'onboarding: list, approval, letter' }) as const,
  ),
  { layout: 'desktop', path: '/v2/core/apikeys/view', access: SUPERADMIN, subject: 'API keys' },
  { layout: 'desktop', path: '/v2/core/apikeys/add', access: SUPERADMIN, subject: 'API keys' },
  { layout: 'desktop', path: '/v2/core/settings', access: SUPERADMIN, subject: 'settings' },
  { layout: 'older', path: '/core/settings/edit', access: OLDER, subject: 'settings' },
  { layout: 'older', path: '/core/settings', access: OLDER, subject: 'settings' },
  { layout: 'older', path: '/core/settings/*', access: OLDER, subject: 'settings' },
  { layout: 'desktop', path: '/v2/core/activitylogs', access: SUPERADMIN, subject: 'activity log' },
  { layout: 'desktop', path: '/v2/core/activitylogs/:pageNo', access: SUPERADMIN, subject: 'activity log' },
  { layout: 'older', path: '/core/users/activitylogs', access: OLDER, subject: 'activity log' },
  {
    layout: 'desktop',
    path: '/v2/activities/reports/mywebsites/heatmap',
    access: { ...APPROVED, TESTER: 'refused' },
    subject: 'heatmap and website reports',
  },
  ...['', '/overview', '/testresults', '/mediainventory'].flatMap((tab) => [
    ...reports('older', `/activities/reports/website/:url${tab}`, OLDER),
    ...reports('mobile', `/m/activities/reports/website/:url${tab}`, APPROVED),
  ]),
  ...['', '/heatmap'].flatMap((rest) => [
    ...reports('older', `/activities/reports/mywebsites${rest}`, OLDER),
    ...reports('mobile', `/m/activities/reports/mywebsites${rest}`, APPROVED),
  ]),
  { layout: 'mobile', path: '/m/*', access: APPROVED, subject: 'mobile layout' },
  { layout: 'older', path: '/activities/testmgmt/testresult', access: OLDER, subject: 'older layout' },
];

function reports(layout: RouteToCome['layout'], path: string, access: Access): RouteToCome[] {
  return [{ layout, path, access, subject: 'heatmap and website reports' }];
}

/** The list of a role and the forms for its accounts. */
function rowsOfRole(role: string, access: Access): SpecifiedRoute[] {
  const path = `/v2/core/users/${role}`;
  return [
    { layout: 'desktop', path, place: 'users', access },
    { layout: 'desktop', path: `${path}/manage/:page`, place: 'users', access },
    { layout: 'desktop', path: `${path}/add`, place: 'addUser', access },
    { layout: 'desktop', path: `${path}/edit/:id`, place: 'editUser', access },
  ];
}

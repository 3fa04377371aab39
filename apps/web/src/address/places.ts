import type { Role } from '@abhigam/domain';

/** What of a test run is looked at; each shell names the tabs for it as it likes. */
export const VIEWS = [
  'overview',
  /** Everything that was found, by page. */
  'pages',
  /** Everything that was found, by issue. */
  'issues',
  'failures',
  'warnings',
  'media',
  'links',
  'compare',
  'history',
  'full',
  'consolidated',
] as const;
export type View = (typeof VIEWS)[number];

/** What of a schedule is looked at. */
export const SCHEDULE_TABS = ['overview', 'testruns'] as const;
export type ScheduleTab = (typeof SCHEDULE_TABS)[number];

/** What of the report of a website is looked at. */
export const WEBSITE_REPORT_TABS = ['overview', 'testresults', 'mediainventory'] as const;
export type WebsiteReportTab = (typeof WEBSITE_REPORT_TABS)[number];

/** What of the own account is looked at. */
export const PROFILE_TABS = ['info', 'sites'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** Parameters that belong to what is shown there, not to the place. */
export type Query = Readonly<Record<string, string | number | null | undefined>> | URLSearchParams;

type Nothing = Record<never, never>;

interface OfWebsite {
  websiteId: string;
}

/** What a form for a test begins with. */
interface TestPrefill {
  url?: string | undefined;
  /** For which of the websites that share the address, where several organizations have registered it. */
  websiteId?: string | undefined;
  testMode?: string | undefined;
  wcagVersion?: string | undefined;
  wcagLevel?: string | undefined;
}

/** A test of its own, or a run of a schedule, with what of that schedule stands in no field of a new test. */
interface RunPrefill extends TestPrefill {
  testScheduleId?: string | undefined;
  testName?: string | undefined;
  disableExperimental?: string | undefined;
}

/** What a form for a sample begins with. */
interface EstimatePrefill {
  /** With commas between them. */
  organizationIds?: string | undefined;
  pages?: string | undefined;
  pagesOfWebsite?: string | undefined;
  failingLimit?: string | undefined;
  wcagVersion?: string | undefined;
  wcagLevel?: string | undefined;
}

interface OfRole {
  role: Role;
}

interface OfSchedule {
  testScheduleId: string;
}

/** What of the non-compliances is looked at: the filter that the address holds, as it stands there. */
export interface NonComplianceChoice {
  organizationId?: string | undefined;
  websiteId?: string | undefined;
  auditId?: string | undefined;
  /** Number of a WCAG criterion. */
  criterion?: string | undefined;
  /** `ALL` for any; UNRESOLVED where it is left out. */
  status?: string | undefined;
  /** `true`: UNRESOLVED and FIX IN PROGRESS alone. */
  notResolved?: string | undefined;
  testMode?: string | undefined;
  wcagVersion?: string | undefined;
  wcagLevel?: string | undefined;
  assignee?: string | undefined;
  overdue?: string | undefined;
  dueBy?: string | undefined;
  olderThanDays?: string | undefined;
  setAside?: string | undefined;
  search?: string | undefined;
  order?: string | undefined;
  /** Rows of one page, or `ALL`. */
  size?: string | undefined;
  /** The one whose details are open. */
  item?: string | undefined;
  page?: number | undefined;
}

/** Which mails of the outbox are looked at. */
export interface OutboxChoice {
  state?: string | undefined;
  kind?: string | undefined;
  /** Of the person who gets it. */
  email?: string | undefined;
  page?: number | undefined;
}

/** What of the decisions is looked at: the filter that the address holds, as it stands there. */
export interface DecisionChoice {
  organizationId?: string | undefined;
  websiteId?: string | undefined;
  auditId?: string | undefined;
  verdict?: string | undefined;
  scope?: string | undefined;
  /** `ended`, or `ALL` for any; those in force where it is left out. */
  state?: string | undefined;
  /** `soon`: those in force that end within a month. */
  ends?: string | undefined;
  order?: string | undefined;
  /** The one whose details are open. */
  item?: string | undefined;
  page?: number | undefined;
}

/** What of the causes that websites share is looked at: the filter that the address holds, as it stands there. */
export interface SharedCauseChoice {
  organizationId?: string | undefined;
  auditId?: string | undefined;
  /** Where they come from, as the list names it. */
  origin?: string | undefined;
  order?: string | undefined;
  page?: number | undefined;
}

/** Which of those who wait to be approved are looked at. */
export interface OnboardingsChoice {
  search?: string | undefined;
  /** As it stands in the address. */
  status?: string | undefined;
  page?: number | undefined;
}

interface OfUser {
  userId: string;
}

/** What of the activity log is looked at: the filter that the address holds, and the entry from which on. */
export interface ActivityChoice {
  actorId?: string | undefined;
  type?: string | undefined;
  organizationId?: string | undefined;
  priority?: string | undefined;
  /** Days in India, both included. */
  from?: string | undefined;
  to?: string | undefined;
  direction?: string | undefined;
  lastCreated?: string | undefined;
  lastId?: string | undefined;
  /** Only says how far one is. */
  page?: number | undefined;
}

/** What of a list of organizations or users is looked at. */
export interface ListChoice {
  search?: string | undefined;
  order?: string | undefined;
  page?: number | undefined;
}

/** Which accounts of a role are looked at. */
export interface UserListChoice extends ListChoice {
  accounts?: 'deleted' | undefined;
}

/** Every place of the portal by its name, with what distinguishes one such place from another. */
export interface Places {
  home: Nothing;
  background: Nothing;
  /** How the product is used; each brand has a path of its own. */
  using: Nothing;
  terms: Nothing;
  policies: Nothing;
  contact: Nothing;
  sitemap: Nothing;
  login: Nothing;
  authLogin: Nothing;
  mockLogin: Nothing;
  logout: Nothing;
  notFound: Nothing;
  systemError: Nothing;
  gallery: Nothing;
  /** Asking to be approved for an organization, with a letter. */
  onboarding: Nothing;
  /** The same by the older page: with a letter or by e-mail. */
  onboardingByChoice: Nothing;
  /** People who wait to be approved. */
  onboardings: OnboardingsChoice;
  approveOnboarding: OfUser;
  onboardingLetter: OfUser;
  /** `status` is that of the last runs, `criteriaPage` of the heat map of criteria; the others choose of the organizations. */
  dashboard: { status?: string | undefined; criteriaPage?: string | undefined } & ListChoice;
  /** Websites as tiles; those of one organization where it is named. */
  heatmap: { organizationId?: string | undefined; page?: number | undefined };
  /** All websites with their scores. */
  websitesDashboard: { search?: string | undefined; order?: string | undefined; page?: number | undefined };
  /** Of the website that has an address; `page` is that of its test runs. */
  websiteReport: { url: string; tab?: WebsiteReportTab | undefined; page?: number | undefined };
  /** What to repair once: causes that websites share. */
  sharedCauses: SharedCauseChoice;
  /** One of them; with the figures of one organization where it is named. */
  sharedCause: {
    causeId: string;
    organizationId?: string | undefined;
    /** Of its websites. */
    page?: number | undefined;
    /** Of its organizations. */
    organizationsPage?: string | undefined;
  };
  /** What samples tell of all websites. */
  estimates: { page?: number | undefined };
  addEstimate: EstimatePrefill;
  /** `page` is that of its websites. */
  estimate: { estimateId: string; page?: number | undefined };
  /** Those of one organization where it is named. */
  websites: { organizationId?: string | undefined; search?: string | undefined; page?: number | undefined };
  addWebsite: { organizationId?: string | undefined };
  editWebsite: OfWebsite;
  websiteLogin: OfWebsite;
  crawlSettings: OfWebsite;
  /** Showing that the organization may have the website tested as a whole. */
  websiteOwnership: OfWebsite;
  /** robots.txt and sitemaps as a test has seen them. */
  websiteFiles: OfWebsite;
  webpages: OfWebsite;
  websiteTestRuns: OfWebsite & { page?: number | undefined };
  organizations: ListChoice;
  /** Accounts of a role: those that are there, or the deleted ones. */
  users: OfRole & UserListChoice;
  addUser: OfRole & { organizationId?: string | undefined };
  editUser: OfRole & { userId: string };
  /** The admins or the testers of one organization. */
  organizationUsers: { organizationId: string; role: Extract<Role, 'ADMIN' | 'TESTER'> } & ListChoice;
  /** One's own account. */
  profile: { tab?: ProfileTab | undefined; page?: number | undefined };
  /** `enableBulk`: many at once, from a file. */
  addOrganization: { enableBulk?: string | undefined };
  editOrganization: { organizationId: string };
  /** Keys with which other services call. */
  apiKeys: { page?: number | undefined };
  addApiKey: Nothing;
  /** Settings of the installation. */
  settings: Nothing;
  testHistory: { page?: number | undefined };
  activityLog: ActivityChoice;
  /** Where one is logged in. */
  sessions: Nothing;
  /** Accounts that no one uses. */
  accessReview: { page?: number | undefined };
  operations: Nothing;
  /** Which mails one gets. */
  notifications: Nothing;
  webhooks: Nothing;
  /** Mails of the portal, sent or not; `state` and `kind` as they stand in the address. */
  outbox: OutboxChoice;
  runTest: RunPrefill;
  /** Websites with their schedules. */
  scheduleWebsites: { search?: string | undefined; page?: number | undefined };
  websiteSchedules: OfWebsite & { page?: number | undefined };
  /** Schedules of all websites, or of one where a link of the older layout names it. */
  schedules: {
    websiteId?: string | undefined;
    organizationId?: string | undefined;
    /** `true`: those alone whose last times could not start. */
    failing?: string | undefined;
    search?: string | undefined;
    page?: number | undefined;
  };
  addSchedule: TestPrefill;
  editSchedule: OfSchedule;
  schedule: OfSchedule & { tab?: ScheduleTab | undefined; page?: number | undefined };
  scheduleReport: OfSchedule & { page?: number | undefined };
  nonCompliances: NonComplianceChoice;
  decisions: DecisionChoice;
  testResult: {
    testRunId: string;
    view: View;
    /** One page of the run, and one audit on it or on all of them. */
    pageId?: string | undefined;
    auditId?: string | undefined;
    query?: Query | undefined;
  };
}

export type PlaceName = keyof Places;
export const PLACE_NAMES = [
  'home',
  'background',
  'using',
  'terms',
  'policies',
  'contact',
  'sitemap',
  'login',
  'authLogin',
  'mockLogin',
  'logout',
  'notFound',
  'systemError',
  'gallery',
  'onboarding',
  'onboardingByChoice',
  'onboardings',
  'approveOnboarding',
  'onboardingLetter',
  'dashboard',
  'heatmap',
  'websitesDashboard',
  'websiteReport',
  'sharedCauses',
  'sharedCause',
  'estimates',
  'addEstimate',
  'estimate',
  'addWebsite',
  'editWebsite',
  'websiteLogin',
  'crawlSettings',
  'websiteOwnership',
  'websiteFiles',
  'webpages',
  'websiteTestRuns',
  'websites',
  'organizations',
  'users',
  'addUser',
  'editUser',
  'organizationUsers',
  'profile',
  'addOrganization',
  'editOrganization',
  'apiKeys',
  'addApiKey',
  'settings',
  'testHistory',
  'activityLog',
  'sessions',
  'accessReview',
  'operations',
  'notifications',
  'webhooks',
  'outbox',
  'runTest',
  'scheduleWebsites',
  'websiteSchedules',
  'schedules',
  'addSchedule',
  'editSchedule',
  'schedule',
  'scheduleReport',
  'nonCompliances',
  'decisions',
  'testResult',
] as const satisfies readonly PlaceName[];
export type Place = { [Name in PlaceName]: { name: Name } & Places[Name] }[PlaceName];
export type PlaceOf<Name extends PlaceName> = { name: Name } & Places[Name];

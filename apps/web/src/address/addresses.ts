import type { BrandId, Role } from '@abhigam/domain';
import type {
  ActivityChoice,
  DecisionChoice,
  ListChoice,
  NonComplianceChoice,
  OnboardingsChoice,
  OutboxChoice,
  Place,
  PlaceName,
  Places,
  ProfileTab,
  ScheduleTab,
  SharedCauseChoice,
  UserListChoice,
  View,
  WebsiteReportTab,
} from './places.ts';

/** Where everything of the portal is found in one shell. Nothing below a shell writes an address by itself. */
export interface Addresses {
  home(): string;
  background(): string;
  terms(): string;
  policies(): string;
  contact(): string;
  sitemap(): string;
  login(): string;
  logout(): string;
  notFound(): string;
  systemError(): string;
  gallery(): string;
  onboarding(): string;
  onboardingByChoice(): string;
  onboardings(choice?: OnboardingsChoice): string;
  approveOnboarding(userId: string): string;
  onboardingLetter(userId: string): string;
  dashboard(filter?: Places['dashboard']): string;
  heatmap(choice?: Places['heatmap']): string;
  websitesDashboard(choice?: Places['websitesDashboard']): string;
  websiteReport(url: string, tab?: WebsiteReportTab, page?: number): string;
  sharedCauses(choice?: SharedCauseChoice): string;
  sharedCause(causeId: string | number, of?: Omit<Places['sharedCause'], 'causeId'>): string;
  estimates(page?: number): string;
  addEstimate(prefill?: Places['addEstimate']): string;
  estimate(estimateId: string, page?: number): string;
  outbox(choice?: OutboxChoice): string;
  websites(filter?: Places['websites']): string;
  addWebsite(organizationId?: number | null): string;
  editWebsite(websiteId: string): string;
  websiteLogin(websiteId: string): string;
  crawlSettings(websiteId: string): string;
  websiteOwnership(websiteId: string): string;
  websiteFiles(websiteId: string): string;
  webpages(websiteId: string): string;
  websiteTestRuns(websiteId: string, page?: number): string;
  organizations(choice?: ListChoice): string;
  /** `enableBulk`: many at once, from a file. */
  addOrganization(choice?: Places['addOrganization']): string;
  editOrganization(organizationId: number): string;
  users(role: Role, choice?: UserListChoice): string;
  addUser(role: Role, organizationId?: string): string;
  editUser(role: Role, userId: string): string;
  organizationUsers(
    organizationId: string | number,
    role: Places['organizationUsers']['role'],
    choice?: ListChoice,
  ): string;
  profile(tab?: ProfileTab, page?: number): string;
  apiKeys(page?: number): string;
  addApiKey(): string;
  settings(): string;
  testHistory(page?: number): string;
  activityLog(choice?: ActivityChoice): string;
  accessReview(page?: number): string;
  runTest(prefill?: Places['runTest']): string;
  scheduleWebsites(filter?: Places['scheduleWebsites']): string;
  websiteSchedules(websiteId: string, page?: number): string;
  schedules(filter?: Places['schedules']): string;
  addSchedule(prefill?: Places['addSchedule']): string;
  editSchedule(testScheduleId: string): string;
  schedule(testScheduleId: string, tab?: ScheduleTab, page?: number): string;
  scheduleReport(testScheduleId: string, page?: number): string;
  nonCompliances(choice?: NonComplianceChoice): string;
  decisions(choice?: DecisionChoice): string;
  testResult(
    testRunId: string,
    view?: View,
    of?: Pick<Places['testResult'], 'pageId' | 'auditId' | 'query'>,
  ): string;
  /** Any place, such as one that `placeOf` of another shell has found. */
  of(place: Place): string;
  /** What an address of this shell leads to; null for one that leads nowhere. */
  placeOf(address: string): Place | null;
  /** Paths of a place for the router, with `:names` for what varies; the first is the one that is built. */
  pathsOf(name: PlaceName): readonly string[];
}

/** Places to which people come without a shell: what the home page loads, so that further places do not make it heavier. */
export interface EntryAddresses
  extends Pick<
    Addresses,
    | 'home'
    | 'background'
    | 'terms'
    | 'policies'
    | 'contact'
    | 'sitemap'
    | 'login'
    | 'logout'
    | 'notFound'
    | 'systemError'
    | 'pathsOf'
  > {
  using(brand: BrandId): string;
  dashboard(): string;
  /** That of the layout for mobile devices. */
  mobileDashboard(): string;
  onboarding(): string;
  /** Name of the place among them that an address leads to; null for every other. */
  entryOf(pathname: string): string | null;
}

/** Reads and writes the addresses of a shell by the paths that it has chosen. */
export interface AddressBook extends Pick<Addresses, 'of' | 'placeOf' | 'pathsOf'> {}

/** One function for each place, over what builds the address of any. */
export function createAddresses(book: AddressBook): Addresses {
  const { of } = book;
  return {
    ...book,
    home: () => of({ name: 'home' }),
    background: () => of({ name: 'background' }),
    terms: () => of({ name: 'terms' }),
    policies: () => of({ name: 'policies' }),
    contact: () => of({ name: 'contact' }),
    sitemap: () => of({ name: 'sitemap' }),
    login: () => of({ name: 'login' }),
    logout: () => of({ name: 'logout' }),
    notFound: () => of({ name: 'notFound' }),
    systemError: () => of({ name: 'systemError' }),
    gallery: () => of({ name: 'gallery' }),
    onboarding: () => of({ name: 'onboarding' }),
    onboardingByChoice: () => of({ name: 'onboardingByChoice' }),
    onboardings: (choice = {}) => of({ ...choice, name: 'onboardings' }),
    approveOnboarding: (userId) => of({ name: 'approveOnboarding', userId }),
    onboardingLetter: (userId) => of({ name: 'onboardingLetter', userId }),
    dashboard: (filter = {}) => of({ ...filter, name: 'dashboard' }),
    heatmap: (choice = {}) => of({ ...choice, name: 'heatmap' }),
    websitesDashboard: (choice = {}) => of({ ...choice, name: 'websitesDashboard' }),
    websiteReport: (url, tab, page) => of({ name: 'websiteReport', url, tab, page }),
    sharedCauses: (choice = {}) => of({ ...choice, name: 'sharedCauses' }),
    sharedCause: (causeId, rest = {}) => of({ ...rest, name: 'sharedCause', causeId: String(causeId) }),
    estimates: (page) => of({ name: 'estimates', page }),
    addEstimate: (prefill = {}) => of({ ...prefill, name: 'addEstimate' }),
    estimate: (estimateId, page) => of({ name: 'estimate', estimateId, page }),
    outbox: (choice = {}) => of({ ...choice, name: 'outbox' }),
    websites: (filter = {}) => of({ ...filter, name: 'websites' }),
    addWebsite: (organizationId) =>
      of({ name: 'addWebsite', organizationId: organizationId ? String(organizationId) : undefined }),
    editWebsite: (websiteId) => of({ name: 'editWebsite', websiteId }),
    websiteLogin: (websiteId) => of({ name: 'websiteLogin', websiteId }),
    crawlSettings: (websiteId) => of({ name: 'crawlSettings', websiteId }),
    websiteOwnership: (websiteId) => of({ name: 'websiteOwnership', websiteId }),
    websiteFiles: (websiteId) => of({ name: 'websiteFiles', websiteId }),
    webpages: (websiteId) => of({ name: 'webpages', websiteId }),
    websiteTestRuns: (websiteId, page = 1) => of({ name: 'websiteTestRuns', websiteId, page }),
    organizations: (choice = {}) => of({ ...choice, name: 'organizations' }),
    addOrganization: (choice = {}) => of({ ...choice, name: 'addOrganization' }),
    editOrganization: (organizationId) =>
      of({ name: 'editOrganization', organizationId: String(organizationId) }),
    users: (role, choice = {}) => of({ ...choice, name: 'users', role }),
    addUser: (role, organizationId) => of({ name: 'addUser', role, organizationId }),
    editUser: (role, userId) => of({ name: 'editUser', role, userId }),
    organizationUsers: (organizationId, role, choice = {}) =>
      of({ ...choice, name: 'organizationUsers', organizationId: String(organizationId), role }),
    profile: (tab, page) => of({ name: 'profile', tab, page }),
    apiKeys: (page) => of({ name: 'apiKeys', page }),
    addApiKey: () => of({ name: 'addApiKey' }),
    settings: () => of({ name: 'settings' }),
    testHistory: (page = 1) => of({ name: 'testHistory', page }),
    accessReview: (page) => of({ name: 'accessReview', page }),
    activityLog: (choice = {}) => of({ ...choice, name: 'activityLog' }),
    runTest: (prefill = {}) => of({ ...prefill, name: 'runTest' }),
    scheduleWebsites: (filter = {}) => of({ ...filter, name: 'scheduleWebsites' }),
    websiteSchedules: (websiteId, page) => of({ name: 'websiteSchedules', websiteId, page }),
    schedules: (filter = {}) => of({ ...filter, name: 'schedules' }),
    addSchedule: (prefill = {}) => of({ ...prefill, name: 'addSchedule' }),
    editSchedule: (testScheduleId) => of({ name: 'editSchedule', testScheduleId }),
    schedule: (testScheduleId, tab = 'overview', page) => of({ name: 'schedule', testScheduleId, tab, page }),
    scheduleReport: (testScheduleId, page = 1) => of({ name: 'scheduleReport', testScheduleId, page }),
    nonCompliances: (choice = {}) => of({ ...choice, name: 'nonCompliances' }),
    decisions: (choice = {}) => of({ ...choice, name: 'decisions' }),
    testResult: (testRunId, view = 'overview', rest = {}) =>
      of({ ...rest, name: 'testResult', testRunId, view }),
  };
}

import { ROLES, type Role } from '@abhigam/domain';
import { matchRoutes, type RouteObject } from 'react-router';
import type { AddressBook } from '../address/addresses.ts';
import { oneOf } from '../address/one-of.ts';
import { pageNumber } from '../address/page-number.ts';
import {
  type ListChoice,
  PLACE_NAMES,
  type Place,
  type PlaceName,
  PROFILE_TABS,
  SCHEDULE_TABS,
  VIEWS,
  type View,
  WEBSITE_REPORT_TABS,
} from '../address/places.ts';
import { withQuery } from '../address/with-query.ts';
import { USING_PATHS } from './public-paths.ts';

export interface ShellPaths {
  /** Path of each place, as react-router reads it. Details that the path does not name are put into the query. */
  paths: Readonly<Record<PlaceName, string>>;
  /** Tab of each view, with the parameter that chooses it among those that share a tab: `report?show=issues`. */
  tabs: Readonly<Record<View, string>>;
  /** Further tabs that lead to a view and are never built. */
  otherTabs?: Readonly<Record<string, View>>;
  /** Further paths that lead to a place and are never built. */
  otherPaths?: Readonly<Partial<Record<PlaceName, readonly string[]>>>;
}

/** Addresses from a table of paths, and places from addresses, so that the one is the other backwards. */
export function addressBook(shell: ShellPaths): AddressBook {
  const otherPaths: ShellPaths['otherPaths'] = { using: [USING_PATHS.government], ...shell.otherPaths };
  const pathsOf = (name: PlaceName) => [shell.paths[name], ...(otherPaths[name] ?? [])];
  const paths = PLACE_NAMES.flatMap((name) => pathsOf(name).map((path) => ({ path, handle: name })));
  return {
    of: (place) => build(shell, place),
    placeOf: (address) => parse(shell, paths, address),
    pathsOf,
  };
}

/** What a form for a test begins with (specification, testing 2), and for which of two websites of one address. */
const PREFILL = ['url', 'websiteId', 'testMode', 'wcagVersion', 'wcagLevel'];

const NC_CHOICE = [
  'organizationId',
  'websiteId',
  'auditId',
  'criterion',
  'status',
  'notResolved',
  'testMode',
  'wcagVersion',
  'wcagLevel',
  'assignee',
  'overdue',
  'dueBy',
  'olderThanDays',
  'setAside',
  'search',
  'order',
  'size',
  'item',
] as const;

const DECISION_CHOICE = [
  'organizationId',
  'websiteId',
  'auditId',
  'verdict',
  'scope',
  'state',
  'ends',
  'order',
  'item',
] as const;

const CAUSE_CHOICE = ['organizationId', 'auditId', 'origin', 'order'] as const;

const ACTIVITY_CHOICE = [
  'actorId',
  'type',
  'organizationId',
  'priority',
  'from',
  'to',
  'direction',
  'lastCreated',
  'lastId',
] as const;

/** What a place may say in the query of its address, where its path has no room for it. */
const IN_QUERY: Readonly<Partial<Record<PlaceName, readonly string[]>>> = {
  onboardings: ['search', 'status', 'page'],
  dashboard: ['status', 'search', 'order', 'page', 'criteriaPage'],
  heatmap: ['organizationId', 'page'],
  websitesDashboard: ['search', 'order', 'page'],
  websiteReport: ['page'],
  sharedCauses: [...CAUSE_CHOICE, 'page'],
  sharedCause: ['organizationId', 'page', 'organizationsPage'],
  estimates: ['page'],
  addEstimate: ['organizationIds', 'pages', 'pagesOfWebsite', 'failingLimit', 'wcagVersion', 'wcagLevel'],
  estimate: ['page'],
  websites: ['organizationId', 'search', 'page'],
  addWebsite: ['organizationId'],
  websiteTestRuns: ['page'],
  organizations: ['search', 'order', 'page'],
  addOrganization: ['enableBulk'],
  users: ['accounts', 'search', 'order', 'page'],
  addUser: ['organizationId'],
  editUser: ['role'],
  organizationUsers: ['search', 'order', 'page'],
  profile: ['tab', 'page'],
  apiKeys: ['page'],
  testHistory: ['page'],
  activityLog: [...ACTIVITY_CHOICE, 'page'],
  accessReview: ['page'],
  outbox: ['state', 'kind', 'email', 'page'],
  runTest: [...PREFILL, 'testScheduleId', 'testName', 'disableExperimental'],
  scheduleWebsites: ['search', 'page'],
  websiteSchedules: ['page'],
  schedules: ['websiteId', 'organizationId', 'failing', 'search', 'page'],
  addSchedule: PREFILL,
  schedule: ['page'],
  scheduleReport: ['page'],
  nonCompliances: [...NC_CHOICE, 'page'],
  decisions: [...DECISION_CHOICE, 'page'],
  testResult: ['pageId', 'auditId'],
};

/** Details that the query of every shell calls otherwise (specification, testing 2: deep links into a report). */
const QUERY_NAMES: Readonly<Record<string, string>> = { pageId: 'instanceId' };

function build(shell: ShellPaths, place: Place): string {
  const tab = place.name === 'testResult' ? splitTab(shell.tabs[place.view]) : null;
  const said: Record<string, unknown> = {
    ...place,
    ...(tab ? { view: tab.segment } : {}),
    // Addresses have roles in small letters (specification, administration 2.6).
    ...('role' in place ? { role: place.role.toLowerCase() } : {}),
  };
  const { path, used } = fill(shell.paths[place.name], said);
  const rest = (IN_QUERY[place.name] ?? [])
    .filter((key) => !used.has(key) && said[key] !== undefined)
    .map((key) => [QUERY_NAMES[key] ?? key, String(said[key])]);
  const own = (place.name === 'testResult' && place.query) || {};
  return [tab?.query ?? {}, Object.fromEntries(rest), own].reduce<string>(withQuery, path);
}

/** The path with what a place says in it. One that is left out ends it: the next would be read in its place. */
function fill(pattern: string, said: Record<string, unknown>): { path: string; used: Set<string> } {
  const used = new Set<string>();
  const parts: string[] = [];
  for (const segment of pattern.split('/')) {
    const key = /^:(\w+)/.exec(segment)?.[1];
    if (key === undefined) parts.push(segment);
    else if (said[key] === undefined) break;
    else {
      used.add(key);
      parts.push(encodeURIComponent(String(said[key])));
    }
  }
  return { path: parts.join('/') || '/', used };
}

function parse(shell: ShellPaths, paths: readonly RouteObject[], address: string): Place | null {
  const [pathname = '', search] = address.split('?', 2);
  const match = matchRoutes([...paths], pathname)?.at(-1);
  const name = PLACE_NAMES.find((one) => one === match?.route.handle);
  return name && match ? PLACES[name](new Said(shell, match.params, new URLSearchParams(search))) : null;
}

/** What an address says, in its path or in its query. */
class Said {
  readonly #shell: ShellPaths;
  readonly #params: Readonly<Record<string, string | undefined>>;
  readonly #query: URLSearchParams;

  constructor(
    shell: ShellPaths,
    params: Readonly<Record<string, string | undefined>>,
    query: URLSearchParams,
  ) {
    this.#shell = shell;
    this.#params = params;
    this.#query = query;
  }

  id(key: string): string {
    return this.#params[key] ?? '';
  }

  text(key: string): string | undefined {
    return this.#params[key] ?? (this.#query.get(QUERY_NAMES[key] ?? key) || undefined);
  }

  page(): number | undefined {
    const text = this.text('page');
    return text === undefined ? undefined : pageNumber(text);
  }

  /** Null for a role that does not exist; lists of older links without one are those of the admins. */
  role(): Role | null {
    const text = this.text('role');
    return text === undefined ? 'ADMIN' : oneOf(ROLES, text.toUpperCase());
  }

  /** What a list shows. */
  choice(): ListChoice {
    return { search: this.text('search'), order: this.text('order'), page: this.page() };
  }

  /** An unknown or missing tab is the overview. */
  view(): View {
    const { view: segment = '' } = this.#params;
    const others = this.#shell.otherTabs ?? {};
    if (Object.hasOwn(others, segment)) return others[segment] ?? 'overview';
    const found = VIEWS.map((view) => ({ view, ...splitTab(this.#shell.tabs[view]) }))
      .filter(
        (tab) =>
          tab.segment === segment && [...tab.query].every(([key, value]) => this.#query.get(key) === value),
      )
      // The one that asks for a parameter before the one that has the rest of the tab.
      .toSorted((one, other) => other.query.size - one.query.size);
    return found[0]?.view ?? 'overview';
  }

  /** What belongs to the view alone. */
  rest(): URLSearchParams {
    const rest = new URLSearchParams(this.#query);
    const { query } = splitTab(this.#shell.tabs[this.view()]);
    for (const key of [...query.keys(), 'instanceId', 'auditId']) rest.delete(key);
    return rest;
  }
}

/** Null for an address that has the form of one and names none. */
const PLACES: { readonly [Name in PlaceName]: (said: Said) => Place | null } = {
  home: () => ({ name: 'home' }),
  background: () => ({ name: 'background' }),
  using: () => ({ name: 'using' }),
  terms: () => ({ name: 'terms' }),
  policies: () => ({ name: 'policies' }),
  contact: () => ({ name: 'contact' }),
  sitemap: () => ({ name: 'sitemap' }),
  login: () => ({ name: 'login' }),
  authLogin: () => ({ name: 'authLogin' }),
  mockLogin: () => ({ name: 'mockLogin' }),
  logout: () => ({ name: 'logout' }),
  notFound: () => ({ name: 'notFound' }),
  systemError: () => ({ name: 'systemError' }),
  gallery: () => ({ name: 'gallery' }),
  onboarding: () => ({ name: 'onboarding' }),
  onboardingByChoice: () => ({ name: 'onboardingByChoice' }),
  onboardings: (said) => ({
    name: 'onboardings',
    search: said.text('search'),
    status: said.text('status'),
    page: said.page(),
  }),
  approveOnboarding: (said) => ({ name: 'approveOnboarding', userId: said.id('userId') }),
  onboardingLetter: (said) => ({ name: 'onboardingLetter', userId: said.id('userId') }),
  dashboard: (said) => ({
    name: 'dashboard',
    status: said.text('status'),
    criteriaPage: said.text('criteriaPage'),
    ...said.choice(),
  }),
  heatmap: (said) => ({
    name: 'heatmap',
    organizationId: said.text('organizationId'),
    page: said.page(),
  }),
  websitesDashboard: (said) => ({
    name: 'websitesDashboard',
    search: said.text('search'),
    order: said.text('order'),
    page: said.page(),
  }),
  // An unknown tab is the overview.
  websiteReport: (said) => ({
    name: 'websiteReport',
    url: said.id('url'),
    tab: oneOf(WEBSITE_REPORT_TABS, said.text('tab')) ?? 'overview',
    page: said.page(),
  }),
  sharedCauses: (said) => ({
    name: 'sharedCauses',
    ...Object.fromEntries(CAUSE_CHOICE.map((key) => [key, said.text(key)])),
    page: said.page(),
  }),
  sharedCause: (said) => ({
    name: 'sharedCause',
    causeId: said.id('causeId'),
    organizationId: said.text('organizationId'),
    page: said.page(),
    organizationsPage: said.text('organizationsPage'),
  }),
  estimates: (said) => ({ name: 'estimates', page: said.page() }),
  addEstimate: (said) => ({
    name: 'addEstimate',
    organizationIds: said.text('organizationIds'),
    pages: said.text('pages'),
    pagesOfWebsite: said.text('pagesOfWebsite'),
    failingLimit: said.text('failingLimit'),
    wcagVersion: said.text('wcagVersion'),
    wcagLevel: said.text('wcagLevel'),
  }),
  estimate: (said) => ({ name: 'estimate', estimateId: said.id('estimateId'), page: said.page() }),
  websites: (said) => ({
    name: 'websites',
    organizationId: said.text('organizationId'),
    search: said.text('search'),
    page: said.page(),
  }),
  addWebsite: (said) => ({ name: 'addWebsite', organizationId: said.text('organizationId') }),
  editWebsite: (said) => ({ name: 'editWebsite', websiteId: said.id('websiteId') }),
  websiteLogin: (said) => ({ name: 'websiteLogin', websiteId: said.id('websiteId') }),
  crawlSettings: (said) => ({ name: 'crawlSettings', websiteId: said.id('websiteId') }),
  websiteOwnership: (said) => ({ name: 'websiteOwnership', websiteId: said.id('websiteId') }),
  websiteFiles: (said) => ({ name: 'websiteFiles', websiteId: said.id('websiteId') }),
  webpages: (said) => ({ name: 'webpages', websiteId: said.id('websiteId') }),
  websiteTestRuns: (said) => ({
    name: 'websiteTestRuns',
    websiteId: said.id('websiteId'),
    page: said.page(),
  }),
  organizations: (said) => ({ name: 'organizations', ...said.choice() }),
  addOrganization: (said) => ({ name: 'addOrganization', enableBulk: said.text('enableBulk') }),
  editOrganization: (said) => ({ name: 'editOrganization', organizationId: said.id('organizationId') }),
  users: (said) => {
    const role = said.role();
    const accounts = oneOf(['deleted'] as const, said.text('accounts')) ?? undefined;
    return role && { name: 'users', role, accounts, ...said.choice() };
  },
  addUser: (said) => {
    const role = said.role();
    return role && { name: 'addUser', role, organizationId: said.text('organizationId') };
  },
  editUser: (said) => {
    const role = said.role();
    return role && { name: 'editUser', role, userId: said.id('userId') };
  },
  organizationUsers: (said) => {
    const role = oneOf(['ADMIN', 'TESTER'] as const, said.role());
    return (
      role && { name: 'organizationUsers', organizationId: said.id('organizationId'), role, ...said.choice() }
    );
  },
  profile: (said) => ({
    name: 'profile',
    tab: oneOf(PROFILE_TABS, said.text('tab')) ?? undefined,
    page: said.page(),
  }),
  apiKeys: (said) => ({ name: 'apiKeys', page: said.page() }),
  addApiKey: () => ({ name: 'addApiKey' }),
  settings: () => ({ name: 'settings' }),
  testHistory: (said) => ({ name: 'testHistory', page: said.page() }),
  activityLog: (said) => ({
    name: 'activityLog',
    ...Object.fromEntries(ACTIVITY_CHOICE.map((key) => [key, said.text(key)])),
    page: said.page(),
  }),
  sessions: () => ({ name: 'sessions' }),
  accessReview: (said) => ({ name: 'accessReview', page: said.page() }),
  operations: () => ({ name: 'operations' }),
  notifications: () => ({ name: 'notifications' }),
  webhooks: () => ({ name: 'webhooks' }),
  outbox: (said) => ({
    name: 'outbox',
    state: said.text('state'),
    kind: said.text('kind'),
    email: said.text('email'),
    page: said.page(),
  }),
  runTest: (said) => ({
    name: 'runTest',
    ...prefillOf(said),
    testScheduleId: said.text('testScheduleId'),
    testName: said.text('testName'),
    disableExperimental: said.text('disableExperimental'),
  }),
  scheduleWebsites: (said) => ({
    name: 'scheduleWebsites',
    search: said.text('search'),
    page: said.page(),
  }),
  websiteSchedules: (said) => ({
    name: 'websiteSchedules',
    websiteId: said.id('websiteId'),
    page: said.page(),
  }),
  schedules: (said) => ({
    name: 'schedules',
    websiteId: said.text('websiteId'),
    organizationId: said.text('organizationId'),
    failing: said.text('failing'),
    search: said.text('search'),
    page: said.page(),
  }),
  addSchedule: (said) => ({ name: 'addSchedule', ...prefillOf(said) }),
  editSchedule: (said) => ({ name: 'editSchedule', testScheduleId: said.id('testScheduleId') }),
  // An unknown tab is the overview.
  schedule: (said) => ({
    name: 'schedule',
    testScheduleId: said.id('testScheduleId'),
    tab: oneOf(SCHEDULE_TABS, said.text('tab')) ?? 'overview',
    page: said.page(),
  }),
  scheduleReport: (said) => ({
    name: 'scheduleReport',
    testScheduleId: said.id('testScheduleId'),
    page: said.page(),
  }),
  nonCompliances: (said) => ({
    name: 'nonCompliances',
    ...Object.fromEntries(NC_CHOICE.map((key) => [key, said.text(key)])),
    page: said.page(),
  }),
  decisions: (said) => ({
    name: 'decisions',
    ...Object.fromEntries(DECISION_CHOICE.map((key) => [key, said.text(key)])),
    page: said.page(),
  }),
  testResult: (said) => ({
    name: 'testResult',
    testRunId: said.id('testRunId'),
    view: said.view(),
    pageId: said.text('pageId'),
    auditId: said.text('auditId'),
    query: said.rest(),
  }),
};

function prefillOf(said: Said) {
  return {
    url: said.text('url'),
    websiteId: said.text('websiteId'),
    testMode: said.text('testMode'),
    wcagVersion: said.text('wcagVersion'),
    wcagLevel: said.text('wcagLevel'),
  };
}

function splitTab(tab: string): { segment: string; query: URLSearchParams } {
  const [segment = '', query] = tab.split('?', 2);
  return { segment, query: new URLSearchParams(query) };
}

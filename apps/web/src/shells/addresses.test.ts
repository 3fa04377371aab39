import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SPECIFIED_ROUTES } from '../../test/specified-routes.ts';
import { pageFindingAddress } from '../address/page-finding.ts';
import type { Place, PlaceName } from '../address/places.ts';
import { VIEWS } from '../address/tabs.ts';
import { PLACE_NAMES } from '../routes/table.ts';
import { desktopAddresses, mobileAddresses, olderAddresses } from './addresses.ts';

const SHELLS = { desktop: desktopAddresses, mobile: mobileAddresses, older: olderAddresses };

const WEBSITE = { websiteId: 'w/1' };

/** Every place, with as few and with as many parameters as possible. */
const PLACES: Record<PlaceName, readonly Place[]> = {
  home: [{ name: 'home' }],
  background: [{ name: 'background' }],
  using: [{ name: 'using' }],
  terms: [{ name: 'terms' }],
  policies: [{ name: 'policies' }],
  contact: [{ name: 'contact' }],
  sitemap: [{ name: 'sitemap' }],
  login: [{ name: 'login' }],
  authLogin: [{ name: 'authLogin' }],
  mockLogin: [{ name: 'mockLogin' }],
  logout: [{ name: 'logout' }],
  notFound: [{ name: 'notFound' }],
  systemError: [{ name: 'systemError' }],
  gallery: [{ name: 'gallery' }],
  onboarding: [{ name: 'onboarding' }],
  onboardingByChoice: [{ name: 'onboardingByChoice' }],
  onboardings: [
    { name: 'onboardings' },
    { name: 'onboardings', search: 'a & b?', status: 'INACTIVE', page: 2 },
  ],
  approveOnboarding: [{ name: 'approveOnboarding', userId: 'u/1' }],
  onboardingLetter: [{ name: 'onboardingLetter', userId: 'u/1' }],
  dashboard: [
    { name: 'dashboard' },
    { name: 'dashboard', status: 'RUNNING', search: 'a & b?', order: 'name ASC', page: 2, criteriaPage: '3' },
  ],
  heatmap: [{ name: 'heatmap' }, { name: 'heatmap', organizationId: '7', page: 2 }],
  websitesDashboard: [
    { name: 'websitesDashboard' },
    { name: 'websitesDashboard', search: 'port', order: 'latestScore ASC', page: 2 },
  ],
  websiteReport: [
    { name: 'websiteReport', url: 'https://a.example.in/b?c=1%20d#e', tab: 'overview' },
    { name: 'websiteReport', url: 'https://a.example.in/', tab: 'testresults', page: 3 },
  ],
  sharedCauses: [
    { name: 'sharedCauses' },
    {
      name: 'sharedCauses',
      organizationId: '7',
      auditId: 'image-alt',
      origin: 'themes/blue',
      order: 'gain DESC',
      page: 2,
    },
  ],
  sharedCause: [
    { name: 'sharedCause', causeId: '12' },
    { name: 'sharedCause', causeId: '12', organizationId: '7', page: 2, organizationsPage: '3' },
  ],
  estimates: [{ name: 'estimates' }, { name: 'estimates', page: 2 }],
  addEstimate: [
    { name: 'addEstimate' },
    {
      name: 'addEstimate',
      organizationIds: '7,8',
      pages: '960',
      pagesOfWebsite: '4',
      failingLimit: '80',
      wcagVersion: '2.2',
      wcagLevel: 'AA',
    },
  ],
  estimate: [
    { name: 'estimate', estimateId: 'e/1' },
    { name: 'estimate', estimateId: 'e-1', page: 2 },
  ],
  websites: [
    { name: 'websites' },
    { name: 'websites', search: 'a & b?', page: 2 },
    { name: 'websites', organizationId: '7', search: 'a', page: 2 },
  ],
  addWebsite: [{ name: 'addWebsite' }, { name: 'addWebsite', organizationId: '7' }],
  editWebsite: [{ name: 'editWebsite', ...WEBSITE }],
  websiteLogin: [{ name: 'websiteLogin', ...WEBSITE }],
  crawlSettings: [{ name: 'crawlSettings', ...WEBSITE }],
  websiteOwnership: [{ name: 'websiteOwnership', ...WEBSITE }],
  websiteFiles: [{ name: 'websiteFiles', ...WEBSITE }],
  webpages: [{ name: 'webpages', ...WEBSITE }],
  websiteTestRuns: [
    { name: 'websiteTestRuns', ...WEBSITE },
    { name: 'websiteTestRuns', ...WEBSITE, page: 3 },
  ],
  nonCompliances: [
    { name: 'nonCompliances' },
    {
      name: 'nonCompliances',
      organizationId: '7',
      websiteId: 'w-1',
      auditId: 'image-alt',
      criterion: '1.1.1',
      status: 'FIX IN PROGRESS',
      notResolved: 'true',
      testMode: 'full_site',
      wcagVersion: '2.1',
      wcagLevel: 'AA',
      assignee: 'me',
      overdue: 'true',
      dueBy: '2026-12-01',
      olderThanDays: '30',
      setAside: 'true',
      search: 'a & b?',
      order: 'due ASC',
      size: 'ALL',
      item: 'n-1',
      page: 2,
    },
  ],
  decisions: [
    { name: 'decisions' },
    {
      name: 'decisions',
      organizationId: '7',
      websiteId: 'w-1',
      auditId: 'image-alt',
      verdict: 'not-an-issue',
      scope: 'defect',
      state: 'ALL',
      ends: 'soon',
      order: 'until ASC',
      item: 'd-1',
      page: 2,
    },
  ],
  organizations: [
    { name: 'organizations' },
    { name: 'organizations', search: 'a & b?', order: 'name ASC', page: 3 },
  ],
  addOrganization: [{ name: 'addOrganization' }, { name: 'addOrganization', enableBulk: 'true' }],
  editOrganization: [{ name: 'editOrganization', organizationId: '7' }],
  users: [
    { name: 'users', role: 'SUPERADMIN' },
    { name: 'users', role: 'ADMIN', accounts: 'deleted', search: 'a', page: 2 },
    { name: 'users', role: 'ADMINEXPERT', search: 'a & b?', order: 'name ASC', page: 3 },
  ],
  addUser: [
    { name: 'addUser', role: 'TESTER' },
    { name: 'addUser', role: 'ADMIN', organizationId: '7' },
  ],
  editUser: [{ name: 'editUser', role: 'TESTER', userId: 'u/1' }],
  organizationUsers: [
    { name: 'organizationUsers', organizationId: '7', role: 'ADMIN' },
    {
      name: 'organizationUsers',
      organizationId: '7',
      role: 'TESTER',
      search: 'a',
      order: 'name DESC',
      page: 2,
    },
  ],
  profile: [{ name: 'profile' }, { name: 'profile', tab: 'sites', page: 2 }],
  apiKeys: [{ name: 'apiKeys' }, { name: 'apiKeys', page: 2 }],
  addApiKey: [{ name: 'addApiKey' }],
  settings: [{ name: 'settings' }],
  testHistory: [{ name: 'testHistory' }, { name: 'testHistory', page: 3 }],
  activityLog: [
    { name: 'activityLog' },
    {
      name: 'activityLog',
      actorId: 'p-1',
      type: 'signed-in',
      organizationId: '7',
      priority: 'HIGH',
      from: '2026-01-01',
      to: '2026-02-01',
      direction: 'next',
      lastCreated: '2026-01-02T03:04:05.678Z',
      lastId: '42',
      page: 2,
    },
  ],
  sessions: [{ name: 'sessions' }],
  accessReview: [{ name: 'accessReview' }, { name: 'accessReview', page: 2 }],
  operations: [{ name: 'operations' }],
  notifications: [{ name: 'notifications' }],
  webhooks: [{ name: 'webhooks' }],
  outbox: [{ name: 'outbox' }, { name: 'outbox', state: 'held', kind: 'stale', email: 'a+b@c.in', page: 2 }],
  runTest: [
    { name: 'runTest' },
    {
      name: 'runTest',
      url: 'https://a.in/?x=1&y=2#z',
      websiteId: 'w-1',
      testMode: 'full_site',
      wcagVersion: '2.1',
      wcagLevel: 'AA',
      testScheduleId: 's-1',
      testName: 'a & b?',
      disableExperimental: 'false',
    },
  ],
  scheduleWebsites: [{ name: 'scheduleWebsites' }, { name: 'scheduleWebsites', search: 'a & b?', page: 2 }],
  websiteSchedules: [
    { name: 'websiteSchedules', ...WEBSITE },
    { name: 'websiteSchedules', ...WEBSITE, page: 3 },
  ],
  schedules: [
    { name: 'schedules' },
    {
      name: 'schedules',
      websiteId: 'w-1',
      organizationId: '7',
      failing: 'true',
      search: 'a & b?',
      page: 2,
    },
  ],
  addSchedule: [
    { name: 'addSchedule' },
    {
      name: 'addSchedule',
      url: 'https://a.in/?x=1&y=2#z',
      websiteId: 'w-1',
      testMode: 'full_site',
      wcagVersion: '2.1',
      wcagLevel: 'AA',
    },
  ],
  editSchedule: [{ name: 'editSchedule', testScheduleId: 's/1' }],
  schedule: [
    { name: 'schedule', testScheduleId: 's-1', tab: 'overview' },
    { name: 'schedule', testScheduleId: '../s', tab: 'testruns', page: 2 },
  ],
  scheduleReport: [
    { name: 'scheduleReport', testScheduleId: 's-1' },
    { name: 'scheduleReport', testScheduleId: 's-1', page: 4 },
  ],
  testResult: VIEWS.flatMap((view): Place[] => [
    { name: 'testResult', testRunId: 'r-1', view },
    { name: 'testResult', testRunId: 'r-1', view, auditId: 'image-alt' },
    { name: 'testResult', testRunId: '../r', view, pageId: 'p?1', auditId: 'a/b', query: { element: 'e&1' } },
    { name: 'testResult', testRunId: 'r-1', view, pageId: 'p-1', query: { page: '2', sort: 'url' } },
  ]),
};

for (const [shell, addresses] of Object.entries(SHELLS)) {
  test(`each address of the ${shell} shell is parsed back to its place`, () => {
    for (const place of PLACE_NAMES.flatMap((name) => PLACES[name])) {
      const address = addresses.of(place);
      const found = addresses.placeOf(address);
      assert.ok(found, address);
      assert.deepEqual(said(found), said(place), address);
      assert.equal(addresses.of(found), address);
    }
  });
}

test('keeps ids within their path segments', () => {
  assert.equal(desktopAddresses.editWebsite({ websiteId: '../x' }), '/v2/core/website/manage/edit/..%2Fx');
});

test('builds and parses the address of each specified route', () => {
  assert.ok(SPECIFIED_ROUTES.length > 60);
  for (const { layout, path, place, view } of SPECIFIED_ROUTES.filter((route) => !route.isRedirect)) {
    const shell = layout === 'public' ? desktopAddresses : SHELLS[layout];
    const found = shell.placeOf(path.replaceAll(/:\w+/g, '1234'));
    assert.equal(found?.name, place, `${layout} ${path}`);
    if (found?.name === 'testResult') assert.equal(found.view, view, path);
  }
});

test('reads a role case-insensitively and rejects an unknown one', () => {
  assert.equal(
    desktopAddresses.users({ role: 'ADMINEXPERT', page: 2 }),
    '/v2/core/users/adminexpert/manage/2',
  );
  for (const address of [
    '/v2/core/users/tester',
    '/v2/core/users/TESTER/manage/1',
    '/m/core/users/manage/TESTER',
  ]) {
    const shell = address.startsWith('/m') ? mobileAddresses : desktopAddresses;
    const place = shell.placeOf(address);
    assert.equal(place?.name === 'users' && place.role, 'TESTER', address);
  }
  for (const address of [
    '/v2/core/users/king',
    '/v2/core/users/king/add',
    '/v2/core/org/7/users/adminexpert',
  ])
    assert.equal(desktopAddresses.placeOf(address), null, address);
});

test('rejects a path that no shell has', () => {
  for (const address of ['/v2', '/v2/no-such-place', '/v2/core/test', '//v2/dashboard'])
    assert.equal(desktopAddresses.placeOf(address), null, address);
});

function said({ query, ...place }: Place & { query?: unknown }) {
  const known = Object.entries(place).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(known), query: Object.fromEntries(entriesOf(query)) };
}

function entriesOf(query: unknown): [string, unknown][] {
  if (query instanceof URLSearchParams) return [...query];
  return typeof query === 'object' && query !== null ? Object.entries(query) : [];
}

test('builds the address of a finding on a page with the parameters that its list needs', () => {
  const found = { pageId: 'p-1', auditId: 'image-alt' };
  const { testResult } = desktopAddresses;
  const page = testResult({ testRunId: 'r-1', view: 'pages', ...found });
  assert.equal(
    pageFindingAddress(desktopAddresses, 'r-1', { ...found, status: 'Fail', decided: 'open' }),
    page,
  );
  assert.equal(
    pageFindingAddress(desktopAddresses, 'r-1', { ...found, status: 'Warn' }),
    `${page}?status=Warn`,
  );
  assert.equal(
    pageFindingAddress(desktopAddresses, 'r-1', {
      ...found,
      status: 'Warn',
      decided: 'set-aside',
      elementId: 'e&1',
    }),
    `${page}?status=Warn&decided=set-aside&element=e%261`,
  );
});

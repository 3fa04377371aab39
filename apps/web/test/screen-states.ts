import type { Page } from 'playwright-core';
import type { PEOPLE } from './build-non-compliances.ts';
import type { BuiltTrackedWebsite } from './build-tracked-website.ts';

/** A screen in one of its states, as one user sees it. */
export interface ScreenState {
  name: string;
  role: keyof typeof PEOPLE;
  path(built: BuiltTrackedWebsite): string;
  /** Prepares the state, in any language, before or after opening. */
  prepare?(page: Page): Promise<void>;
  /** The screen's requests stay pending. */
  isLoading?: true;
  act?(page: Page): Promise<void>;
}

const TESTS = '/v2/activities/testmgmt';
/** An id that does not exist. */
const NO_ID = '018f4e9c-0000-7000-8000-000000000000';
const NON_COMPLIANCES = `${TESTS}/managenoncompliance`;

/** Requests that match stay pending. */
const hold = (calls: string) => async (page: Page) => {
  await page.route(`**/api/${calls}`, () => undefined);
};
const refuse = (calls: string) => async (page: Page) => {
  await page.route(`**/api/${calls}`, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: '{"error":{"code":"ER_SERVER","message":"","details":[]}}',
    }),
  );
};
const save = async (page: Page) => {
  await page.locator('main form button[type=submit]').first().press('Enter');
  await page.locator('main form [aria-invalid=true], main form [data-invalid]').first().waitFor();
};

/** The screens of schedules, lists of runs, non-compliances, notices and webhooks. */
export const SCREEN_STATES: readonly ScreenState[] = [
  { name: 'websites', role: 'ADMIN', path: () => `${TESTS}/schedules-by-website` },
  { name: 'websites-super', role: 'SUPERADMIN', path: () => `${TESTS}/schedules-by-website` },
  { name: 'websites-empty', role: 'ADMIN', path: () => `${TESTS}/schedules-by-website?search=zzzz` },
  {
    name: 'websites-loading',
    role: 'ADMIN',
    path: () => `${TESTS}/schedules-by-website`,
    prepare: hold('**schedule**'),
    isLoading: true,
  },
  {
    name: 'websites-error',
    role: 'ADMIN',
    path: () => `${TESTS}/schedules-by-website`,
    prepare: refuse('**schedule**'),
  },
  {
    name: 'website-schedules',
    role: 'ADMIN',
    path: ({ websiteId }) => `${TESTS}/schedules-by-website/${websiteId}`,
  },
  { name: 'website-missing', role: 'TESTER', path: () => `${TESTS}/schedules-by-website/${NO_ID}` },
  { name: 'schedule-missing', role: 'ADMIN', path: () => `${TESTS}/testschedule/${NO_ID}` },
  { name: 'schedules', role: 'SUPERADMIN', path: () => `${TESTS}/schedules` },
  { name: 'add', role: 'ADMIN', path: () => `${TESTS}/schedules/add` },
  { name: 'add-errors', role: 'ADMIN', path: () => `${TESTS}/schedules/add`, act: save },
  {
    name: 'edit-locked',
    role: 'ADMIN',
    path: ({ defaultId }) => `${TESTS}/schedules/edit/${defaultId}`,
  },
  { name: 'edit', role: 'SUPERADMIN', path: ({ weeklyId }) => `${TESTS}/schedules/edit/${weeklyId}` },
  { name: 'schedule', role: 'ADMIN', path: ({ weeklyId }) => `${TESTS}/testschedule/${weeklyId}` },
  { name: 'schedule-failed', role: 'ADMIN', path: ({ failedId }) => `${TESTS}/testschedule/${failedId}` },
  { name: 'schedule-waiting', role: 'ADMIN', path: ({ waitingId }) => `${TESTS}/testschedule/${waitingId}` },
  { name: 'schedule-new', role: 'ADMIN', path: ({ newId }) => `${TESTS}/testschedule/${newId}` },
  {
    name: 'schedule-runs',
    role: 'ADMIN',
    path: ({ weeklyId }) => `${TESTS}/testschedule/${weeklyId}/testruns`,
  },
  { name: 'schedule-report', role: 'ADMIN', path: ({ weeklyId }) => `${TESTS}/schedulereport/${weeklyId}` },
  {
    name: 'website-runs',
    role: 'ADMIN',
    path: ({ websiteId }) => `/v2/core/website/${websiteId}/testruns/1`,
  },
  { name: 'history', role: 'SUPERADMIN', path: () => '/v2/core/testruns' },
  {
    name: 'history-empty',
    role: 'SUPERADMIN',
    path: () => '/v2/core/testruns?wcagLevel=A&wcagVersion=2.0',
  },
  {
    name: 'history-error',
    role: 'SUPERADMIN',
    path: () => '/v2/core/testruns',
    prepare: refuse('test-runs**'),
  },
  { name: 'dashboard', role: 'ADMIN', path: () => '/v2/dashboard' },
  { name: 'run-form', role: 'ADMIN', path: () => `${TESTS}/runtest` },
  { name: 'run-form-errors', role: 'ADMIN', path: () => `${TESTS}/runtest`, act: save },
  { name: 'nc', role: 'ADMIN', path: () => `${NON_COMPLIANCES}?status=ALL` },
  { name: 'nc-super', role: 'SUPERADMIN', path: () => `${NON_COMPLIANCES}?status=ALL&order=priority+DESC` },
  { name: 'nc-empty', role: 'ADMIN', path: () => `${NON_COMPLIANCES}?search=zzzz` },
  {
    name: 'nc-loading',
    role: 'ADMIN',
    path: () => NON_COMPLIANCES,
    prepare: hold('**non-compliances**'),
    isLoading: true,
  },
  { name: 'nc-error', role: 'ADMIN', path: () => NON_COMPLIANCES, prepare: refuse('**non-compliances**') },
  { name: 'nc-item', role: 'ADMIN', path: ({ imageIds }) => `${NON_COMPLIANCES}?item=${imageIds[0]}` },
  {
    name: 'nc-no-item',
    role: 'ADMIN',
    path: () => `${NON_COMPLIANCES}?item=${NO_ID}`,
  },
  {
    name: 'nc-together',
    role: 'ADMIN',
    path: () => NON_COMPLIANCES,
    act: async (page) => {
      await page.locator('main :is(tbody, li) [type=checkbox]').first().press('Space');
      await page.locator('main section button[aria-haspopup=dialog]').first().press('Enter');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'notifications', role: 'ADMIN', path: () => '/v2/notifications' },
  {
    name: 'webhooks',
    role: 'ADMIN',
    path: () => '/v2/webhooks',
    act: async (page) => {
      for (const open of await page.locator('main h3 button').all()) await open.press('Enter');
    },
  },
  { name: 'webhooks-empty', role: 'SUPERADMIN', path: () => '/v2/webhooks' },
  { name: 'outbox', role: 'SUPERADMIN', path: () => '/v2/outbox' },
  { name: 'outbox-empty', role: 'SUPERADMIN', path: () => '/v2/outbox?email=zzzz' },
  {
    name: 'outbox-mail',
    role: 'SUPERADMIN',
    path: () => '/v2/outbox?state=held',
    act: async (page) => {
      await page.locator('main :is(tbody, li) button').first().press('Enter');
      await page.frameLocator('iframe').locator('h1').waitFor();
    },
  },
];

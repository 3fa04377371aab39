import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildUser, furtherTest, sampled } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { ROUTES } from '../src/routes/table.ts';
import { olderAddresses } from '../src/shells/addresses.ts';
import { routesOfShell } from '../src/shells/routes-of-shell.ts';
import { openApp, releaseAppPage, waitForScreen } from './app-page.ts';
import { buildEveryScreen, NEWCOMER, SUPER } from './build-every-screen.ts';
import { assertNoFault } from './no-fault.ts';
import { violations } from './report-browser.ts';
import { shareWorld } from './share-world.ts';
import { waitForFocus } from './wait-for-focus.ts';

const ADMIN = { email: 'older-admin@example.in', password: 'demo1234' };

const shared = shareWorld(async (world) => {
  const addressOf = await buildEveryScreen(world, olderAddresses);
  const { organization_id } = await world.db
    .selectFrom('websites')
    .select('organization_id')
    .executeTakeFirstOrThrow();
  await buildUser(world.db, { ...ADMIN, role: 'ADMIN', organization_id });
  return { addressOf, organizationId: organization_id };
});

const open = (login: typeof SUPER = SUPER, width = 1366, language = 'en') =>
  openApp(shared.browser, shared.world, { language, width, login });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const columns = async (page: Page) => {
  const headers = page.getByRole('table').first().getByRole('columnheader');
  await headers.first().waitFor();
  // Without the additional text of the sort button.
  return (await headers.allInnerTexts()).map((text) => text.split('\n')[0]);
};
const radios = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: new RegExp(`^${name}`) }).getByRole('radio');

const SCREENS = routesOfShell('older', ROUTES).screens;
const SAMPLE = SCREENS.flatMap((_, index) => (index % 18 === 0 ? [index] : []));

for (const { language, width } of sampled(0, [
  { language: 'hi', width: 768 },
  { language: 'en', width: 320 },
  { language: 'hi', width: 1366 },
  { language: 'en', width: 768 },
]))
  test(`no screen of the older layout has accessibility faults, ${language}, ${width} px`, async () => {
    const page = await open(SUPER, width, language);
    for (const { place } of sampled(SAMPLE, SCREENS)) {
      await page.goto(shared.built.addressOf(place));
      await waitForScreen(page);
      await assertNoFault(page, width, place);
    }
    await releaseAppPage(page);
  });

const MENU: Readonly<Record<string, readonly string[]>> = {
  Websites: ['Manage Websites', 'Add Website', 'Websites Dashboard', 'Heatmap'],
  Tests: [
    'Run Test',
    'Add Standard Test',
    'Manage Standard Tests',
    'View Test Runs',
    'Manage Non Compliance',
    'Decisions',
    'Fix once',
    'Estimates',
  ],
  'Organizations and users': [
    'View Organization',
    'Manage admins',
    'Manage testers',
    'Manage Accessibility Experts',
    'Manage Super Admins',
    'Manage Onboarding',
  ],
  Administration: ['Settings', 'Manage API Keys', 'Activity Logs', 'Operations'],
};

test('opens the menu by keyboard and pointer, and each entry opens its screen', async () => {
  const page = await open();
  await page.goto('/dashboard');
  await bar(page).getByRole('link', { name: 'Dashboard' }).and(page.locator('[aria-current=page]')).waitFor();
  for (const [group, entries] of sampled([0, 2], Object.entries(MENU))) {
    const button = bar(page).getByRole('button', { name: group });
    await button.press('Enter');
    const links = bar(page).getByRole('list', { name: group }).getByRole('link');
    assert.deepEqual(await links.allInnerTexts(), entries);
    assert.deepEqual(await violations(page, 'light'), [], group);
    await page.keyboard.press('Escape');
    await links.first().waitFor({ state: 'detached' });
    assert.equal(await button.evaluate((element) => element === document.activeElement), true, group);
    for (const entry of entries) {
      await button.click();
      const link = links.filter({ hasText: entry }).first();
      const href = (await link.getAttribute('href')) ?? '';
      const former = await page.title();
      await link.click();
      await page.waitForURL(`**${href}`);
      await page.waitForFunction((title) => document.title !== title, former);
      assert.equal(await links.count(), 0, entry);
      assert.equal(await page.getByText('You do not have access').count(), 0, entry);
      // Some entries open a dialog over a list, which covers the menu: close it.
      await page.keyboard.press('Escape');
    }
  }
  await bar(page).getByRole('button', { name: 'Tests' }).click();
  await page.mouse.click(600, 700);
  await bar(page).getByRole('list', { name: 'Tests' }).waitFor({ state: 'detached' });
  await releaseAppPage(page);
});

furtherTest('a super admin opens the older layout from the user menu, stays in it, and returns', async () => {
  const page = await open();
  await page.goto('/v2/core/org/manage/1');
  const userMenu = page.getByRole('button', { name: /super@example\.in/ });
  await userMenu.press('Enter');
  await page.getByRole('menuitem', { name: 'Older interface' }).press('Enter');
  await page.waitForURL('**/dashboard');
  assert.equal(new URL(page.url()).pathname, '/dashboard');
  await heading(page, 'Dashboard').waitFor();
  await page.goto(shared.built.addressOf('testHistory'));
  await heading(page, 'View Test Runs').waitFor();
  await page.getByRole('table').getByRole('link').first().press('Enter');
  await page.waitForURL('**/activities/testmgmt/testresult/**');
  await page.getByRole('link', { name: 'Historical Dashboard' }).waitFor();
  await userMenu.press('Enter');
  await page.getByRole('menuitem', { name: 'Current interface' }).press('Enter');
  await page.waitForURL('**/v2/dashboard');
  await releaseAppPage(page);
});

furtherTest(
  'redirects other users to the root or to their waiting page, without a link to the older layout',
  async () => {
    const admin = await open(ADMIN);
    for (const address of ['/dashboard', '/core/users/manage', '/auth', '/activities/testmgmt/testresult']) {
      await admin.goto(address);
      await admin.waitForURL((url) => url.pathname === '/');
    }
    await admin.goto('/v2/dashboard');
    await admin.getByRole('button', { name: /older-admin@example\.in/ }).press('Enter');
    await admin.getByRole('menuitem', { name: 'My Profile' }).waitFor();
    assert.equal(await admin.getByRole('menuitem', { name: 'Older interface' }).count(), 0);
    await admin.keyboard.press('Escape');
    await releaseAppPage(admin);
    const newcomer = await open(NEWCOMER);
    await newcomer.goto('/core/website/manage');
    await newcomer.waitForURL((url) => url.pathname === '/onboarding');
    await newcomer.getByText('Onboarding Approval PDF').waitFor();
    await releaseAppPage(newcomer);
  },
);

furtherTest(
  'forms for accounts, websites, organizations and settings use the rules and texts of the older layout',
  async () => {
    const page = await open();
    const field = (name: string) => page.getByRole('textbox', { name });
    await page.goto('/core/users/create/superadmin');
    await field('Name').fill('Meera Super');
    await field('E-mail').fill(SUPER.email);
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('Duplicate User! Cannot create new user!').waitFor();
    await page.goto(`/core/website/add/${shared.built.organizationId}`);
    await page.getByRole('dialog').getByRole('combobox', { name: 'Organization' }).waitFor();
    await field('Name').fill('District again');
    await field('URL').fill('https://district.example.in/');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('Please select an assigned user').first().waitFor();
    assert.equal(await page.getByText('Select an organization').count(), 0);
    await page.getByRole('button', { name: /Assigned user/ }).press('Enter');
    await page.getByRole('option', { name: 'Assign Later' }).press('Enter');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('Duplicate Website! Cannot create new website!').waitFor();
    await page.goto('/core/settings/edit');
    const criteria = field('Hide issues of these criteria');
    await criteria.fill('');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('This value is required!').first().waitFor();
    await releaseAppPage(page);
  },
);

furtherTest(
  'test forms of the older layout start with 2.1 and Level A, without weekly or monthly tests',
  async () => {
    const page = await open();
    await page.goto('/activities/testmgmt?url=https%3A%2F%2Fdistrict.example.in%2F');
    await page.waitForURL('**/activities/testmgmt/runtest?url=**');
    await page
      .getByLabel(/WCAG Version/)
      .first()
      .waitFor();
    const chosen = () =>
      page
        .getByRole('main')
        .getByRole('radio', { checked: true })
        .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    assert.deepEqual(await chosen(), ['single_page', '2.1', 'A']);
    await page.goto('/activities/testmgmt/runtest/schedule');
    await heading(page, 'Add Standard Test').waitFor();
    await radios(page, 'How often').first().waitFor();
    assert.equal(await radios(page, 'How often').count(), 2);
    await page.getByRole('button', { name: 'Save Test' }).waitFor();
    await releaseAppPage(page);
  },
);

furtherTest('lists and tabs of the older layout are as specified', async () => {
  const page = await open();
  await page.goto('/activities/testmgmt/manageresults');
  await heading(page, 'View Test Runs').waitFor();
  assert.deepEqual(await columns(page), [
    'Website',
    'Test Mode',
    'WCAG Version',
    'WCAG Level',
    'Status',
    'Score',
    'Created At',
  ]);
  await page.goto('/activities/testmgmt/manageschedules');
  await heading(page, 'Manage Standard Tests').waitFor();
  assert.deepEqual(await columns(page), [
    'Test Name',
    'Website',
    'WCAG Version',
    'WCAG Level',
    'Repeat Frequency',
    'Actions',
  ]);
  await page.goto(shared.built.addressOf('testResult'));
  const tabs = page.getByRole('navigation', { name: 'Report' }).getByRole('link');
  await tabs.first().waitFor();
  assert.deepEqual((await tabs.allInnerTexts()).slice(0, 6), [
    'Historical Dashboard',
    'Test Overview',
    'Failures',
    'Warnings',
    'Page Wise Report',
    'Media Inventory',
  ]);
  for (const [tab, end] of [
    ['Historical Dashboard', 'historicaldash'],
    ['Failures', 'failures'],
    ['Warnings', 'warnings'],
    ['Page Wise Report', 'testresults'],
    ['Media Inventory', 'mediainventory'],
    ['Test Overview', 'overview'],
  ] as const) {
    await tabs.filter({ hasText: tab }).press('Enter');
    await page.waitForURL(`**/${end}`);
    // The heading receives focus, which the next Tab would lose otherwise.
    await waitForFocus(page.getByRole('heading', { level: 1 }));
  }
  await releaseAppPage(page);
});

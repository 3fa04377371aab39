import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { furtherTest, sampled } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { navigateInApp, openApp } from './app-page.ts';
import { buildNonCompliances, PEOPLE } from './build-non-compliances.ts';
import { chooseTime } from './choose-time.ts';
import { launchBrowser, type TestBrowser, themesAt, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';
import { waitForFocus } from './wait-for-focus.ts';

const FORM = '/v2/core/settings';

let world: ReportWorld;
let browser: TestBrowser;
let page: Page;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld({
    extensionUrl: 'https://store.example.in/abhigam',
    betaUrl: 'https://beta.example.gov.in/',
  });
  await buildNonCompliances(world, 2);
  page = await openApp(browser, world, { language: 'en', width: 1366, login: PEOPLE.SUPERADMIN });
  await page.clock.install();
});

after(async () => {
  await page?.context().close();
  await browser?.close();
  await world?.close();
});

const status = () => page.getByRole('main').getByRole('status');
const save = () => page.getByRole('button', { name: 'Save' }).press('Enter');
const choice = (setting: string, value: 'True' | 'False') =>
  page.getByRole('radiogroup', { name: setting }).getByRole('radio', { name: value });

async function stored(identifier: string): Promise<string> {
  const row = await world.db
    .selectFrom('settings')
    .select('value')
    .where('identifier', '=', identifier)
    .executeTakeFirstOrThrow();
  return row.value;
}

/** Polling interval for changed settings. */
const ASKS_EVERY_MS = 5_000;

/** Changes a setting as another super admin in another process. */
async function changeElsewhere(identifier: string, value: string): Promise<void> {
  await world.db
    .updateTable('settings')
    .set(({ eb }) => ({ value, version: eb('version', '+', 1) }))
    .where('identifier', '=', identifier)
    .execute();
}

test('validates values, and saves each kind of setting', async () => {
  await page.goto('/v2/core/apikeys/view');
  await page.getByRole('link', { name: 'Settings' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  const days = page.getByRole('textbox', { name: 'Days until an alert' });
  const criteria = page.getByRole('textbox', { name: 'Hide issues of these criteria' });
  await save();
  await status().getByText('Nothing has been changed').waitFor();
  await days.fill('');
  await criteria.fill('1.4.99');
  await page.getByRole('checkbox', { name: 'Monday' }).press('Space');
  await save();
  for (const problem of [
    'Enter numbers of WCAG criteria such as 1.4.3, separated by commas',
    'This value is required!',
  ])
    await page.getByRole('link', { name: problem }).waitFor();
  await page.getByRole('link', { name: 'Choose a day and a time' }).press('Enter');
  await waitForFocus(page.getByRole('checkbox', { name: 'Monday' }));

  await days.fill('45');
  await criteria.fill('1.4.3, 1.4.6');
  await page.getByRole('radio', { name: 'Month' }).press('Space');
  await chooseTime(page, 'Time of day', '7:30 AM');
  await page.getByRole('button', { name: /Hide issues of this impact/ }).press('m');
  await save();
  await status().getByText('Settings updated successfully').waitFor();
  assert.equal(await criteria.inputValue(), '1.4.3,1.4.6', 'as it is stored');
  assert.deepEqual(
    await Promise.all(['staleNcAlertThresholdDays', 'cronTabForStaleNcAlertCadence'].map(stored)),
    ['45', '30 7 1 * *'],
  );
});

furtherTest('open pages of other users apply a changed setting', async () => {
  const other = await openApp(browser, world, { language: 'en', width: 1366, login: PEOPLE.ADMINEXPERT });
  await other.clock.install();
  await other.goto('/v2/activities/testmgmt/managenoncompliance?status=ALL');
  const owners = other.getByRole('columnheader', { name: /^Owner/ });
  await owners.waitFor();
  const outer = (shown: Page, name: RegExp) => shown.getByRole('navigation').getByRole('link', { name });
  await outer(other, /^Try the beta version/).waitFor();
  assert.equal(await outer(other, /^Browser extension/).count(), 0, 'for super admins alone');
  await outer(page, /^Browser extension/).press('Enter');
  const leaving = page.getByRole('alertdialog');
  await leaving.getByText('https://store.example.in/abhigam').waitFor();
  await leaving.getByRole('button').first().press('Enter');
  await choice("Show the owner's email in Manage Non Compliance", 'False').press('Space');
  await save();
  await status().getByText('Settings updated successfully').waitFor();
  await other.clock.fastForward(ASKS_EVERY_MS);
  await owners.waitFor({ state: 'detached' });
  await other.getByRole('row').nth(1).waitFor();
  await changeElsewhere('showOwnerEmail', 'true');
  await other.clock.fastForward(ASKS_EVERY_MS);
  await owners.waitFor();
  // The form of the first super admin also receives changes saved elsewhere.
  await page.clock.fastForward(ASKS_EVERY_MS);
  await page
    .getByRole('radio', { checked: true, name: 'True' })
    .and(choice("Show the owner's email in Manage Non Compliance", 'True'))
    .waitFor();
  await other.context().close();
});

furtherTest('recognizes unchanged settings when a proxy removes the ETag', async () => {
  const other = await openApp(browser, world, { language: 'en', width: 1366, login: PEOPLE.ADMINEXPERT });
  await other.clock.install();
  await other.route('**/api/public-settings', async (route) => {
    const response = await route.fetch();
    const { etag: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  const requests: string[] = [];
  other.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await other.goto('/v2/activities/testmgmt/managenoncompliance?status=ALL');
  await other.getByRole('row').nth(1).waitFor();
  requests.length = 0;
  for (let time = 0; time < 3; time += 1) {
    const answered = other.waitForResponse('**/api/public-settings');
    await other.clock.fastForward(ASKS_EVERY_MS);
    await (await answered).finished();
  }
  assert.deepEqual(new Set(requests), new Set(['/api/public-settings']));
  await other.context().close();
});

test('reports concurrent changes of two super admins and overwrites nothing silently', async () => {
  const days = page.getByRole('textbox', { name: 'Days until an unused account is listed' });
  await days.fill('60');
  await changeElsewhere('unusedAccountDays', '75');
  await save();
  await page
    .getByRole('alert')
    .getByText(/has been changed since you opened it/)
    .waitFor();
  const conflictMessage = status().filter({ hasText: 'What you have chosen is not saved' });
  await conflictMessage.getByText('Days until an unused account is listed').waitFor();
  assert.equal(await days.inputValue(), '60', 'what was typed stays');
  assert.equal(await stored('unusedAccountDays'), '75');
  await conflictMessage.getByRole('button', { name: 'Use the saved values' }).press('Enter');
  assert.equal(await days.inputValue(), '75');
  await waitForFocus(page.getByRole('heading', { level: 1 }));
  assert.equal(await page.getByRole('alert').filter({ hasText: /\S/ }).count(), 0);
  await days.fill('80');
  await save();
  await status().getByText('Settings updated successfully').waitFor();
  assert.equal(await stored('unusedAccountDays'), '80');
});

test('asks for confirmation before leaving unsaved changes', async () => {
  await choice('Hide manual tests', 'True').press('Space');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Manage API Keys' }).press('Enter');
  await question.getByRole('button', { name: 'Stay here' }).press('Enter');
  assert.equal(await choice('Hide manual tests', 'True').isChecked(), true);
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  assert.equal(await choice('Hide manual tests', 'False').isChecked(), true);
  await choice('Hide manual tests', 'True').press('Space');
  await page.getByRole('link', { name: 'Manage API Keys' }).press('Enter');
  await question.getByRole('button', { name: 'Leave without saving' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'API Keys' }).waitFor();
  assert.equal(await stored('hideWarnings'), 'false');
});

test('the form passes axe', async () => {
  await navigateInApp(page, FORM);
  await page.getByRole('group', { name: 'Time of day' }).waitFor();
  for (const width of sampled(1, [1366, 360])) {
    await page.setViewportSize({ width, height: 800 });
    for (const theme of themesAt(width)) assert.deepEqual(await violations(page, theme), [], String(width));
  }
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildOrganization, buildUser, furtherTest, sampled } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import { launchBrowser, type TestBrowser, themesAt, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';
import { waitForFocus } from './wait-for-focus.ts';

const SUPER = { email: 'super@example.in', password: 'demo1234' };
const LIST = '/v2/core/org/manage';

let world: ReportWorld;
let browser: TestBrowser;
let page: Page;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  await buildUser(world.db, { ...SUPER, role: 'SUPERADMIN' });
  for (let number = 1; number <= 65; number += 1)
    await buildOrganization(world.db, {
      name: `District ${String(number).padStart(2, '0')}`,
      created: new Date(Date.UTC(2026, 0, number)),
    });
  page = await openApp(browser, world, { language: 'en', width: 1366, login: SUPER });
});

after(async () => {
  await releaseAppPage(page);
  await browser?.close();
  await world?.close();
});

const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const status = () => page.getByRole('main').getByRole('status');
const namesShown = () => page.getByRole('rowheader').allInnerTexts();

furtherTest('numbers all pages of the list, and stores a search in the address', async () => {
  await page.goto('/v2/dashboard');
  await page.getByRole('link', { name: 'View Organization' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Organizations' }).waitFor();
  await status().getByText('65 organizations').waitFor();
  assert.deepEqual((await namesShown()).slice(0, 2), ['District 65', 'District 64'], 'the newest first');
  const numbers = page.getByRole('navigation', { name: 'Pages of the list' });
  assert.deepEqual(await numbers.getByRole('listitem').allInnerTexts(), ['1', '2', '…', '7']);
  await page.goto(`${LIST}/4`);
  await rowOf('District 35').waitFor();
  assert.deepEqual(await numbers.getByRole('listitem').allInnerTexts(), ['1', '2', '3', '4', '5', '6', '7']);
  await page.goto(`${LIST}/99`);
  await page.getByText('No data found').waitFor();
  await numbers.getByRole('link', { name: 'Page 7' }).press('Enter');
  await rowOf('District 01').waitFor();
  await page.getByRole('button', { name: /^Name/ }).press('Enter');
  await rowOf('District 65').waitFor();
  await page.getByRole('button', { name: /^Name/ }).press('Enter');
  await rowOf('District 02').waitFor();
  await page.getByRole('searchbox', { name: 'Search Organization' }).fill('district 42');
  await page.keyboard.press('Enter');
  await status().getByText('1 organization', { exact: true }).waitFor();
  assert.match(page.url(), /\/manage\?search=district\+42&order=name\+ASC$/);
});

test('adds an organization, rejects a duplicate, edits it with its alerts, and deletes it unless it is in use', async () => {
  await page.goto('/v2/core/org/add');
  const name = page.getByRole('textbox', { name: 'Name' });
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByRole('link', { name: 'Name is required' }).press('Enter');
  await waitForFocus(name);
  await name.fill('district 07');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Server Error! Cannot save organization').waitFor();
  await page.getByText('An organization with this name already exists.').first().waitFor();
  await name.fill('क्‍षेत्रीय कार्यालय');
  await page.keyboard.press('Enter');
  await status().getByText('Organization is created successfully').waitFor();
  await rowOf('क्‍षेत्रीय कार्यालय').getByRole('link', { name: /^Edit/ }).press('Enter');
  const alerts = page.getByRole('checkbox', { name: /^Send alerts about/ });
  assert.equal(await alerts.isChecked(), true);
  await alerts.press('Space');
  await name.fill('Regional Office');
  await page.keyboard.press('Enter');
  await status().getByText('Organization is updated successfully').waitFor();
  const stored = () =>
    world.db
      .selectFrom('organizations')
      .select(['id', 'email_configs', 'deleted'])
      .where('name', '=', 'Regional Office')
      .executeTakeFirstOrThrow();
  const { id, email_configs } = await stored();
  assert.deepEqual(email_configs, [{ email_type: 'STALE_NC', isDisabled: true }]);

  const officer = await buildUser(world.db, { role: 'ADMIN', organization_id: id });
  const question = page.getByRole('alertdialog', { name: 'Delete Regional Office?' });
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete Regional Office' }).press('Enter');
    await question.getByText('Are you sure want to delete?').waitFor();
    await question.getByRole('button', { name: 'Delete' }).press('Enter');
  };
  await remove();
  await status()
    .getByText(/Regional Office: This organization cannot be deleted yet. Websites: 0, users: 1\./)
    .waitFor();
  assert.equal(await page.getByRole('alert').filter({ hasText: /\S/ }).count(), 0, 'not as an alert');
  await world.db.updateTable('users').set({ deleted: new Date() }).where('id', '=', officer.id).execute();
  await remove();
  await rowOf('Regional Office').waitFor({ state: 'detached' });
  await waitForFocus(page.getByRole('heading', { level: 1 }));
  assert.notEqual((await stored()).deleted, null);
});

furtherTest('searches the organization in the form of a website', async () => {
  await page.goto('/v2/core/website/manage/add');
  const dialog = page.getByRole('dialog', { name: 'Add a website' });
  const field = dialog.getByRole('combobox', { name: 'Organization' });
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.getByRole('link', { name: 'Select an organization' }).press('Enter');
  await waitForFocus(field);
  await field.fill('trict 61');
  await dialog.getByRole('option').nth(1).waitFor({ state: 'detached' });
  await dialog.getByRole('option', { name: 'District 61' }).waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
  assert.equal(await field.inputValue(), 'District 61');
  await field.fill('nothing like it');
  await dialog.getByText('Nothing matches what you typed').waitFor();
  await field.press('Escape');
  assert.equal(await field.inputValue(), 'District 61', 'what was chosen stays');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Sixty-one');
  await dialog.getByRole('textbox', { name: 'URL' }).fill('https://sixty-one.example.in');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await status().getByText('Website is created successfully').waitFor();
  const runTest = page.getByRole('main').getByRole('link', { name: 'Run Test', exact: true });
  assert.match(
    (await runTest.getAttribute('href')) ?? '',
    /runtest\?url=https%3A%2F%2Fsixty-one\.example\.in/,
  );
  const { name } = await world.db
    .selectFrom('websites')
    .innerJoin('organizations', 'organizations.id', 'websites.organization_id')
    .select('organizations.name')
    .executeTakeFirstOrThrow();
  assert.equal(name, 'District 61');
});

test('list and form pass axe', async () => {
  for (const path of [LIST, '/v2/core/org/add']) {
    await page.goto(path);
    await page.getByRole('main').getByRole('textbox').or(page.getByRole('searchbox')).first().waitFor();
    for (const width of sampled(1, [1366, 360])) {
      await page.setViewportSize({ width, height: 800 });
      for (const theme of themesAt(width))
        assert.deepEqual(await violations(page, theme), [], `${path} ${width}`);
    }
    await page.setViewportSize({ width: 1366, height: 800 });
  }
});

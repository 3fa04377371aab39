import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { buildOrganization, buildUser, buildWebsite } from '@abhigam/testing';
import type { Locator, Page } from 'playwright-core';
import { leaveApp, openApp } from './app-page.ts';
import { launchBrowser, type TestBrowser, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

const TESTER = { email: 'tester@example.in', password: 'demo1234' };
const SUPERADMIN = { email: 'superadmin@example.in', password: 'demo1234' };

let world: ReportWorld;
let browser: TestBrowser;
let site: Server;
/** Of the website that both organizations have registered. */
let siteUrl: string;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  // The portal asks whether it can be reached.
  site = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end('<h1>Notices</h1>'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const { db } = world;
  const district = await buildOrganization(db, { name: 'District Administration' });
  const directorate = await buildOrganization(db, { name: 'Directorate of Schools' });
  const tester = await buildUser(db, { ...TESTER, role: 'TESTER', organization_id: district.id });
  await buildUser(db, { ...SUPERADMIN, role: 'SUPERADMIN', organization_id: null });
  for (const { id } of [district, directorate])
    await buildWebsite(db, { name: 'Portal', url: siteUrl, organization_id: id, user_id: tester.id });
});

after(async () => {
  await browser?.close();
  await world?.close();
  site?.close();
});

async function open(login: typeof TESTER, query = '', language: 'en' | 'hi' = 'en'): Promise<Page> {
  const page = await openApp(browser, world, { language, width: 1366, login });
  await page.goto(`/v2/activities/testmgmt/runtest${query}`);
  await urlOf(page).waitFor();
  return page;
}

const urlOf = (page: Page): Locator => page.getByRole('combobox', { name: 'URL' });
const isStarted = (page: Page) => page.waitForURL(/\/v2\/core\/test\/[0-9a-f-]+\/overview$/);
const newestRun = () =>
  world.db
    .selectFrom('test_runs as run')
    .innerJoin('organizations as owner', 'owner.id', 'run.organization_id')
    .select(['run.base_url', 'owner.name'])
    .orderBy('run.id', 'desc')
    .executeTakeFirstOrThrow();

test('a tester tests an inner page of an assigned website, from a link or typed', async () => {
  const page = await open(TESTER, `?url=${encodeURIComponent(`${siteUrl}about`)}`);
  assert.equal(await urlOf(page).inputValue(), `${siteUrl}about`);
  await urlOf(page).fill('https://elsewhere.example.in/about');
  await page.getByRole('button', { name: 'Run Test' }).click();
  await page.getByText('This URL is not part of a registered website that you can test').first().waitFor();
  // What was typed stays where it can be put right.
  assert.equal(await urlOf(page).inputValue(), 'https://elsewhere.example.in/about');
  await urlOf(page).fill(`${siteUrl}notices`);
  await page.getByLabel('Test Name').fill('Notices');
  await page.getByRole('button', { name: 'Run Test' }).press('Enter');
  await isStarted(page);
  assert.deepEqual(await newestRun(), { base_url: `${siteUrl}notices`, name: 'District Administration' });
  await leaveApp(page);
});

test('each field says what is wrong with it once it was left', async (context) => {
  const page = await open(TESTER);
  context.after(() => leaveApp(page));
  assert.equal(await page.getByText('is required').count(), 0);
  for (const [typed, said] of [
    ['', 'URL is required'],
    ['not an address', 'Invalid URL format'],
    ['ftp://127.0.0.1/', 'Server Error: Invalid URL'],
    ['https://elsewhere.example.in/', 'This URL is not part of a registered website that you can test'],
  ] as const) {
    await urlOf(page).fill(typed);
    await urlOf(page).blur();
    await page.getByText(said, { exact: true }).waitFor();
  }
  await page.getByLabel('Test Name').focus();
  await page.getByLabel('Test Name').blur();
  await page.getByText('Name is required').waitFor();
  assert.equal(await page.getByRole('radio', { name: /^WCAG/, checked: true }).count(), 1);
});

test('an address of two organizations is offered for each, and tested for the one chosen', async () => {
  const page = await open(SUPERADMIN);
  await urlOf(page).fill(siteUrl.slice(0, -1));
  const options = page.getByRole('option');
  await options.nth(1).waitFor();
  assert.deepEqual((await options.allInnerTexts()).map((text) => text.split('· ')[1]).sort(), [
    'Directorate of Schools',
    'District Administration',
  ]);
  await options.filter({ hasText: 'Directorate of Schools' }).click();
  const organization = page.getByRole('radiogroup', { name: 'Organization' });
  await organization.getByRole('radio', { name: 'Directorate of Schools', checked: true }).waitFor();
  assert.deepEqual(await violations(page, 'light'), []);
  await page.getByLabel('Test Name').fill('For the directorate');
  await page.getByRole('button', { name: 'Run Test' }).press('Enter');
  await isStarted(page);
  assert.deepEqual(await newestRun(), { base_url: siteUrl, name: 'Directorate of Schools' });
  await leaveApp(page);
});

test('a typed address of two organizations asks for which one, in Hindi too', async () => {
  const page = await open(SUPERADMIN, `?url=${encodeURIComponent(`${siteUrl}hi`)}`, 'hi');
  const organization = page.getByRole('radiogroup', { name: 'संगठन' });
  await organization.waitFor();
  await page.getByRole('button', { name: 'परीक्षण चलाएँ' }).press('Enter');
  await page.getByText('कृपया एक संगठन चुनें').first().waitFor();
  await leaveApp(page);
});

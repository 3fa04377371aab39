import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildOrganization, buildUser, buildWebsite, furtherTest } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { navigateInApp, openApp, releaseAppPage } from './app-page.ts';
import { type BuiltHistory, buildHistory } from './build-history.ts';
import { LOGIN } from './build-report.ts';
import { assertNoFault } from './no-fault.ts';
import { launchBrowser, type TestBrowser } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';
import { waitForFocusOn } from './wait-for-focus.ts';

const SUPERADMIN = { ...LOGIN, email: 'super@example.in' };
const DASHBOARD = '/v2/activities/reports/mywebsites';
const reportOf = (url: string, tab = '') =>
  `/v2/activities/reports/website/${encodeURIComponent(url)}${tab && `/${tab}`}`;
const DISTRICT = 'https://district.example.in/';
/** An address with a path in another script, a query and an escape sequence. */
const OTHER = 'https://other.example.in/हिन्दी/?a=1&b=50%25';

let world: ReportWorld;
let browser: TestBrowser;
let built: BuiltHistory;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  built = await buildHistory(world);
  const { db } = world;
  await db
    .updateTable('websites')
    .set({ latest_score: 91, latest_test_run_id: built.testRunId, latest_test_time: new Date('2026-08-05') })
    .where('url', '=', DISTRICT)
    .execute();
  await buildUser(db, { ...SUPERADMIN, role: 'SUPERADMIN' });
  const elsewhere = await buildOrganization(db, { name: 'Another organization' });
  await buildWebsite(db, { name: 'Another portal', url: OTHER, organization_id: elsewhere.id });
});

after(async () => {
  await browser?.close();
  await world?.close();
});

const rowNames = (page: Page) => page.getByRole('rowheader').getByRole('link').allInnerTexts();

test('sorts and searches all websites with their scores, and opens their reports by keyboard', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 1366, login: SUPERADMIN });
  await page.goto(DASHBOARD);
  await page.getByRole('heading', { level: 1, name: 'Websites Dashboard' }).waitFor();
  await page.getByRole('rowheader', { name: /Another portal/ }).waitFor();
  assert.deepEqual(await rowNames(page), ['Another portal', 'Example District']);
  await assertNoFault(page, 1366, 'the Websites Dashboard');
  await page
    .getByRole('columnheader', { name: /Latest score/ })
    .getByRole('button')
    .press('Enter');
  await page.waitForURL(/order=latestScore/);
  await page.getByLabel('Search websites').fill('district');
  await page.getByLabel('Search websites').press('Enter');
  await page.waitForURL(/search=district/);
  await page.getByRole('rowheader', { name: /Another portal/ }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Example District' }).press('Enter');
  await page.waitForURL(`**${reportOf(DISTRICT)}`);
  await waitForFocusOn(page, 'Report of Example District');
  await page.getByText('Most issues in one test').waitFor();
  await releaseAppPage(page);
});

test('shows history and test runs of an address, and each count links to the counted items', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(reportOf(DISTRICT));
  const facts = page.getByRole('main');
  await facts.getByText('Most issues in one test').waitFor();
  const figureOf = (term: string) =>
    facts.locator('dt', { hasText: term }).locator('xpath=following-sibling::dd[1]').innerText();
  assert.match(await figureOf('Most issues in one test'), /^288/);
  assert.match(await figureOf('Unresolved non-compliances'), /^7/);
  await page.getByRole('region', { name: 'Score Trends', exact: true }).waitFor();
  // The report response includes the initial history.
  assert.deepEqual(
    requests.filter((path) => /(website|historical)-dashboard/.test(path)),
    ['/api/website-dashboard'],
  );
  await page.getByRole('link', { name: 'Test Results' }).press('Enter');
  await page.getByRole('table', { name: 'Test Results' }).getByRole('row').nth(3).waitFor();
  assert.equal(new URL(page.url()).pathname, reportOf(DISTRICT, 'testresults'));
  await assertNoFault(page, 1366, 'the test results of a website');
  await facts.locator('dd').getByRole('link', { name: '7', exact: true }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Manage Non Compliance' }).waitFor();
  assert.equal(new URL(page.url()).searchParams.get('status'), 'UNRESOLVED');
  await releaseAppPage(page);
});

furtherTest(
  'reports a website without tests, and shows not found for a missing or inaccessible one',
  async () => {
    const page = await openApp(browser, world, { language: 'hi', width: 360, login: SUPERADMIN });
    await page.goto(reportOf(OTHER));
    await page.getByRole('heading', { level: 1, name: 'Another portal की रिपोर्ट' }).waitFor();
    await page
      .getByText('इस वेबसाइट का कोई परीक्षण अभी पूरा नहीं हुआ है। पहला परीक्षण पूरा होने पर यहाँ इसका इतिहास दिखेगा।')
      .waitFor();
    await assertNoFault(page, 360, 'the report of a website without a test');
    await navigateInApp(page, DASHBOARD);
    await page.getByRole('link', { name: 'Example District' }).waitFor();
    await assertNoFault(page, 360, 'the Websites Dashboard');
    await releaseAppPage(page);
    const officer = await openApp(browser, world, { language: 'en', width: 1366 });
    for (const url of [OTHER, 'https://nowhere.example.in/']) {
      await officer.goto(reportOf(url));
      await officer.getByRole('main').getByText('This website does not exist').first().waitFor();
    }
    await releaseAppPage(officer);
  },
);

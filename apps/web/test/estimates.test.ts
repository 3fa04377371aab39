import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildOrganization, furtherStep, furtherTest } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import {
  type BuiltFleet,
  buildFleet,
  completeSampleTests,
  drawTestSample,
  EXPERT,
  OFFICER,
} from './build-estimate.ts';
import { assertNoFault } from './no-fault.ts';
import { launchBrowser, type TestBrowser } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';
import { waitForFocus } from './wait-for-focus.ts';

const LIST = '/v2/activities/reports/estimates';
const EVERY_PAGE = 5_000;

let world: ReportWorld;
let browser: TestBrowser;
let nation: BuiltFleet;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  nation = await buildFleet(world);
});

after(async () => {
  await browser?.close();
  await world?.close();
});

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('opens the empty list from the menu, shows a preview, and draws a sample by keyboard', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 1366, login: OFFICER });
  await page.goto('/v2/dashboard');
  await page.getByRole('link', { name: 'Estimates' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Estimates' }).waitFor();
  await page.getByText(/Only some of their pages are tested, and the result says how far/).waitFor();
  await furtherStep('the empty list has no accessibility faults', () =>
    assertNoFault(page, 1366, 'the empty list'),
  );
  await page.getByRole('link', { name: 'New estimate' }).first().press('Enter');
  await page.getByRole('heading', { level: 1, name: 'New estimate' }).waitFor();
  assert.equal(
    await page.getByRole('combobox', { name: 'Organizations' }).count(),
    0,
    'has one organization',
  );

  const pages = page.getByRole('textbox', { name: 'Pages to be tested' });
  await pages.fill('5');
  await pages.press('Enter');
  const summary = page.getByRole('region', { name: 'Please check these fields' });
  await summary.getByRole('link', { name: 'Enter a number of pages from 10 to 5,000' }).press('Enter');
  await waitForFocus(pages);
  const plan = card(page, 'What will happen');
  await plan.getByText('Correct the fields above to see the plan.').waitFor();
  await pages.fill('60');
  await plan.getByText('60 pages of 12 websites will be tested.').waitFor();
  await plan.getByText('There are 24 websites with 120 known pages.').waitFor();
  await plan.getByText(/may start [\d,]+ tests a day/).waitFor();
  await plan
    .getByText(/Expect the share of failing websites to be accurate to within \d+ percentage points/)
    .waitFor();
  await assertNoFault(page, 1366, 'the form');
  await page.getByRole('button', { name: 'Details' }).press('Enter');
  await page.getByRole('textbox', { name: 'Starting number of the draw' }).fill('7');
  await page.getByRole('button', { name: 'Draw and test' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Estimate for Suryanagar District' }).waitFor();
  await page.getByText('There is no result yet.').waitFor();
  await page.getByText('0 of 60 pages').waitFor();
  await page.getByText(/^60 pages are waiting\./).waitFor();

  const stored = await world.db
    .selectFrom('estimates')
    .select(['seed', 'organization_id'])
    .executeTakeFirstOrThrow();
  assert.deepEqual(stored, { seed: 7, organization_id: nation.organizationId });
  await releaseAppPage(page);
});

furtherTest('shows a refusal of the server in the form and keeps the input', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 1366, login: EXPERT });
  await page.goto(`${LIST}/add?pages=100`);
  await page.getByRole('combobox', { name: 'Organizations' }).waitFor();
  await page.route('**/api/estimates', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Draw and test' }).press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Server Error! Cannot draw the sample!' }).waitFor();
  assert.equal(await page.getByRole('textbox', { name: 'Pages to be tested' }).inputValue(), '100');
  await page.unroute('**/api/estimates');
  // Organizations are added one by one, and the preview follows the form.
  const plan = card(page, 'What will happen');
  await plan.getByText('There are 48 websites').waitFor();
  const organizations = page.getByRole('combobox', { name: 'Organizations' });
  await organizations.fill('Suryanagar');
  await page.getByRole('option', { name: 'Suryanagar District' }).waitFor();
  await page.getByRole('option', { name: 'Directorate of Digital Services' }).waitFor({ state: 'detached' });
  await organizations.press('ArrowDown');
  await organizations.press('Enter');
  const remove = page.getByRole('button', { name: 'Remove Suryanagar District' });
  await remove.waitFor();
  assert.equal(await organizations.inputValue(), '');
  await plan.getByText('There are 24 websites').waitFor();
  await page.getByRole('radio', { name: 'All websites' }).press('Space');
  await plan.getByText('100 pages of 24 websites will be tested.').waitFor();
  await page.getByRole('radio', { name: 'A number of websites' }).press('Space');
  await page.getByRole('textbox', { name: 'Number of websites' }).fill('6');
  await page.getByRole('textbox', { name: 'Most pages of one website' }).fill('1');
  await plan.getByText('6 pages of 6 websites will be tested.').waitFor();
  await plan.getByText(/^With one page of each website, the result is the share of failing pages/).waitFor();
  await page.getByRole('textbox', { name: 'A website fails with this score or less' }).fill('75');
  await assertNoFault(page, 1366, 'the form with choices');
  await remove.press('Enter');
  await waitForFocus(organizations);
  await plan.getByText('There are 48 websites').waitFor();
  await page.getByRole('button', { name: 'Draw and test' }).press('Enter');
  const settings = card(page, 'How the sample was drawn');
  await settings.getByText('6 of 48 websites').waitFor();
  await settings.getByText('Here another limit was chosen').waitFor();
  const row = await world.db
    .selectFrom('estimates')
    .select(['failing_limit', 'pages_of_website', 'organization_ids', 'seed'])
    .orderBy('created', 'desc')
    .executeTakeFirstOrThrow();
  assert.deepEqual([row.failing_limit, row.pages_of_website, row.organization_ids], [75, 1, null]);
  await settings.getByText(String(row.seed), { exact: true }).waitFor();
  const { id } = await buildOrganization(world.db, { name: 'Office without websites' });
  await page.goto(`${LIST}/add?organizationIds=${id}&pages=100`);
  const few = 'A sample needs at least two websites. Add websites first.';
  await card(page, 'What will happen').getByText(few).waitFor();
  await page.getByRole('button', { name: 'Draw and test' }).press('Enter');
  await page.getByRole('alert').filter({ hasText: few }).waitFor();
  await releaseAppPage(page);
});

furtherTest('shows the progress of a running sample, and stops it after confirmation', async () => {
  const id = await drawTestSample(world, nation.officer, 60);
  await completeSampleTests(world, id, 20);
  const page = await openApp(browser, world, { language: 'en', width: 1366, login: OFFICER });
  await page.goto(`/v2/activities/reports/estimate/${id}`);
  await page.getByRole('progressbar', { name: 'Pages tested' }).getByText('20 of 60 pages').waitFor();
  await card(page, 'Result so far').getByText('The result still changes while tests are running.').waitFor();
  await furtherStep('a running estimate has no accessibility faults', () =>
    assertNoFault(page, 1366, 'a running estimate'),
  );
  const stop = page.getByRole('button', { name: 'Stop the tests' });
  await stop.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Stop the tests of this sample?' });
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await waitForFocus(stop);
  await stop.press('Enter');
  await question.getByRole('button', { name: 'Stop the tests' }).press('Enter');
  await page.getByText('were stopped before all pages of the sample were tested: 20 of 60.').waitFor();
  await waitForFocus(page.getByRole('heading', { level: 1 }));
  await card(page, 'Result').waitFor();
  assert.equal(await stop.count(), 0);
  await releaseAppPage(page);
});

test('shows the interval of a result, its data, and how to increase precision', async () => {
  const id = await drawTestSample(world, nation.expert, 100);
  await completeSampleTests(world, id, EVERY_PAGE);
  await world.db.updateTable('estimates').set({ stopped: new Date() }).where('id', '=', id).execute();
  const page = await openApp(browser, world, { language: 'en', width: 1366, login: EXPERT });
  await page.goto(LIST);
  // Another test has also drawn a sample of all organizations.
  const row = page
    .getByRole('row')
    .filter({ hasText: 'All organizations' })
    .filter({ hasText: '98 of 240 pages' });
  await row.waitFor();
  await row.getByText(/^most likely \d+ to \d+$/).waitFor();
  await assertNoFault(page, 1366, 'the list');
  await row.getByRole('link', { name: 'All organizations' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Estimate for All organizations' }).waitFor();
  const result = card(page, 'Result');
  await result.getByText('98 of 240 pages were tested, on 20 of 48 websites.').waitFor();
  const [, low = '', high = ''] =
    /most likely between (\d+) and (\d+)/.exec(await result.innerText()) ?? assert.fail('no interval');
  assert.ok(Number(low) < Number(high));
  await result.getByText(/^Most likely \d+ to \d+ of the 48 websites fail\.$/).waitFor();

  const chart = card(page, 'Average score of all websites');
  const points = chart.getByRole('list', { name: 'Average score of all websites' }).getByRole('img');
  await points.first().focus();
  assert.equal(await points.first().getAttribute('aria-label'), `At least, most likely: ${low}`);
  await page.keyboard.press('End');
  await waitForFocus(points.last());
  assert.equal(await points.last().getAttribute('aria-label'), `At most, most likely: ${high}`);
  await chart.getByRole('button', { name: /^Show as table/ }).press('Enter');
  await chart.getByRole('row', { name: `At most, most likely ${high}` }).waitFor();

  const untested = card(page, 'What could not be tested');
  await untested.getByText('2 of 100 pages of the sample have no score.').waitFor();
  await untested.getByText('The page took too long to load.').waitFor();
  await untested.getByText('The site did not answer when the test was about to start.').waitFor();

  const groups = card(page, 'Groups of websites in the draw');
  const districtRow = groups.getByRole('row').filter({ hasText: 'Suryanagar District' });
  assert.match(await districtRow.innerText(), /Suryanagar District\s+not known\s+24\s+10\s+10/);

  const websites = card(page, 'Websites that were drawn');
  const fold = websites.getByRole('button').first();
  await fold.press('Enter');
  const report = websites.getByRole('link', { name: /^Report on .*site-/ }).first();
  assert.match((await report.getAttribute('href')) ?? '', /^\/v2\/core\/test\/[0-9a-f-]+\/overview$/);
  await page.getByRole('button', { name: 'For experts: how this was computed' }).press('Enter');
  await page.getByText(/^\d+\.\d \(\d+\.\d to \d+\.\d\)$/).waitFor();
  await furtherStep('a finished estimate has no accessibility faults', () =>
    assertNoFault(page, 1366, 'a finished estimate'),
  );
  await page.getByRole('button', { name: 'Download the estimate' }).press('Enter');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel (XLSX)' }).press('Enter'),
  ]);
  assert.match(file.suggestedFilename(), /-estimate-\d{4}-\d\d-\d\d-\d{6}-\w\w\.xlsx$/);
  await page.setViewportSize({ width: 360, height: 800 });
  await assertNoFault(page, 360, 'a finished estimate');
  await page.setViewportSize({ width: 1366, height: 800 });

  await page.getByRole('link', { name: 'Take a larger sample' }).press('Enter');
  const pages = page.getByRole('textbox', { name: 'Pages to be tested' });
  await pages.waitFor();
  assert.ok(Number(await pages.inputValue()) > 100);
  await releaseAppPage(page);
});

furtherTest(
  'hides an estimate of all organizations from an officer, and translates everything into Hindi',
  async () => {
    const id = await drawTestSample(world, nation.expert, 50);
    await completeSampleTests(world, id, EVERY_PAGE);
    const page = await openApp(browser, world, { language: 'hi', width: 1366, login: OFFICER });
    await page.goto(`/v2/activities/reports/estimate/${id}`);
    await page.getByText('यह अनुमान मौजूद नहीं है।').waitFor();
    await releaseAppPage(page);
    const other = await openApp(browser, world, { language: 'hi', width: 360, login: EXPERT });
    await other.goto(`/v2/activities/reports/estimate/${id}`);
    await other.getByText(/^सभी वेबसाइटों का औसत स्कोर संभवतः \d+ और \d+ के बीच है।$/).waitFor();
    await assertNoFault(other, 360, 'a finished estimate in Hindi');
    await releaseAppPage(other);
  },
);

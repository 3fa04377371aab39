import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { englishOnPage } from '@abhigam/testing';
import { openApp } from './app-page.ts';
import { buildLinks } from './build-links.ts';
import { type BuiltReport, buildReport } from './build-report.ts';
import { launchBrowser, type TestBrowser } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

/** Screens besides those of the report, which report-screens.test.ts reads in every theme. */

let world: ReportWorld;
let browser: TestBrowser;
let built: BuiltReport;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  built = await buildReport(world, 2);
  await buildLinks(world, built);
});

after(async () => {
  await browser?.close();
  await world?.close();
});

/** Names of what is tested, and of who tests. */
const QUOTED = ['Example District'];

const PATHS: readonly ((built: BuiltReport) => string)[] = [
  () => '/v2/dashboard',
  () => '/v2/core/website/manage',
  () => '/v2/core/website/manage/add',
  ({ websiteId }) => `/v2/core/website/manage/edit/${websiteId}`,
  ({ websiteId }) => `/v2/core/website/manage/login/${websiteId}`,
  ({ websiteId }) => `/v2/core/website/manage/crawl/${websiteId}`,
  ({ websiteId }) => `/v2/core/website/manage/webpages/${websiteId}`,
  ({ websiteId }) => `/v2/core/website/${websiteId}/testruns/1`,
  () => '/v2/core/testruns/1',
  () => '/v2/operations',
  () => '/v2/activities/testmgmt/runtest',
  ({ testRunId }) => `/v2/core/test/${testRunId}/compare`,
  ({ testRunId }) => `/v2/core/test/${testRunId}/historicaloverview`,
  () => '/v2/core/no-such-address',
  () => '/error/404',
];

test('no screen in Hindi says three English words in a row that are ours', async () => {
  const page = await openApp(browser, world, { language: 'hi', width: 1366 });
  const found: string[] = [];
  for (const path of PATHS) {
    await page.goto(path(built));
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    for (const text of await page.evaluate(englishOnPage, QUOTED)) found.push(`${path(built)}: ${text}`);
  }
  await page.context().close();
  assert.deepEqual(found, []);
});

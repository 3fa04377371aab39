import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { furtherTest } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import { bringIntoView } from './bring-into-view.ts';
import { type BuiltReport, buildReport } from './build-report.ts';
import { launchBrowser, type TestBrowser, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

let world: ReportWorld;
let browser: TestBrowser;
let report: BuiltReport;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  report = await buildReport(world, 25);
});

after(async () => {
  await browser?.close();
  await world?.close();
});

async function open(view: string, language: 'en' | 'hi', width: number): Promise<Page> {
  const page = await openApp(browser, world, { language, width });
  await page.addInitScript(() => {
    // Replaced by a marker, because the print dialog would block.
    window.print = () => {
      document.body.dataset.printed = String(document.querySelectorAll('main [aria-busy]').length);
    };
  });
  await page.goto(`/v2/core/test/${report.testRunId}/${view}`);
  return page;
}

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('loads each page when it is scrolled near, and all pages for printing', async () => {
  const page = await open('report', 'en', 1366);
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const id = /test-instances-with-nc\/([0-9a-f-]+)/.exec(request.url())?.[1];
    if (id) loaded.add(id);
  });
  await page.getByRole('link', { name: 'Full report' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Full report');
  const main = page.getByRole('main');
  const first = main.locator(`section[aria-labelledby="page-${report.pageId}"]`);
  await bringIntoView(first);
  await first.getByRole('heading', { level: 4, name: 'Text has insufficient contrast' }).waitFor();
  await first.getByText('and 22 more elements').waitFor();
  await main.getByText('This page could not be tested. The page took too long to load.').waitFor();
  assert.ok(loaded.size < 11, `${loaded.size} of 11 pages were loaded`);
  assert.ok(!loaded.has(report.failedPageId));
  await main.getByText('Prints the 12 pages shown here, of 12.').waitFor();
  assert.deepEqual(await violations(page, 'light'), []);
  await main.getByRole('button', { name: 'Print' }).press('Enter');
  await page.waitForFunction(() => document.body.dataset.printed !== undefined);
  assert.equal(loaded.size, 11);
  assert.equal(await page.evaluate(() => document.body.dataset.printed), '0');
  await releaseAppPage(page);
});

furtherTest('the consolidated report lists every issue once with its pages', async () => {
  const page = await open('consolidatedreport', 'hi', 320);
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 2, name: 'समेकित रिपोर्ट' }).waitFor();
  const issue = main.locator('section[aria-labelledby="issue-Fail-color-contrast"]');
  await bringIntoView(issue);
  await issue.getByText('और 1 पृष्ठ').waitFor();
  assert.equal(await issue.getByRole('list').last().getByRole('link').count(), 10);
  await main.locator('section[aria-labelledby="issue-Warn-region"]').waitFor();
  assert.equal(await isTooWide(page), false);
  assert.deepEqual(await violations(page, 'contrast'), []);
  await main.getByRole('button', { name: 'प्रिंट करें' }).press('Enter');
  await page.waitForFunction(() => document.body.dataset.printed === '0');
  await releaseAppPage(page);
});

furtherTest('neither view scrolls horizontally on a phone or has violations in any theme', async () => {
  for (const view of ['fullreport', 'consolidatedreport']) {
    const page = await open(view, 'en', 320);
    await page.getByText('Code of the element').first().waitFor();
    assert.equal(await isTooWide(page), false, view);
    assert.deepEqual(await violations(page, 'dark'), []);
    await releaseAppPage(page);
  }
});

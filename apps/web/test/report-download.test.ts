import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { buildTestRun, furtherTest, sampled } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import { type BuiltReport, buildReport } from './build-report.ts';
import { launchBrowser, type TestBrowser, themesAt, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

let world: ReportWorld;
let browser: TestBrowser;
let report: BuiltReport;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  report = await buildReport(world, 3);
});

after(async () => {
  await browser?.close();
  await world?.close();
});

async function open(language: 'en' | 'hi', width = 1366, testRunId = report.testRunId): Promise<Page> {
  const page = await openApp(browser, world, { language, width });
  await page.goto(`/v2/core/test/${testRunId}/overview`);
  return page;
}

test('selects a format by keyboard, and uses the file name of the server', async () => {
  const page = await open('en');
  const button = page.getByRole('button', { name: 'Other formats' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'CSV' }).waitFor();
  await page.keyboard.press('ArrowDown');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  assert.match(
    download.suggestedFilename(),
    /^abhigam-report-district\.example\.in-\d{4}-\d\d-\d\d-\d{6}-en\.csv$/,
  );
  const text = await readFile(await download.path(), 'utf8');
  const rows = text.split('"\r\n"').length - 1;
  const { count } = await world.db
    .selectFrom('failing_elements')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('test_run_id', '=', report.testRunId)
    .executeTakeFirstOrThrow();
  assert.equal(rows, Number(count));
  await page.getByText('The report was downloaded.').waitFor({ state: 'attached' });
  await releaseAppPage(page);
});

furtherTest('the button shows the progress, and recovers after a failure that is only logged', async () => {
  const page = await open('en');
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('Server Error! Cannot download the report'),
  );
  const response = Promise.withResolvers<void>();
  await page.route('**/api/test-runs/download_report/**', async (route) => {
    assert.match(route.request().url(), /format=pdf&lang=en$/);
    await response.promise;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Download Report' }).press('Enter');
  await page.getByRole('button', { name: 'Downloading... Please wait...' }).waitFor();
  response.resolve();
  await logged;
  await page.getByRole('button', { name: 'Download Report' }).waitFor();
  await page.getByText('The report could not be downloaded.', { exact: true }).waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.activeElement?.textContent === 'Download Report');
  // The message stays next to the button until the next attempt.
  await page.getByRole('main').getByText('The report could not be downloaded. Please try again.').waitFor();
  assert.equal(await page.getByRole('alert').filter({ hasText: 'report' }).count(), 0);
  await releaseAppPage(page);
});

furtherTest('offers no download for runs without results', async () => {
  const run = await buildTestRun(world.db, { website_id: report.websiteId, status: 'CANCELLED' });
  const page = await open('en', 1366, run.id);
  await page.getByText('This test run was cancelled.').waitFor();
  assert.equal(await page.getByRole('button', { name: /Download|Other formats/ }).count(), 0);
  await releaseAppPage(page);
});

for (const [language, width, name] of sampled(0, [
  ['en', 1366, 'Other formats'],
  ['hi', 320, 'अन्य प्रारूप'],
])) {
  test(`the list of formats has no violations and fits (${language}, ${width} px)`, async () => {
    const page = await open(language, width);
    await page.getByRole('button', { name }).click();
    // The list loads when it is opened for the first time.
    await page.getByRole('menuitem').first().waitFor();
    assert.equal(await page.getByRole('menuitem').count(), 6);
    for (const theme of themesAt(width)) {
      assert.deepEqual(await violations(page, theme), [], theme);
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.equal(overflow, 0);
    await releaseAppPage(page);
  });
}

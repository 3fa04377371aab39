import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { furtherStep } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import { type BuiltReport, buildReport } from './build-report.ts';
import { launchBrowser, type TestBrowser, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

let world: ReportWorld;
let browser: TestBrowser;
let report: BuiltReport;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  report = await buildReport(world, 5);
  await world.db
    .updateTable('test_instances')
    .set({ contrast_switch: 'High contrast' })
    .where('id', '=', report.pageId)
    .execute();
});

after(async () => {
  await browser?.close();
  await world?.close();
});

async function set(values: Record<string, string>): Promise<void> {
  for (const [identifier, value] of Object.entries(values))
    await world.db.updateTable('settings').set({ value }).where('identifier', '=', identifier).execute();
}

async function open(view: string, language: 'en' | 'hi', width: number): Promise<Page> {
  const page = await openApp(browser, world, { language, width });
  await page.goto(`/v2/core/test/${report.testRunId}/${view}`);
  return page;
}

test('shows contrast failures of a page with a contrast mode as manual tests, with the reason', async () => {
  await set({ hideContrastIssuesIfContrastModePresent: 'true' });
  const page = await open(`report/${report.pageId}/color-contrast?status=Warn`, 'en', 1366);
  const main = page.getByRole('main');
  await main.getByText('Listed for a person to look at, because the page has a contrast mode.').waitFor();
  await main.getByText('Where a page has a contrast mode, contrast failures are listed').waitFor();
  await main.getByRole('heading', { level: 3 }).first().waitFor();
  await furtherStep('failures shown as manual tests pass axe', async () =>
    assert.deepEqual(await violations(page, 'light'), []),
  );
  await releaseAppPage(page);
});

test('does not claim that nothing was found when everything is hidden', async () => {
  await set({ hideWarnings: 'true', hideImpact: 'serious', hideCriteriaFromReport: '1.1.1,1.4.3,4.1.2' });
  const page = await open('failureslist', 'hi', 360);
  const main = page.getByRole('main');
  await main.getByText('यहाँ सूची में कुछ नहीं है').waitFor();
  await main.getByText('कंट्रास्ट की विफलताएँ सूची में नहीं हैं').waitFor();
  assert.deepEqual(await violations(page, 'light'), []);
  await page.goto(`/v2/core/test/${report.testRunId}/overview`);
  await main.locator('#totals').waitFor();
  assert.equal(await main.locator('#fix-first, #top-issues').count(), 0);
  await page.goto(`/v2/core/test/${report.testRunId}/report/${report.pageId}?status=Warn`);
  await main.getByText('यहाँ सूची में कुछ नहीं है').waitFor();
  await releaseAppPage(page);
});

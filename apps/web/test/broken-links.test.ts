import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { furtherTest } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import { BROKEN, buildLinks, LEFT_OUT } from './build-links.ts';
import { type BuiltReport, buildReport } from './build-report.ts';
import { launchBrowser, type TestBrowser } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

let world: ReportWorld;
let browser: TestBrowser;
let report: BuiltReport;
/** Text of the tab before the link check. */
let textBefore: string;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  report = await buildReport(world, 1);
  const page = await open();
  await page.getByText('No address was left out').waitFor();
  await page.getByText('The links of this run were not checked').waitFor();
  textBefore = await page.getByRole('main').innerText();
  await releaseAppPage(page);
  await buildLinks(world, report);
});

after(async () => {
  await browser?.close();
  await world?.close();
});

async function open(query = '', language: 'en' | 'hi' = 'en'): Promise<Page> {
  const page = await openApp(browser, world, { language, width: 1366 });
  await page.goto(`/v2/core/test/${report.testRunId}/brokenlinks${query}`);
  return page;
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('shows the specified text for a website without broken pages', () => {
  assert.ok(textBefore.includes('No broken links found'), textBefore);
});

test('lists broken pages with the specified reasons', async () => {
  const page = await open();
  await page
    .getByRole('navigation', { name: 'Report' })
    .getByRole('link', { name: 'Broken Links' })
    .waitFor();
  const pages = section(page, 'Broken pages of the website');
  for (const [path, reason] of [
    ['old-scheme', 'Page load failure'],
    ['index.html', 'Duplicate page'],
    ['archive', 'INACTIVE'],
  ] as const)
    await pages.getByRole('row').filter({ hasText: path }).getByText(reason).waitFor();
  await releaseAppPage(page);
});

test('lists broken links with the reason and the pages that contain them', async () => {
  const page = await open();
  const links = section(page, 'Links that lead nowhere');
  await links.getByText(`Links that lead nowhere: ${BROKEN} of ${BROKEN}.`).waitFor();
  const first = links.getByRole('row').nth(1);
  await first.getByText('The site answered with an error. (HTTP 404)').waitFor();
  await first.getByText('Page of this site').waitFor();
  assert.equal(await first.getByRole('link').count(), 3);
  await first.getByRole('button', { name: /^Show 7 more pages/ }).press('Enter');
  await first.getByText('and 2 more pages').waitFor();
  assert.equal(await first.getByRole('link').count(), 10);
  await page.waitForFunction(() => document.activeElement?.tagName === 'A', null);
  const other = links.getByRole('row').filter({ hasText: 'scheme.example.org' });
  await other.getByText('Another site').waitFor();
  await other.getByText('The name of the site could not be found.').waitFor();
  await first.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Result details' }).waitFor();
  await releaseAppPage(page);
});

test('pages through each list by keyboard, ten rows at a time, and stores all positions in the address', async () => {
  const page = await open();
  const links = section(page, 'Links that lead nowhere');
  const left = section(page, 'Addresses not tested');
  await left
    .getByRole('list', { name: 'Limits of this run' })
    .getByText('/robots.txt has too many rules: only the first ones were considered.')
    .waitFor();
  await left
    .getByRole('list', { name: 'Number of addresses by reason' })
    .getByText(`${LEFT_OUT - 1}The run already had enough addresses of the same pattern`)
    .waitFor();
  await links.getByRole('row').nth(10).waitFor();
  assert.equal(await links.getByRole('row').count(), 11);
  await links.getByRole('link', { name: 'Next' }).press('Enter');
  await page.waitForURL(/\?links=2$/);
  await page.waitForFunction(
    (count) => document.activeElement?.querySelectorAll('tbody tr').length === count,
    BROKEN - 10,
  );
  assert.equal(await links.getByRole('link', { name: 'Next' }).count(), 0);
  await left.getByRole('link', { name: 'Next' }).press('Enter');
  await page.waitForURL(/\?links=2&left=2$/);
  await left.getByText('Page 2').waitFor();
  assert.equal(await links.getByText('Page 2').count(), 1);
  await page.goBack();
  await page.waitForURL(/\?links=2$/);
  await page.goto(`${page.url()}&left=9`);
  await left.getByText('There is nothing on this page of the list.').waitFor();
  await releaseAppPage(page);
});

furtherTest('shows that links are being checked, and polls the list', async () => {
  const setChecked = (checked: Date | null) =>
    world.db
      .updateTable('test_runs')
      .set({ links_checked: checked })
      .where('id', '=', report.testRunId)
      .execute();
  await setChecked(null);
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  await page.clock.install();
  await page.goto(`/v2/core/test/${report.testRunId}/brokenlinks`);
  const underWay = page.getByText('The links are still being checked.');
  await underWay.waitFor();
  await setChecked(new Date());
  await page.clock.fastForward(10_000);
  await underWay.waitFor({ state: 'detached' });
  await page.context().close();
});

furtherTest('the same in Hindi', async () => {
  const page = await open('', 'hi');
  await section(page, 'लिंक जो कहीं नहीं ले जाते')
    .getByText('साइट ने त्रुटि के साथ उत्तर दिया। (HTTP 404)')
    .first()
    .waitFor();
  await section(page, 'वेबसाइट के टूटे पृष्ठ').getByText('पृष्ठ लोड नहीं हुआ').waitFor();
  await releaseAppPage(page);
});

furtherTest('lists broken links of an old run without the pages that contained them', async () => {
  await world.db.deleteFrom('page_links').where('test_run_id', '=', report.testRunId).execute();
  await world.db
    .updateTable('test_runs')
    .set({ findings_removed: new Date() })
    .where('id', '=', report.testRunId)
    .execute();
  const page = await open();
  const links = section(page, 'Links that lead nowhere');
  await links.getByRole('row').nth(1).getByText('No longer known').waitFor();
  assert.equal(await links.getByText(/^Links that lead nowhere: /).count(), 0);
  await releaseAppPage(page);
});

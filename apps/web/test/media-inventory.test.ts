import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { type BuiltReport, buildReport } from './build-report.ts';
import { launchBrowser, openApp } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

let world: ReportWorld;
let browser: Browser;
let report: BuiltReport;

before(async () => {
  world = await openReportWorld();
  report = await buildReport(world, 2);
  browser = await launchBrowser();
});

after(async () => {
  await browser?.close();
  await world?.close();
});

async function open(query = '', width = 1366): Promise<Page> {
  const page = await openApp(browser, world, { language: 'en', width });
  await page.goto(`/v2/core/test/${report.runId}/mediainventory${query}`);
  await page.locator('main article').first().waitFor();
  return page;
}

const cards = (page: Page) => page.locator('main article');
const type = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Media types' }).getByRole('link', { name });

test('counts lead to the media of a type, and the address keeps the choice', async () => {
  const page = await open();
  await type(page, 'Inline images 2').waitFor();
  await type(page, 'PDF files 1').click();
  await page.locator('article', { hasText: 'Behind a link' }).waitFor();
  assert.match(page.url(), /mediainventory\?type=pdfs$/);
  await page.goBack();
  await page.locator('article', { hasText: 'Did not load: the server answered 404' }).waitFor();
  assert.equal(await cards(page).count(), 2);
  assert.equal(await page.getByRole('link', { name: /^Videos/ }).count(), 0, 'nothing to list is no link');
  await page.context().close();
});

test('a page is found by the beginning of its address and shows its own media, by keyboard', async () => {
  const page = await open();
  const pages = page.getByRole('navigation', { name: 'Pages of this run' });
  const all = await pages.getByRole('link').count();
  await page.getByRole('searchbox', { name: 'Page URL begins with' }).focus();
  await page.keyboard.type('/nowhere');
  await page.getByText('No page of this run has an address that begins so.').waitFor();
  assert.equal(await pages.getByRole('link').count(), 1, 'All pages stays');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Backspace');
  await page.waitForFunction(
    (count) => document.querySelectorAll('nav[aria-label="Pages of this run"] a').length === count,
    all,
  );
  await pages.locator(`a[href*="${report.pageId}"]`).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.tagName === 'H2');
  assert.match(page.url(), new RegExp(`page=${report.pageId}`));
  await page.getByText('2 on this page').waitFor();
  await page.context().close();
});

test('a medium is shown from our own picture of the page, with what was read in it', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  await page.goto(`/v2/core/test/${report.runId}/mediainventory?type=imageLink`);
  await page.getByRole('img', { name: 'Screenshot of the page around banner' }).waitFor();
  await page.getByText('Tenders निविदाएँ').waitFor();
  await page.getByText('180 × 48 px, shown 90 × 24 px').waitFor();
  const own = new URL(world.url).host;
  assert.deepEqual(
    asked.filter((host) => host !== own && host !== ''),
    [],
  );
  await page.context().close();
});

test('a run whose media were not counted says so', async () => {
  await world.db
    .updateTable('test_runs')
    .set((eb) => ({ stats: eb.fn('jsonb_set', ['stats', eb.val('{mediaInventoryTotals}'), eb.val('null')]) }))
    .where('id', '=', report.runId)
    .execute();
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  await page.goto(`/v2/core/test/${report.runId}/mediainventory`);
  await page.getByText('No data to display').waitFor();
  await page.getByText('The media of this run were not counted.').waitFor();
  await page.context().close();
});

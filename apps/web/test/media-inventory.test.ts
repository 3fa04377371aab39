import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { endDocuments } from '@abhigam/db';
import { buildUser, furtherTest, sampled } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import { buildDocuments } from './build-documents.ts';
import { type BuiltReport, buildReport, LOGIN } from './build-report.ts';
import { assertNoFault } from './no-fault.ts';
import { launchBrowser, type TestBrowser, themesAt, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

/** Only super admins may open the older layout. */
const SUPERADMIN = 'super@example.in';

let world: ReportWorld;
let browser: TestBrowser;
let report: BuiltReport;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  report = await buildReport(world, 2);
  await buildUser(world.db, { ...LOGIN, email: SUPERADMIN, role: 'SUPERADMIN' });
});

after(async () => {
  await browser?.close();
  await world?.close();
});

async function open(query = '', width = 1366, language: 'en' | 'hi' = 'en'): Promise<Page> {
  const page = await openApp(browser, world, { language, width });
  await page.goto(`/v2/core/test/${report.testRunId}/mediainventory${query}`);
  await page.locator('main article').first().waitFor();
  return page;
}

const cards = (page: Page) => page.locator('main article');
const type = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Media types' }).getByRole('link', { name });

test('filters media by type through the counts, and stores the type in the address', async () => {
  const page = await open();
  await type(page, 'Inline images 2').waitFor();
  await type(page, 'PDF files 1').click();
  await page.locator('article', { hasText: 'Behind a link' }).waitFor();
  assert.match(page.url(), /mediainventory\?type=pdfs$/);
  await page.goBack();
  await page.locator('article', { hasText: 'Did not load: the server answered 404' }).waitFor();
  assert.equal(await cards(page).count(), 2);
  assert.equal(await page.getByRole('link', { name: /^Videos/ }).count(), 0, 'nothing to list is no link');
  await releaseAppPage(page);
});

furtherTest('finds a page by the start of its address and shows its media, by keyboard', async () => {
  const page = await open();
  const pages = page.getByRole('navigation', { name: 'Pages of this run' });
  await pages.locator(`a[href*="${report.pageId}"]`).waitFor();
  const all = await pages.getByRole('link').count();
  await page.getByRole('searchbox', { name: 'Page URL begins with' }).focus();
  await page.keyboard.type('/nowhere');
  await page.getByText('No page of this run has an address that begins with this.').waitFor();
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
  await releaseAppPage(page);
});

test('shows a medium from our own screenshot of the page, with its recognized text', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).host));
  await page.goto(`/v2/core/test/${report.testRunId}/mediainventory?type=imageLink`);
  await page.getByRole('img', { name: 'Screenshot of the page around banner' }).waitFor();
  await page.getByText('Text in the image is missing from its alternative').waitFor();
  assert.deepEqual(await page.locator('article mark').allInnerTexts(), ['निविदाएँ']);
  await page.getByText('180 × 48 px, shown 90 × 24 px').waitFor();
  const own = new URL(world.url).host;
  assert.deepEqual(
    requests.filter((host) => host !== own && host !== ''),
    [],
  );
  await releaseAppPage(page);
});

test('describes the accessibility features of PDF files in words', async () => {
  await buildDocuments(world, report);
  const page = await open('?type=pdfs');
  const card = (name: string) => page.locator('article', { has: page.getByRole('heading', { name }) });
  const good = card('annual-report.pdf');
  await good.getByText('Nothing is missing').waitFor();
  await good.getByText('English (India) (en-IN)').waitFor();
  await good.getByText('PDF 1.7, 2.4 MB, 12 pages').waitFor();
  const bad = card('land-records.pdf');
  await bad.getByText('5 things are missing').waitFor();
  const checks = await bad
    .getByRole('list', { name: 'What is present and missing in this PDF file' })
    .allInnerTexts();
  assert.match(checks.join(), /Fail\s+Tags: the file is not tagged\s+Save it again.+WCAG 1\.3\.1/);
  assert.match(checks.join(), /Language: not a language tag \(hindi language\)/);
  await bad.getByRole('link', { name: 'PDF18' }).waitFor();
  await card('gazette-1998.pdf').getByText('the pages look scanned').waitFor();
  const differing = card('pension-scheme.pdf');
  await differing
    .getByText('the text that pages 6 and 12 show differs from the text stored in the file')
    .waitFor();
  await differing.getByText('भारत सरकार के कार्यालय', { exact: true }).waitFor();
  await differing.getByText('Hkkjr ljdkj ds dk;kZy; \u202E<b>', { exact: true }).waitFor();
  await card('minutes-2019.pdf').getByText('page 1 is a scan: a picture of text').waitFor();
  await card('old-order.pdf').getByText('Not there: the server answered 404').waitFor();
  await card('salary-slip.pdf').getByText('Not read: it asks for a password').waitFor();
  await card('just-found.pdf').getByText('Not read yet').waitFor();
  await releaseAppPage(page);
});

test('renders metadata of a PDF file as isolated text', async () => {
  const page = await open('?type=pdfs');
  let isRun = false;
  page.on('dialog', () => {
    isRun = true;
  });
  const title = page.locator('article bdi', { hasText: '<img src=x' });
  await title.waitFor();
  assert.equal(await page.locator('article img[src="x"]').count(), 0);
  assert.equal(await title.evaluate((element) => getComputedStyle(element).unicodeBidi), 'isolate');
  assert.equal(isRun, false);
  await releaseAppPage(page);
});

furtherTest(
  'filters PDF files by missing features, by keyboard, and stores the filter in the address',
  async () => {
    const page = await open('?type=pdfs');
    const filters = page.getByRole('navigation', { name: 'PDF files by what is missing' });
    await filters.getByRole('link', { name: 'No text 1' }).press('Enter');
    await page.waitForURL(/\?type=pdfs&lacks=no-text$/);
    await page.waitForFunction(() => document.querySelectorAll('main article').length === 1);
    await page.getByRole('heading', { name: 'gazette-1998.pdf' }).waitFor();
    await page.getByText('1 file', { exact: true }).waitFor();
    assert.match(await filters.locator('[aria-current]').innerText(), /^No text\s+1$/);
    await page.goto(page.url().replace('no-text', 'locked'));
    await page.getByText('Nothing to display').waitFor();
    await releaseAppPage(page);
  },
);

test('loads the pages that use a file on demand', async () => {
  const page = await open('?type=pdfs');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const card = page.locator('article').first();
  assert.equal(requests.length, 0);
  await card.getByRole('button', { name: 'on 10 pages' }).press('Enter');
  const pages = card.getByRole('list', { name: 'Pages that use it' });
  await pages.getByRole('link').first().waitFor();
  assert.equal(await pages.getByRole('link').count(), 10);
  assert.equal(requests.filter((path) => path.endsWith('/pages')).length, 1);
  await pages.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Result details' }).waitFor();
  await releaseAppPage(page);
});

furtherTest('polls the list while documents are being read', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  await page.clock.install();
  await page.goto(`/v2/core/test/${report.testRunId}/mediainventory?type=pdfs`);
  const underWay = page.getByText('1 PDF file is still to be read.');
  await underWay.waitFor();
  await world.db.transaction().execute((tx) => endDocuments(tx, report.testRunId));
  await page.clock.fastForward(10_000);
  await underWay.waitFor({ state: 'detached' });
  await page.getByText('Not read: the run has too many documents').waitFor();
  await page.context().close();
});

for (const [language, width] of sampled(1, [
  ['en', 1366],
  ['hi', 320],
]))
  test(`documents and images have no accessibility faults, ${language} at ${width} pixels`, async () => {
    for (const query of sampled(0, ['?type=pdfs', '?type=imageLink'])) {
      const page = await open(query, width, language);
      for (const theme of themesAt(width))
        assert.deepEqual(await violations(page, theme), [], `${query}, ${theme}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${query} is ${wide} pixels wide`);
      await releaseAppPage(page);
    }
  });

for (const [layout, width] of [
  ['/v2', 1366],
  ['/m', 360],
  ['', 1366],
] as const)
  test(`the media of the latest test stay in the website report, below "${layout}/"`, async () => {
    const page = await openApp(browser, world, {
      language: 'en',
      width,
      login: { ...LOGIN, email: SUPERADMIN },
    });
    const path = `${layout}/activities/reports/website/${encodeURIComponent('https://district.example.in/')}/mediainventory`;
    const isThere = (url: URL, query: string) => url.pathname === path && url.search === query;
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'Report of Example District' }).waitFor();
    const tabs = page.getByRole('navigation', { name: 'Parts of the report' });
    assert.deepEqual(await tabs.getByRole('link').allInnerTexts(), ['Historical Overview', 'Test Results']);
    assert.equal(await tabs.locator('[aria-current]').count(), 0);
    await page.getByRole('heading', { level: 2, name: 'Media Inventory' }).waitFor();
    await page.getByRole('navigation', { name: 'Media types' }).getByRole('link').first().press('Enter');
    await page.waitForURL((url) => isThere(url, '?type=imageLink'));
    await page.locator('main article').first().waitFor();
    if (width < 600) await page.getByRole('button', { name: /^Pages/ }).press('Enter');
    await page.getByRole('navigation', { name: 'Pages of this run' }).getByRole('link').nth(1).press('Enter');
    await page.waitForURL((url) => url.pathname === path && url.searchParams.has('page'));
    await page.getByRole('heading', { level: 1, name: 'Report of Example District' }).waitFor();
    await assertNoFault(page, width, 'the media in the report of a website');
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Websites Dashboard' })
      .press('Enter');
    await page.waitForURL((url) => url.pathname === `${layout}/activities/reports/mywebsites`);
    await releaseAppPage(page);
  });

furtherTest('reports that the media of a run were not counted', async () => {
  await world.db
    .updateTable('test_runs')
    .set((eb) => ({ stats: eb.fn('jsonb_set', ['stats', eb.val('{mediaInventoryTotals}'), eb.val('null')]) }))
    .where('id', '=', report.testRunId)
    .execute();
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  await page.goto(`/v2/core/test/${report.testRunId}/mediainventory`);
  await page.getByText('No data to display').waitFor();
  await page.getByText('The media of this run were not counted.').waitFor();
  await releaseAppPage(page);
});

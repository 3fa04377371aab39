import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { buildTestInstance, furtherTest, sampled } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import { type BuiltReport, buildReport } from './build-report.ts';
import { type BuiltScreenReaderView, buildScreenReaderView } from './build-screen-reader-view.ts';
import { launchBrowser, type TestBrowser, themesAt, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

let world: ReportWorld;
let browser: TestBrowser;
let report: BuiltReport;
let built: BuiltScreenReaderView;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  report = await buildReport(world, 1);
  built = await buildScreenReaderView(world, report, browser);
});

after(async () => {
  await browser?.close();
  await world?.close();
});

const address = (query: string, pageId = report.pageId) =>
  `/v2/core/test/${report.testRunId}/report/${pageId}?${query}`;

async function open(page: Page, query: string, ready: string): Promise<void> {
  await page.goto(address(query));
  await page.locator(ready).first().waitFor();
}

const VIEWS = [
  { query: 'view=keyboard&stop=4', ready: 'section section img' },
  { query: 'view=screenreader', ready: '[data-line]' },
  { query: 'view=scored', ready: 'h4 button' },
] as const;

for (const { language, width } of sampled(0, [
  { language: 'en', width: 1366 },
  { language: 'hi', width: 360 },
])) {
  test(`the views have no accessibility violations and no horizontal scroll, ${language}, ${width} px`, async () => {
    const page = await openApp(browser, world, { language, width });
    for (const { query, ready } of sampled(0, VIEWS)) {
      await open(page, query, ready);
      for (const theme of themesAt(width))
        assert.deepEqual(await violations(page, theme), [], `${query}, ${theme}`);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      assert.equal(scrollWidth, clientWidth, `${query} does not scroll sideways`);
    }
    await releaseAppPage(page);
  });
}

furtherTest(
  'groups and expands the scored audits, downloads them as JSON, and reports a page without a result',
  async () => {
    const page = await openApp(browser, world, { language: 'en', width: 1366 });
    await open(page, 'view=scored', 'h4 button');
    await page
      .getByRole('heading', { level: 3, name: /^Failed \(\d+\)$/ })
      .first()
      .waitFor();
    const fold = page.locator('h4 button').first();
    const title = (await fold.locator('span span').first().textContent()) ?? '';
    await fold.press('Enter');
    await page.getByRole('link', { name: `Show in the findings: ${title}`, exact: true }).waitFor();
    await page
      .getByText(/^\d+ of \d+ in the score of the page$|^None: it does not change the score$/)
      .first()
      .waitFor();
    await page
      .getByRole('button', { name: /^Not applicable \(\d+\)$/ })
      .first()
      .press('Enter');
    await page.getByText('They count as passed but have no weight.').first().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as JSON' }).click(),
    ]);
    const saved = JSON.parse(await readFile(await download.path(), 'utf8'));
    assert.deepEqual(
      [saved.configSettings.formFactor, Object.keys(saved.categories).includes('manual')],
      ['desktop', true],
    );
    const untested = await buildTestInstance(world.db, {
      test_run_id: report.testRunId,
      status: 'FAILURE',
      reason: 'timeout',
    });
    await page.goto(address('view=scored', untested.id));
    await page.getByText('No categories provided', { exact: true }).waitFor();
    await releaseAppPage(page);
  },
);

test('selects a tab stop in the list or on the screenshot, and enlarges the screenshot by keyboard', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  await open(page, 'view=keyboard', VIEWS[0].ready);
  await page.getByRole('button', { name: 'Stop 3', exact: true }).press('Enter');
  await page.waitForURL(/stop=3/);
  await page.locator('[data-stop="3"] button[aria-pressed=true]').waitFor();
  await page.locator('[data-mark="6"]').click();
  await page.waitForURL(/stop=6/);
  await page.waitForFunction(() =>
    document.activeElement?.closest('[data-stop]')?.matches('[data-stop="6"]'),
  );
  await page.getByRole('button', { name: 'Enlarge', exact: true }).press('Enter');
  await page.getByText('Size 150%').waitFor();
  await page.getByRole('button', { name: 'Move right' }).press('Enter');
  const view = page.getByRole('region', { name: 'Screenshot of the page with its stops' });
  assert.equal(await view.getAttribute('tabindex'), '0');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('section[tabindex="0"]')].some((area) => area.scrollLeft > 0),
  );
  await page.getByRole('radio', { name: 'With a problem' }).click();
  await page.locator('[data-stop="3"]').waitFor({ state: 'detached' });
  await page.getByText('A positive tabindex moves it ahead of its place').waitFor();
  await page.getByText('Hidden from screen readers, yet reached by Tab').waitFor();
  await releaseAppPage(page);
});

test('filters the transcript, jumps through it with focus, and links to failures', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  await open(page, 'view=screenreader', '[data-line]');
  await page.getByRole('button', { name: /^Links \(/ }).press('Enter');
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await page.getByRole('link', { name: 'Notice 110', exact: true }).press('Enter');
  // Checks the element as well: the link that was pressed has the same text and keeps focus at first.
  await page.waitForFunction(() => {
    const { activeElement } = document;
    return activeElement?.matches('[data-line]') && activeElement.textContent?.includes('Notice 110');
  });
  await page.getByRole('radio', { name: 'Only with findings' }).click();
  const line = page.locator('[data-line]', { hasText: 'Tenders' });
  await line.getByRole('button', { name: /on the screenshot/ }).press('Enter');
  await line.getByRole('img').waitFor();
  await line.getByRole('link').press('Enter');
  await page.waitForURL(/link-in-text-block/);
  await releaseAppPage(page);
});

furtherTest('links a finding to its place in both views, or reports that there is none', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  await page.goto(`/v2/core/test/${report.testRunId}/report/${report.pageId}/link-in-text-block`);
  await page.getByRole('link', { name: 'See it in the Tab order, element 1' }).click();
  await page.waitForURL(/view=keyboard&stop=\d+/);
  await page.locator('[data-stop] button[aria-pressed=true]').waitFor();
  await open(page, `view=screenreader&element=${built.linkId}`, '[data-line]');
  await page.waitForFunction(() => document.activeElement?.matches('[data-line]'));
  assert.match((await page.evaluate(() => document.activeElement?.textContent)) ?? '', /Tenders/);
  await open(page, `view=screenreader&element=${built.hiddenId}`, '[data-line]');
  await page.getByText('A screen reader does not announce this element.').waitFor();
  await releaseAppPage(page);
});

furtherTest('isolates texts of the page, and reports a page without stored facts', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  await open(page, 'view=screenreader', '[data-line]');
  const evil = page.locator('bdi', { hasText: 'gnp.exe' });
  assert.equal(await evil.evaluate((text) => getComputedStyle(text).unicodeBidi), 'isolate');
  await page.getByText('text is shortened').waitFor();
  const other = await world.db
    .selectFrom('test_instances')
    .select('id')
    .where('test_run_id', '=', report.testRunId)
    .where('facts_sha256', 'is', null)
    .where('status', '=', 'COMPLETE')
    .executeTakeFirstOrThrow();
  for (const view of ['keyboard', 'screenreader']) {
    await page.goto(address(`view=${view}`, other.id));
    await page.getByText('This view cannot be shown').waitFor();
  }
  await releaseAppPage(page);
});

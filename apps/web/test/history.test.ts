import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { furtherStep, furtherTest, sampled } from '@abhigam/testing';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { openApp, releaseAppPage } from './app-page.ts';
import { type BuiltHistory, buildHistory, MANY } from './build-history.ts';
import { launchBrowser, type TestBrowser, type Theme, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';
import { waitForFocus } from './wait-for-focus.ts';

let world: ReportWorld;
let browser: TestBrowser;
let built: BuiltHistory;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  built = await buildHistory(world);
});

after(async () => {
  await browser?.close();
  await world?.close();
});

interface Opened {
  testRunId?: string;
  query?: string;
  language?: 'en' | 'hi';
  width?: number;
}

async function open({ testRunId = built.testRunId, query = '', language = 'en', width = 1366 }: Opened = {}) {
  const page = await openApp(browser, world, { language, width });
  await page.goto(`/v2/core/test/${testRunId}/historicaloverview${query}`);
  return page;
}

const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const pointsOf = (part: Locator, name: string) => part.getByRole('list', { name, exact: true });

test('shows the values of comparable runs, with a gap for a missing one', async () => {
  const page = await open();
  await page
    .getByRole('navigation', { name: 'Report' })
    .getByRole('link', { name: 'Historical Dashboard' })
    .waitFor();
  const score = chart(page, 'Score Trends');
  await score.getByText('The score rose from 48 on 05 Jan 2026 to 91 on 05 Aug 2026.').waitFor();
  const points = pointsOf(score, 'Score Trends').getByRole('link');
  await points.nth(built.scores.length - 1).waitFor();
  const labels = await points.evaluateAll((links) =>
    links.map((link) => link.getAttribute('aria-label') ?? ''),
  );
  assert.equal(labels.length, built.scores.length);
  // The cross of a missing value has a legend entry.
  await score.getByText('No value; the table says why').waitFor();
  for (const [index, value] of built.scores.entries()) {
    assert.match(
      labels[index] ?? '',
      value === null ? /: No value\. .*asked for a sign-in/ : RegExp(`: ${value}`),
    );
  }
  assert.match(labels[4] ?? '', /10 of 12 pages tested/);
  await chart(page, 'Issue Trends')
    .getByText(/^Issues fell from \d+ on 05 Jan 2026 to \d+/)
    .waitFor();
  await chart(page, 'Test Failure Trends').getByText('Failed tests fell from 9').waitFor();
  await chart(page, 'Category Trends').getByText('Other categories').waitFor();
  const cards = await page.locator('dl').filter({ hasText: 'Number of runs' }).innerText();
  for (const part of [
    /Total issues\s+\d+\s+failing elements in the newest run, 05 Aug 2026/,
    /Number of runs\s+8/,
    /1,200 to 1,207/,
  ])
    assert.match(cards, part);
  await releaseAppPage(page);
});

test('moves between points by arrow key, announces and shows the focused point, and opens its run by Enter', async () => {
  const page = await open();
  const score = chart(page, 'Score Trends');
  const point = (name: RegExp) => pointsOf(score, 'Score Trends').getByRole('link', { name });
  await point(/^05 Aug 2026, .*: 91$/).waitFor();
  await score.getByRole('button', { name: 'Download picture: Score Trends' }).focus();
  await page.keyboard.press('Tab');
  await waitForFocus(point(/^05 Aug 2026, .*: 91$/));
  await page.keyboard.press('ArrowLeft');
  await waitForFocus(point(/^05 Jul 2026, .*: 82$/));
  await score
    .locator('p')
    .filter({ hasText: /^05 Jul 2026, .*: 82$/ })
    .waitFor();
  assert.notEqual(
    await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle),
    'none',
  );
  await page.keyboard.press('Home');
  await waitForFocus(point(/^05 Jan 2026, .*: 48$/));
  await page.keyboard.press('ArrowLeft');
  await waitForFocus(point(/^05 Jan 2026, .*: 48$/));
  // The chart is one tab stop, and remembers its current point.
  await page.keyboard.press('Tab');
  await waitForFocus(page.getByRole('button', { name: 'Show as table: Issue Trends' }));
  await page.keyboard.press('Shift+Tab');
  await waitForFocus(point(/^05 Jan 2026, .*: 48$/));
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.waitForURL(
    (url) => url.pathname.endsWith('/overview') && !url.pathname.includes(built.testRunId),
  );
  await releaseAppPage(page);
});

furtherTest('moves between categories by up and down arrow', async () => {
  const page = await open();
  const points = pointsOf(chart(page, 'Category Trends'), 'Category Trends');
  await points.getByRole('link', { name: /^Text alternatives, 05 Jan 2026, .*: 60$/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction(() =>
    /^Colour and contrast, 05 Jan 2026, .*: 53$/.test(
      document.activeElement?.getAttribute('aria-label') ?? '',
    ),
  );
  await releaseAppPage(page);
});

test('shows a chart as a table and keeps focus on the switch', async () => {
  const page = await open();
  const score = chart(page, 'Score Trends');
  await score.getByRole('button', { name: 'Show as table: Score Trends' }).press('Enter');
  const rows = score.getByRole('row');
  await rows.nth(1).getByRole('cell', { name: '91' }).waitFor();
  assert.equal(await rows.count(), built.scores.length + 1);
  await rows.nth(5).getByRole('cell', { name: 'No value' }).waitFor();
  await rows
    .nth(5)
    .getByText(/asked for a sign-in/)
    .waitFor();
  assert.equal(await score.locator('svg[data-plot]').count(), 0);
  await waitForFocus(score.getByRole('button', { name: 'Show as chart: Score Trends' }));
  await furtherStep('the table of a chart passes axe', async () =>
    assert.deepEqual(await violations(page, 'light'), []),
  );
  await page.keyboard.press('Enter');
  await score.locator('svg[data-plot]').waitFor();
  await releaseAppPage(page);
});

furtherTest('downloads the chart as a PNG with title and legend', async () => {
  const page = await open({ width: 800, language: 'hi' });
  const categories = chart(page, 'श्रेणियों के रुझान');
  const height = await categories.locator('svg[data-plot]').evaluate((svg) => svg.clientHeight);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    categories.getByRole('button', { name: 'चित्र डाउनलोड करें: श्रेणियों के रुझान' }).click(),
  ]);
  assert.match(
    download.suggestedFilename(),
    /^abhigam-category-trends-district\.example\.in-\d{4}-\d\d-\d\d-\d{6}-hi\.png$/,
  );
  const bytes = await readFile(await download.path());
  const picture = sharp(bytes);
  const { format, height: pixels = 0, width = 0 } = await picture.metadata();
  assert.equal(format, 'png');
  assert.ok(width >= 960 && pixels > 2 * height);
  // Text above the plot, and series colours inside it.
  const head = await sharp(bytes).extract({ left: 0, top: 48, width, height: 56 }).stats();
  assert.ok(head.channels.slice(0, 3).every(({ min, max }) => min < 100 && max === 255));
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colours = new Set<string>();
  for (let at = 0; at < data.length; at += info.channels)
    colours.add(data.subarray(at, at + 3).toString('hex'));
  for (const colour of ['0b5c6e', 'b0600f', '6b3fa0', '2f6fb5']) assert.ok(colours.has(colour), colour);
  await releaseAppPage(page);
});

furtherTest(
  'selects other settings, stores them in the address, and reports that there are no runs',
  async () => {
    const page = await open();
    const bar = page.getByRole('search', { name: 'Runs to compare' });
    await bar.getByRole('button', { name: /WCAG version/ }).press('Enter');
    const offered = page.getByRole('option');
    // The list loads when it is opened for the first time.
    await offered.first().waitFor();
    assert.deepEqual(await offered.allInnerTexts(), [
      'WCAG 2.0 without ARIA',
      'WCAG 2.1 without ARIA',
      'WCAG 2.2 without ARIA',
      'WCAG 2.0',
      'WCAG 2.1',
      'WCAG 2.2',
    ]);
    await offered.filter({ hasText: '2.2 without ARIA' }).click();
    await page.waitForURL(/wcagVersion=2\.2\+without\+ARIA/);
    const main = page.getByRole('main');
    await main.getByText('No data to display', { exact: true }).waitFor();
    await page.reload();
    await main.getByText('No data to display', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Show the history from the beginning' }).press('Enter');
    await chart(page, 'Score Trends').waitFor();
    await releaseAppPage(page);
  },
);

furtherTest('shows charts of a single run without claiming a trend', async () => {
  const page = await open({ testRunId: built.loneRunId });
  await page.getByText(/^The score was \d+ on .+ A second run shows the change\.$/).waitFor();
  await page.locator('svg[data-plot]').nth(2).waitFor();
  assert.equal(await pointsOf(chart(page, 'Score Trends'), 'Score Trends').getByRole('link').count(), 1);
  assert.deepEqual(await violations(page, 'light'), []);
  await releaseAppPage(page);
});

furtherTest('draws the newest hundred of very many runs, and the older ones on a second page', async () => {
  const page = await open({ testRunId: built.manyRunId, width: 360 });
  const points = pointsOf(chart(page, 'Score Trends'), 'Score Trends').getByRole('link');
  await points.first().waitFor();
  assert.equal(await points.count(), 100);
  // The plot is wider than the phone and is scrolled to its newest points.
  assert.ok(await points.last().evaluate((point) => point.getBoundingClientRect().right <= innerWidth));
  await page
    .getByRole('navigation', { name: 'Pages of the list: runs' })
    .getByRole('link', { name: 'Page 2' })
    .press('Enter');
  await page.waitForURL(/page=2/);
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-chart=line] li a').length === 2 * count + count,
    MANY - 100,
  );
  await releaseAppPage(page);
});

test('pages through non-compliances by status, five at a time, with links to the failure in the newest run', async () => {
  const page = await open();
  const ncs = chart(page, 'Non Compliance Issues');
  const rows = ncs.getByRole('row');
  await rows.nth(5).waitFor();
  assert.equal(await rows.count(), 6);
  await ncs.getByRole('button', { name: /UNRESOLVED/ }).press('Enter');
  await page.getByRole('option', { name: 'RESOLVED', exact: true }).click();
  await page.waitForURL(/ncStatus=RESOLVED/);
  await ncs.locator('a[href*="ncStatus=RESOLVED"]').filter({ hasText: 'Next' }).press('Enter');
  await page.waitForURL(/ncPage=2/);
  await rows.nth(4).waitFor({ state: 'detached' });
  assert.equal(await rows.count(), 4);
  await page.goto(`/v2/core/test/${built.testRunId}/historicaloverview?ncSize=ALL`);
  await rows.nth(7).waitFor();
  const images = rows.filter({ hasText: 'Image has no text alternative' });
  assert.deepEqual((await images.getByRole('cell').allInnerTexts()).slice(1), [
    '1',
    '0',
    '1',
    '1',
    '05 Jan 2026',
    '05 Aug 2026',
  ]);
  await images.getByRole('link').click();
  await page.waitForURL(`**/v2/core/test/${built.testRunId}/failureslist?auditId=image-alt`);
  await releaseAppPage(page);
});

const LOOKS: readonly [Theme, 'en' | 'hi', number][] = [
  ['light', 'en', 1366],
  ['light', 'hi', 360],
  ['dark', 'hi', 768],
  ['contrast', 'en', 360],
];
for (const [theme, language, width] of sampled(2, LOOKS)) {
  test(`has no violations and no horizontal scroll in ${theme}, ${language}, ${width} px`, async () => {
    const page = await open({ language, width });
    await page.locator('svg[data-plot]').nth(3).waitFor();
    await page.locator('[href*=failureslist][href*=auditId]').first().waitFor();
    assert.deepEqual(await violations(page, theme), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
    await releaseAppPage(page);
  });
}

furtherTest('the charts of the gallery are correct in the light theme and in forced colours', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 1000 });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/gallery');
  await page.locator('svg[data-plot]').nth(3).waitFor();
  const strokes = await page
    .locator('[data-chart=line]')
    .nth(1)
    .locator('svg[data-plot] path[stroke-dasharray]')
    .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke));
  // One colour for all: series differ by dash pattern and marker.
  assert.equal(strokes.length, 7);
  assert.equal(new Set(strokes).size, 1);
  await page.emulateMedia({ forcedColors: 'none' });
  assert.deepEqual(await violations(page, 'light'), []);
  await page.context().close();
});

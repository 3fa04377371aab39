import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DEFAULT_CRAWL_SETTINGS } from '@abhigam/domain';
import { furtherTest } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import { type BuiltReport, buildReport } from './build-report.ts';
import { chooseTime } from './choose-time.ts';
import { launchBrowser, type TestBrowser } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';
import { waitForFocus } from './wait-for-focus.ts';

let world: ReportWorld;
let browser: TestBrowser;
let report: BuiltReport;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  report = await buildReport(world, 1);
});

after(async () => {
  await browser?.close();
  await world?.close();
});

const stored = async () =>
  (
    await world.db
      .selectFrom('websites')
      .select('crawl_settings')
      .where('id', '=', report.websiteId)
      .executeTakeFirstOrThrow()
  ).crawl_settings;

async function open(language: 'en' | 'hi' = 'en'): Promise<Page> {
  const page = await openApp(browser, world, { language, width: 1366 });
  await page.goto(`/v2/core/website/manage/crawl/${report.websiteId}`);
  await page.getByRole('dialog').locator('form').waitFor();
  return page;
}

test('opens the settings from the list, changes them by keyboard and saves them', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  await page.goto('/v2/core/website/manage');
  await page.getByRole('button', { name: 'More actions for Example District' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Crawl settings' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Crawl settings of Example District' });
  await dialog.getByRole('textbox', { name: /^Beginning of the path/ }).fill('/hi/');
  await dialog.getByRole('radio', { name: 'All except those that track visits and campaigns' }).focus();
  await page.keyboard.press('ArrowDown');
  await dialog.getByRole('textbox', { name: 'Names of the parameters' }).fill('id, page');
  await dialog.getByRole('textbox', { name: 'Pause between pages, in seconds' }).fill('0.5');
  await dialog.getByRole('radio', { name: 'At all times' }).focus();
  await page.keyboard.press('ArrowDown');
  await chooseTime(dialog, 'From (India time)', '10:00 PM');
  await chooseTime(dialog, 'To (India time)', '6:00 AM');
  await dialog.getByRole('checkbox', { name: /^Allow invalid certificates/ }).focus();
  assert.equal(await dialog.getByText('It is then not certain').count(), 0);
  await page.keyboard.press('Space');
  await dialog.getByText('It is then not certain that the right server answered.').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Updated Successfully' }).waitFor();
  assert.match(page.url(), /\/manage$/);
  assert.deepEqual(
    { ...DEFAULT_CRAWL_SETTINGS, ...(await stored()) },
    {
      ...DEFAULT_CRAWL_SETTINGS,
      pathPrefix: '/hi/',
      meaningfulParameters: ['id', 'page'],
      delayMs: 500,
      window: { from: '22:00', to: '06:00' },
      allowTlsErrors: true,
    },
  );
  await page.goto(`/v2/core/website/manage/crawl/${report.websiteId}`);
  assert.equal(
    await dialog.getByRole('textbox', { name: 'Names of the parameters' }).inputValue(),
    'id page',
  );
  const to = dialog.getByRole('group', { name: 'To (India time)' }).getByRole('combobox');
  assert.deepEqual(await Promise.all([0, 1, 2].map((part) => to.nth(part).inputValue())), ['6', '00', 'AM']);
  await releaseAppPage(page);
});

test('shows errors at the field and in a summary with links, and sends nothing', async () => {
  const before = await stored();
  const page = await open();
  const dialog = page.getByRole('dialog');
  const prefix = dialog.getByRole('textbox', { name: /^Beginning of the path/ });
  await prefix.fill('hi');
  await dialog.getByRole('textbox', { name: 'Pause between pages, in seconds' }).fill('90');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  const summary = dialog.getByRole('region', { name: 'Please check these fields' });
  await summary.getByText('Enter a pause from 0 to 60 seconds, such as 0.5').waitFor();
  await summary.getByRole('link', { name: 'Enter the beginning of a path, such as /hi/' }).press('Enter');
  await waitForFocus(prefix);
  assert.equal(await prefix.getAttribute('aria-invalid'), 'true');
  assert.deepEqual(await stored(), before);
  await releaseAppPage(page);
});

furtherTest('the same messages in Hindi', async () => {
  const page = await open('hi');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^पथ का आरंभ/ }).fill('hi');
  await dialog.getByRole('button', { name: 'सहेजें' }).press('Enter');
  await dialog.getByRole('region').getByText('पथ का आरंभ लिखें, जैसे /hi/').waitFor();
  await releaseAppPage(page);
});

furtherTest('keeps the input when the request fails', async () => {
  const page = await open();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Beginning of the path/ }).fill('/en/');
  await page.route('**/api/patch_websites/**', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.getByText('Server Error! Cannot save the crawl settings!').waitFor();
  assert.equal(await dialog.getByRole('textbox', { name: /^Beginning of the path/ }).inputValue(), '/en/');
  await releaseAppPage(page);
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { furtherTest, sampled } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { navigateInApp, openApp, releaseAppPage } from './app-page.ts';
import { buildCauses, READERS } from './build-shared-causes.ts';
import { rowsOf, selectByKeyboard } from './list-steps.ts';
import { assertNoFault } from './no-fault.ts';
import { shareWorld } from './share-world.ts';

const PATH = '/v2/activities/reports/fixonce';

const shared = shareWorld(buildCauses);

interface Options {
  role?: keyof typeof READERS;
  language?: 'en' | 'hi';
  width?: number;
}

async function open(path: string, { role = 'SUPERADMIN', language = 'en', width = 1366 }: Options = {}) {
  const page = await openApp(shared.browser, shared.world, { language, width, login: READERS[role] });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const causes = (page: Page) => page.getByRole('main').locator('ol > li');
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The same counts in the sentence of a list and in that of a page. */
const SENTENCE =
  'It is on 12 websites of 2 organizations. One repair removes 480 failures on 60 pages and raises the average score of these websites from 60 to 66.';

test('opens causes from the menu, sorted by size, and one whose totals agree', async () => {
  const page = await open('/v2/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Fix once' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Fix once' }).waitFor();
  const first = causes(page).first();
  await first.getByText(SENTENCE).waitFor();
  assert.equal(await causes(page).count(), 10);
  await first.getByRole('link', { name: /button\.govx-nav__toggle/ }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Button has no accessible name' }).waitFor();
  await page.getByText(SENTENCE).waitFor();
  await card(page, 'Who can repair it').getByText('belongs to a theme that these websites use').waitFor();
  await card(page, 'How to repair it').getByText('How to repair:').waitFor();
  // The sum over all pages of the table equals the number in the sentence.
  const websites = card(page, 'Websites that have it');
  const failuresOf = async () => {
    const cells = await websites.locator('tbody tr td:nth-of-type(4)').allInnerTexts();
    return cells.reduce((sum, cell) => sum + Number(cell), 0);
  };
  const firstFailures = await failuresOf();
  await websites.getByRole('link', { name: 'Next' }).press('Enter');
  await websites.getByText('Page 2').waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  assert.equal(firstFailures + (await failuresOf()), 480);
  // The page of the list is stored in the address.
  assert.match(page.url(), /page=2/);
  await card(page, 'Organizations that have it').getByRole('link', { name: 'Hill Ministry' }).press('Enter');
  await page.getByText('It is on 11 websites of this organization, and on 1 website of others.').waitFor();
  await page.getByText('Figures of Hill Ministry.').waitFor();
  await page.getByRole('link', { name: 'Show the figures of all organizations' }).press('Enter');
  await page.getByText(SENTENCE).waitFor();
  await releaseAppPage(page);
});

furtherTest(
  'sorts, filters by organization, origin or check, and pages the list; stores everything in the address',
  async () => {
    const page = await open(PATH);
    await selectByKeyboard(page, 'Order', 'Most websites first');
    await causes(page).nth(1).getByText('It is on 3 websites of 1 organization.').waitFor();
    assert.match(page.url(), /order=websites/);
    await page.getByRole('link', { name: 'Next' }).press('Enter');
    await page.getByText('Page 2').waitFor();
    await page.waitForFunction(() => document.querySelectorAll('main ol > li').length === 2);
    await page.getByRole('link', { name: 'Previous' }).press('Enter');
    await page.getByRole('link', { name: 'All causes of cdn.acmebar.example/bar.js' }).press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('main ol > li').length === 1);
    assert.match(page.url(), /origin=cdn\.acmebar/);
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('main ol > li').length === 10);
    await page.goto(`${PATH}?auditId=link-name&organizationId=${shared.built.organizationId}`);
    await page.getByText('No cause matches these filters.').waitFor();
    // A failed download is shown and announced; the next one has the filters of the list.
    await page.route('**/api/shared-causes-file?*', (route) => route.abort());
    const download = async (format: string) => {
      await page.getByRole('button', { name: 'Download the list' }).press('Enter');
      await page.getByRole('menuitem', { name: format }).press('Enter');
    };
    await download('CSV');
    const problem = page
      .getByRole('alert')
      .filter({ hasText: 'The list of shared causes could not be downloaded.' });
    await problem.waitFor();
    await page.unroute('**/api/shared-causes-file?*');
    const [file] = await Promise.all([page.waitForEvent('download'), download('CSV')]);
    assert.match(file.suggestedFilename(), /-fix-once-\d{4}-\d\d-\d\d-\d{6}-\w\w\.csv$/);
    assert.match(readFileSync(await file.path(), 'utf8'), /^\ufeff"Issue","Check".*\r\n$/);
    await problem.waitFor({ state: 'detached' });
    await selectByKeyboard(page, 'Check', 'Any');
    await causes(page).first().getByText('For this organization, one repair removes 40 failures').waitFor();
    await releaseAppPage(page);
  },
);

furtherTest('shows an admin totals of the own organization, and only website counts of others', async () => {
  const { themeId, report } = shared.built;
  const page = await open(PATH, { role: 'ADMIN' });
  assert.equal(await page.getByLabel('Organization', { exact: true }).count(), 0);
  const first = causes(page).filter({ hasText: 'button.govx-nav__toggle' });
  await first.getByText('It is on 1 website of your organization, and on 11 websites of others.').waitFor();
  // Causes of other organizations only are not listed.
  assert.equal(await page.getByText('acmebar').count(), 0);
  await navigateInApp(page, `${PATH}/${themeId}`);
  await card(page, 'Websites that have it').getByRole('rowheader').waitFor();
  assert.equal(await rowsOf(page).count(), 1);
  assert.equal(await page.getByText(/Hill/).count(), 0);
  assert.equal(await card(page, 'Organizations that have it').count(), 0);
  // Linked reports are accessible to the user.
  const link = card(page, 'Websites that have it').getByRole('link', { name: 'Report of Example District' });
  assert.match((await link.getAttribute('href')) ?? '', new RegExp(report.testRunId));
  await card(page, 'Example').getByRole('link', { name: 'Open this page in the report' }).press('Enter');
  await page.waitForURL(new RegExp(`${report.testRunId}/report/${report.pageId}/button-name`));
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
  await releaseAppPage(page);
});

furtherTest('copies the message for the vendor; reports a cause that no website has any more', async () => {
  const page = await open(`${PATH}/${shared.built.themeId}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the text' }).press('Enter');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  assert.match(
    await page.evaluate(() => navigator.clipboard.readText()),
    /the same element of themes\/govx[\s\S]*button\.govx-nav__toggle/,
  );
  await navigateInApp(page, `${PATH}/999999`);
  await page.getByText('No website that you have access to has this cause.').waitFor();
  await page.getByRole('link', { name: 'To all shared causes' }).press('Enter');
  await causes(page).first().waitFor();
  await page.context().close();
});

furtherTest('reports a failure with a retry; explains an empty list', async () => {
  const page = await open('/v2/sessions');
  let isDown = true;
  await page.route('**/api/shared-causes?*', (route) =>
    isDown ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await navigateInApp(page, PATH);
  const again = page.getByRole('button', { name: 'Try Again' });
  await again.waitFor();
  isDown = false;
  await again.press('Enter');
  await causes(page).first().waitFor();
  await navigateInApp(page, `${PATH}?organizationId=999999`);
  await page.getByText('Causes appear here after the next test of a website of this organization').waitFor();
  await releaseAppPage(page);
});

test('hides menu entry and screens from a tester', async () => {
  const page = await open(`${PATH}/${shared.built.themeId}`, { role: 'TESTER' });
  await page.getByRole('heading', { name: 'You do not have access to this page' }).waitFor();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  assert.equal(await menu.getByRole('link', { name: 'Fix once' }).count(), 0);
  await releaseAppPage(page);
});

for (const [width, language, role] of sampled(2, [
  [1366, 'en', 'SUPERADMIN'],
  [768, 'hi', 'ADMINEXPERT'],
  [360, 'hi', 'ADMIN'],
] as const))
  test(`list and page are accessible in the themes for ${width} pixels, ${language}`, async () => {
    const page = await open(PATH, { width, language, role });
    await causes(page).first().waitFor();
    await assertNoFault(page, width, 'the list');
    await navigateInApp(page, `${PATH}/${shared.built.themeId}`);
    await card(page, language === 'en' ? 'Letter to its maker' : 'बनाने वालों के नाम पत्र').waitFor();
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
    await assertNoFault(page, width, 'the cause');
    await releaseAppPage(page);
  });

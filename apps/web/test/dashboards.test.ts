import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildDashboards, furtherStep, furtherTest } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { navigateInApp, openApp, releaseAppPage } from './app-page.ts';
import { rowsOf } from './list-steps.ts';
import { themesAt, violations } from './report-browser.ts';
import { shareWorld } from './share-world.ts';

const shared = shareWorld(({ db }) => buildDashboards(db, { websites: 40, pages: 400, nonCompliances: 800 }));

const cardsOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Session check, and first data of a dashboard. */
const FIRST = ['/api/dashboard-attention', '/api/isTokenValid'];

/** Records the paths of API requests from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/public-settings') calls.push(pathname);
  });
  return calls;
}

/** Scrolls through the screen until every lazy part has loaded. */
async function scrollThrough(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const next = document.querySelector('[data-near]');
    next?.scrollIntoView();
    return next === null;
  });
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
}

test('shows a super admin all organizations: status, best and worst, trend, heat maps and list', async () => {
  const { world, browser, built } = shared;
  const page = await openApp(browser, world, { language: 'en', width: 1366, login: built.superAdmin });
  const calls = callsOf(page);
  await page.goto('/v2/dashboard');
  await page.getByRole('heading', { name: 'What to do next' }).waitFor();
  // Requested before the app has loaded, and not repeated by the app.
  assert.deepEqual(calls.slice(0, 2).sort(), FIRST);
  assert.equal(calls.filter((path) => FIRST.includes(path)).length, 2);
  await scrollThrough(page);
  assert.deepEqual(await cardsOf(page), [
    'What got worse',
    'What is overdue',
    'What to do next',
    'Accessibility Status',
    'Top 5 Accessibility Sites',
    'Bottom 5 Accessibility Sites',
    'Fix once',
    'Overall Accessibility Score Monthly Trend',
    'Why the score changed',
    'Website heatmap',
    'Org heatmap',
    'Criteria by organization',
    'Org Accessibility Heat Map',
  ]);
  assert.deepEqual(await violations(page, 'light'), []);

  // Each bar links to the test runs of its website; arrow keys move between bars.
  const best = card(page, 'Top 5 Accessibility Sites').getByRole('listitem').getByRole('link');
  assert.equal(await best.count(), 5);
  await best.first().focus();
  await page.keyboard.press('ArrowRight');
  assert.match(
    (await page.locator(':focus').getAttribute('href')) ?? '',
    /^\/v2\/core\/website\/[^/]+\/testruns/,
  );

  // Arrow keys move between tiles, and the table lists all of them.
  const map = card(page, 'Website heatmap');
  const tiles = map.getByRole('listitem').getByRole('link');
  const first = await tiles.first().getAttribute('aria-label');
  await tiles.first().focus();
  await page.keyboard.press('End');
  assert.notEqual(await page.locator(':focus').getAttribute('aria-label'), first);
  await page.keyboard.press('Home');
  assert.equal(await page.locator(':focus').getAttribute('aria-label'), first);
  const count = await map.locator('[class*=place]').count();
  await map.getByRole('button', { name: /^Show as table/ }).press('Enter');
  assert.equal(await map.getByRole('rowheader').count(), count);

  // The cell links to the non-compliances behind its number.
  const criteria = card(page, 'Criteria by organization');
  const cell = criteria.getByRole('cell').getByRole('link').first();
  const [, websites, organization, criterion] =
    /^(\d+) websites? of (.+) fails? (\d\.\d+\.\d+)/.exec((await cell.getAttribute('aria-label')) ?? '') ??
    [];
  assert.equal(await cell.innerText(), websites);
  const href = (await cell.getAttribute('href')) ?? '';
  assert.equal(new URL(href, world.url).searchParams.get('criterion'), criterion);
  await navigateInApp(page, href);
  await page.getByText(`Only checks of WCAG ${criterion}`).waitFor();
  await rowsOf(page).first().waitFor();
  const organizations = new Set(
    await world.db
      .selectFrom('organizations')
      .select('id')
      .where('name', '=', organization ?? '')
      .execute()
      .then((rows) => rows.map(({ id }) => String(id))),
  );
  assert.ok(organizations.has(new URLSearchParams(href.split('?')[1]).get('organizationId') ?? ''));
  await page.goBack();
  await scrollThrough(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Report' }).press('Enter');
  assert.match((await download).suggestedFilename(), /\.csv$/);
  const picture = page.waitForEvent('download');
  await card(page, 'Overall Accessibility Score Monthly Trend')
    .getByRole('button', { name: /^Download picture/ })
    .press('Enter');
  assert.match(
    (await picture).suggestedFilename(),
    /^abhigam-monthly-trend-all-\d{4}-\d\d-\d\d-\d{6}-en\.png$/,
  );
  const table = card(page, 'Org Accessibility Heat Map');
  await table.getByRole('searchbox').fill('no such organization');
  await page.keyboard.press('Enter');
  await table.getByText('0 organizations').waitFor();
  assert.match(page.url(), /search=no/);

  // Target of the count of schedules that failed to start; here none has failed.
  await navigateInApp(page, '/v2/activities/testmgmt/schedules?failing=true');
  await page.getByText('Every standard test could start the last time.').waitFor();
  await page.getByRole('button', { name: 'Show all standard tests' }).press('Enter');
  await page.getByRole('link', { name: 'Monthly' }).first().waitFor();
  await releaseAppPage(page);
});

test('shows no dashboard data for an invalid session, although both are requested in parallel', async () => {
  const { world, browser, built } = shared;
  const page = await openApp(browser, world, { language: 'en', width: 1366, login: built.superAdmin });
  const calls = callsOf(page);
  const attention = page.waitForResponse('**/api/dashboard-attention?*');
  await page.route('**/api/isTokenValid', async (route) => {
    await attention;
    await route.fulfill({ json: { isValid: false, why: 'ended', user: null } });
  });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('main h2')?.textContent === 'What got worse')
        sessionStorage.setItem('seen', '1');
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto('/v2/dashboard');
  await page.waitForURL(`${world.url}/`);
  assert.deepEqual(calls.slice(0, 2).sort(), FIRST);
  assert.deepEqual(
    await page.evaluate(() => [sessionStorage.getItem('seen'), localStorage.getItem('abhigam.session')]),
    [null, null],
  );
  await page.context().close();
});

furtherTest(
  'shows an expert the same without the download, and the heat map of one organization with its rank',
  async () => {
    const { world, browser, built } = shared;
    const page = await openApp(browser, world, { language: 'hi', width: 360, login: built.expert });
    await page.goto('/v2/dashboard');
    await page.getByRole('heading', { name: 'आगे क्या करना है' }).waitFor();
    await scrollThrough(page);
    assert.equal(await page.getByRole('button', { name: 'रिपोर्ट डाउनलोड करें' }).count(), 0);
    assert.deepEqual(await violations(page, 'dark'), []);
    await page.goto(`/v2/activities/reports/mywebsites/heatmap?organizationId=${built.organizationId}`);
    await card(page, 'संगठनों के बीच स्थान').locator('[data-plot]').waitFor();
    await releaseAppPage(page);
  },
);

test('shows an admin websites, runs, trend, issues with assignees, and the heat map of the organization', async () => {
  const { world, browser, built } = shared;
  const page = await openApp(browser, world, { language: 'en', width: 1366, login: built.admin });
  await page.goto('/v2/dashboard');
  await page.getByRole('heading', { name: 'What got worse' }).waitFor();
  await scrollThrough(page);
  assert.deepEqual((await cardsOf(page)).slice(3), [
    'My Websites',
    'Last 5 Runs',
    'Non-compliances to work on',
    'Non Compliance Issues',
    'Fix once',
    'Monthly Accessibility Trend',
    'Why the score changed',
    'Top 5 Issues',
    'Rank among organizations',
  ]);
  await page.getByRole('link', { name: 'View All Websites' }).waitFor();
  const { name: organization } = await world.db
    .selectFrom('organizations as o')
    .innerJoin('users as u', 'u.organization_id', 'o.id')
    .select('o.name')
    .where('u.email', '=', built.admin.email)
    .executeTakeFirstOrThrow();
  const nameOfPicture = async (title: string) => {
    const picture = page.waitForEvent('download');
    await card(page, title)
      .getByRole('button', { name: /^Download picture/ })
      .press('Enter');
    return (await picture).suggestedFilename();
  };
  const of = organization.replaceAll(' ', '-');
  assert.match(
    await nameOfPicture('Top 5 Issues'),
    new RegExp(`^abhigam-top-issues-${of}-[\\d-]+-en\\.png$`),
  );

  // The count of an issue equals that of the linked list, until the filter note is removed.
  const issue = card(page, 'Top 5 Issues').getByRole('listitem').getByRole('link').first();
  const [, count = ''] = /([\d,]+)\D*$/.exec((await issue.getAttribute('aria-label')) ?? '') ?? [];
  const note = page.getByText('Only those that are not resolved');
  await issue.press('Enter');
  await note.waitFor();
  await page.getByText(`${count} non-compliances`, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Show resolved ones too' }).press('Enter');
  await note.waitFor({ state: 'detached' });
  await page.goBack();
  await page.goBack();
  await scrollThrough(page);
  await furtherStep('the dashboard passes axe in the dark theme', async () =>
    assert.deepEqual(await violations(page, 'dark'), []),
  );
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Heatmap' }).waitFor();
  await navigateInApp(page, '/v2/activities/reports/mywebsites/heatmap');
  await page.getByRole('heading', { level: 1, name: 'Websites Heatmap' }).waitFor();
  await card(page, 'Websites by score').getByRole('listitem').first().waitFor();
  await card(page, 'Why the score changed').getByRole('table').waitFor();
  assert.match(
    await nameOfPicture('Heatmap'),
    new RegExp(`^abhigam-websites-heatmap-${of}-[\\d-]+-en\\.png$`),
  );
  for (const theme of themesAt(1366)) assert.deepEqual(await violations(page, theme), []);
  await releaseAppPage(page);
});

furtherTest('shows a tester the status of non-compliances and no heat map', async () => {
  const { world, browser, built } = shared;
  const page = await openApp(browser, world, { language: 'en', width: 768, login: built.tester });
  await page.goto('/v2/dashboard?status=COMPLETE');
  await page.getByRole('heading', { name: 'What got worse' }).waitFor();
  await scrollThrough(page);
  assert.deepEqual((await cardsOf(page)).slice(3), [
    'My Websites',
    'Last 5 Runs',
    'Non-compliances to work on',
    'Non Compliance Issues',
    'Accessibility Status',
    'Top 5 Issues',
  ]);
  const legend = card(page, 'Accessibility Status').locator('[data-legend]');
  assert.match(await legend.innerText(), /RESOLVED: .*\nUNRESOLVED: .*\nFIX IN PROGRESS: /);
  await furtherStep('the dashboard of a tester passes axe in high contrast', async () =>
    assert.deepEqual(await violations(page, 'contrast'), []),
  );
  await navigateInApp(page, '/v2/activities/reports/mywebsites/heatmap');
  await page.getByRole('heading', { name: 'You do not have access to this page' }).waitFor();
  await releaseAppPage(page);
});

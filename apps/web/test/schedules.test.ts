import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { DAY_MS } from '@abhigam/domain';
import {
  buildTestRun,
  buildTestSchedule,
  buildUser,
  buildWebsite,
  furtherStep,
  furtherTest,
  sampled,
} from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import { type BuiltReport, buildReport, LOGIN } from './build-report.ts';
import { type BuiltSchedules, buildSchedules } from './build-schedules.ts';
import { chooseTime } from './choose-time.ts';
import { assertNoFault } from './no-fault.ts';
import { launchBrowser, type TestBrowser, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

const SUPERADMIN = { email: 'superadmin@example.in', password: 'demo1234' };
const TESTS = '/v2/activities/testmgmt';

let world: ReportWorld;
let browser: TestBrowser;
let built: BuiltReport & BuiltSchedules;
let site: Server;
/** Address of a reachable website of the officer's organization, because the portal checks it. */
let siteUrl: string;
let siteId: string;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  const report = await buildReport(world, 1);
  built = { ...report, ...(await buildSchedules(world, report)) };
  await buildUser(world.db, { ...SUPERADMIN, role: 'SUPERADMIN', organization_id: null });
  site = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end('<h1>Notices</h1>'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const { organization_id } = await world.db
    .selectFrom('websites')
    .select('organization_id')
    .where('id', '=', built.websiteId)
    .executeTakeFirstOrThrow();
  siteId = (await buildWebsite(world.db, { name: 'Notices', url: siteUrl, organization_id })).id;
});

after(async () => {
  await browser?.close();
  await world?.close();
  site?.close();
});

async function open(
  path: string,
  options: { login?: typeof LOGIN; language?: 'en' | 'hi'; width?: number } = {},
) {
  const { login = LOGIN, language = 'en', width = 1366 } = options;
  const page = await openApp(browser, world, { language, width, login });
  await page.goto(TESTS + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Test' }).press('Enter');

test('adds a weekly test by keyboard and lists it for its website', async () => {
  const page = await open(
    `/schedules/add?url=${encodeURIComponent(siteUrl)}&testMode=full_site&wcagLevel=AAA`,
  );
  assert.equal(await page.getByRole('radio', { name: 'Entire Website' }).isChecked(), true);
  assert.equal(await page.getByRole('radio', { name: 'Level AAA' }).isChecked(), true);
  // Defaults to the current day of the month and time.
  await page.getByText(/^On (day \d+|the last day) of every month at /).waitFor();
  await page.getByLabel('Test Name').fill('Every Friday');
  await page.getByRole('radio', { name: 'Monthly' }).press('ArrowUp');
  const week = page.getByRole('group', { name: 'Days of the week' });
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Saturday', 'Sunday'])
    await week.getByRole('checkbox', { name: day }).setChecked(false, { force: true });
  await week.getByRole('checkbox', { name: 'Friday' }).setChecked(true, { force: true });
  // By keyboard, on a 12-hour clock whatever the system uses.
  const time = page.getByRole('group', { name: 'Time of day' });
  assert.deepEqual(await time.getByRole('combobox', { name: 'AM or PM' }).locator('option').allInnerTexts(), [
    'AM',
    'PM',
  ]);
  const hours = time.getByRole('combobox', { name: 'Hour' });
  assert.deepEqual((await hours.locator('option').allInnerTexts()).slice(0, 2), ['12', '1']);
  await hours.focus();
  await page.keyboard.type('10');
  await page.keyboard.press('Tab');
  await page.keyboard.type('30');
  await page.keyboard.press('Tab');
  await page.keyboard.type('P');
  await page.getByText('Every Friday at 10:30 PM.').waitFor();
  await page.getByRole('region', { name: 'Next runs' }).getByRole('listitem').nth(4).waitFor();
  assert.deepEqual(await violations(page, 'light'), []);
  await save(page);
  await page.getByText('Test Schedule is created successfully').waitFor();
  await page.getByRole('link', { name: 'See the next runs' }).waitFor();
  const row = page.getByRole('row', { name: /Every Friday/ });
  await row.getByText('Every Friday at 10:30 PM').waitFor();
  const stored = await world.db
    .selectFrom('test_schedules')
    .select(['cron', 'test_mode', 'wcag_level', 'base_url', 'disable_experimental'])
    .where('name', '=', 'Every Friday')
    .executeTakeFirstOrThrow();
  assert.deepEqual(stored, {
    cron: '30 22 * * 5',
    test_mode: 'full_site',
    wcag_level: 'AAA',
    base_url: siteUrl,
    disable_experimental: true,
  });
  await releaseAppPage(page);
});

test('shows errors after a field was touched, and all of them on save', async () => {
  const page = await open('/schedules/add');
  await page.getByRole('radio', { name: 'Every few days' }).check({ force: true });
  const days = page.getByLabel('Days between two runs');
  assert.deepEqual([await days.inputValue(), await days.getAttribute('placeholder')], ['1', '20 days']);
  await days.fill('many');
  await page.getByText('Invalid frequency. Enter number only').waitFor({ state: 'detached' });
  await days.blur();
  await page.getByText('Invalid frequency. Enter number only').waitFor();
  await days.fill('0');
  await page.getByText('Please enter valid repeat frequency').waitFor();
  await page.getByRole('radio', { name: 'Later' }).check({ force: true });
  await save(page);
  const summary = page.getByRole('region', { name: 'Please check these fields' });
  assert.deepEqual(await summary.getByRole('link').allInnerTexts(), [
    'URL is required',
    'Name is required',
    'Please enter valid repeat frequency',
    'Invalid date. Click on the calendar button to set the date',
  ]);
  await page.getByLabel('Start date').fill('2020-01-01');
  await page.getByText('Select start date in the future').first().waitFor();
  await furtherStep('the form with errors passes axe', async () =>
    assert.deepEqual(await violations(page, 'light'), []),
  );
  await releaseAppPage(page);
});

furtherTest('validates each field on blur, and clears the error when it is corrected', async (context) => {
  const page = await open('/schedules/add');
  context.after(() => releaseAppPage(page));
  const url = page.getByRole('combobox', { name: 'URL' });
  for (const [typed, error] of [
    ['', 'URL is required'],
    ['not an address', 'Invalid URL format'],
    ['ftp://district.example.in/', 'Server Error: Invalid URL'],
    ['https://elsewhere.example.in/', 'This URL is not part of a registered website that you can test'],
  ] as const) {
    await url.fill(typed);
    await url.blur();
    await page.getByText(error, { exact: true }).waitFor();
  }
  await url.fill('https://district.example.in/');
  await url.blur();
  await page.getByText('This URL is not part').waitFor({ state: 'detached' });
  const name = page.getByLabel('Test Name');
  await name.focus();
  await name.blur();
  await page.getByText('Name is required').waitFor();
  await name.fill('Now it has one');
  await page.getByText('Name is required').waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'Weekly' }).check({ force: true });
  const days = page.getByRole('group', { name: 'Days of the week' }).getByRole('checkbox', { checked: true });
  while ((await days.count()) > 0) await days.first().press('Space');
  await page.getByRole('combobox', { name: 'Hour' }).focus();
  await page.getByText('Choose at least one day', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Sunday' }).press('Space');
  await page.getByText('Choose at least one day', { exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'This test signs in to the website' }).press('Space');
  const user = page.getByLabel('User name');
  await user.focus();
  await user.blur();
  await page.getByText('User name is required').waitFor();
  await user.fill('auditor');
  const password = page.locator('input[type=password]');
  await password.focus();
  await password.blur();
  await page.getByText('Password is required').waitFor();
  assert.deepEqual(await violations(page, 'light'), []);
});

test('lets other roles change only the time of a test', async () => {
  const page = await open(`/testschedule/${built.defaultId}/edit`);
  await page.getByText('You can change how often this test runs and when it starts.').waitFor();
  for (const label of ['URL', 'Test Name'])
    assert.equal(await page.getByRole('textbox', { name: label }).isDisabled(), true, label);
  for (const name of [/^Single webpage/, /^WCAG 2\.2 (?!without)/, /^Level A\b/, /^Level AAA\b/])
    assert.equal(await page.getByRole('radio', { name }).isDisabled(), true, `${name}`);
  await chooseTime(page, 'Time of day', '1:15 AM');
  await save(page);
  await page.getByText('Test Schedule is updated successfully').waitFor();
  await page
    .getByRole('row', { name: /Default Test/ })
    .getByText('On day 7 of every month at 1:15 AM')
    .waitFor();
  await releaseAppPage(page);
});

test('keeps the input after an edit conflict', async () => {
  const page = await open(`/schedules/edit/${built.weeklyId}`, { login: SUPERADMIN });
  const name = page.getByLabel('Test Name');
  await name.fill('Typed by the second');
  await world.db
    .updateTable('test_schedules')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', built.weeklyId)
    .execute();
  await save(page);
  await page.getByText('What you have typed is still here.').waitFor();
  assert.equal(await name.inputValue(), 'Typed by the second');
  await releaseAppPage(page);
});

furtherTest('names the item in the delete confirmation, and keeps the default test', async () => {
  const page = await open(`/schedules-by-website/${built.websiteId}`);
  const row = page.getByRole('row', { name: /Default Test/ });
  await row.getByRole('link', { name: 'Edit, Default Test' }).waitFor();
  assert.equal(await row.getByRole('button', { name: /Delete/ }).count(), 0);
  await page.getByRole('button', { name: 'Delete, Every Monday and Thursday' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Delete “Every Monday and Thursday”?' });
  await dialog.getByText('Are you sure want to delete?').waitFor();
  await dialog.getByRole('button', { name: 'Go back' }).press('Enter');
  await page.getByRole('row', { name: /Every Monday/ }).waitFor();
  await releaseAppPage(page);
});

test('deactivates and deletes a test after confirmation', async (context) => {
  await buildTestSchedule(world.db, { website_id: siteId, name: 'Short lived', cron: '0 22 * * 2' });
  const page = await open(`/schedules-by-website/${siteId}`);
  context.after(() => releaseAppPage(page));
  const row = page.getByRole('row', { name: /Short lived/ });
  const agree = async (verb: string) => {
    await row.getByRole('button', { name: `${verb}, Short lived` }).press('Enter');
    await page
      .getByRole('alertdialog', { name: `${verb} “Short lived”?` })
      .getByRole('button', { name: verb })
      .press('Enter');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    // Two frames after the dialog has closed; an earlier key would be sent to the heading.
    await page.locator(':focus', { hasText: /^Manage Test$/ }).waitFor();
  };
  await agree('Deactivate');
  await row.getByText('INACTIVE', { exact: true }).waitFor();
  await row.getByRole('button', { name: /^Deactivate/ }).waitFor({ state: 'detached' });
  await agree('Delete');
  await row.waitFor({ state: 'detached' });
  const left = await world.db
    .selectFrom('test_schedules')
    .select('id')
    .where('name', '=', 'Short lived')
    .where('deleted', 'is', null)
    .execute();
  assert.deepEqual(left, []);

  await page.getByRole('button', { name: 'Deleted schedules (1)' }).press('Enter');
  await page.getByText('A deleted standard test can be restored for 30 days.').waitFor();
  assert.deepEqual(await violations(page, 'light'), []);
  await page.getByRole('button', { name: 'Restore, Short lived' }).press('Enter');
  await row.getByText('INACTIVE', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Deleted schedules/ }).waitFor({ state: 'detached' });
  await page.locator(':focus', { hasText: /^Manage Test$/ }).waitFor();
});

for (const [layout, prefix, list, width] of [
  ['desktop', '/v2', 'schedules', 1366],
  ['mobile', '/m', 'manageSchedules', 412],
] as const)
  test(`lets a tester run schedules of others, and edit their own (${layout})`, async (context) => {
    const login = { email: `tester-${layout}@example.in`, password: LOGIN.password };
    const { organization_id } = await world.db
      .selectFrom('websites')
      .select('organization_id')
      .where('id', '=', siteId)
      .executeTakeFirstOrThrow();
    const tester = await buildUser(world.db, { ...login, role: 'TESTER', organization_id });
    const { id: website_id } = await buildWebsite(world.db, {
      name: `Site of ${layout}`,
      organization_id,
      user_id: tester.id,
    });
    const others = await buildTestSchedule(world.db, { website_id, name: 'By an admin' });
    await buildTestSchedule(world.db, { website_id, name: 'By the tester', user_id: tester.id });
    await buildTestSchedule(world.db, {
      website_id,
      name: 'No longer',
      user_id: tester.id,
      deleted: new Date(),
    });
    const page = await openApp(browser, world, { language: 'en', width, login });
    context.after(() => releaseAppPage(page));
    await page.goto(`${prefix}/activities/testmgmt/${list}`);
    const offered = async (name: string) => {
      await page.getByRole('button', { name: `Run Now, ${name}` }).waitFor();
      const found = page
        .getByRole('button', { name: `, ${name}` })
        .or(page.getByRole('link', { name: `, ${name}` }));
      const names = await found.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
      return names.map((label) => label.split(',')[0]).sort();
    };
    assert.deepEqual(await offered('By an admin'), ['Run Now']);
    assert.deepEqual(await offered('By the tester'), ['Deactivate', 'Delete', 'Edit', 'Run Now']);
    assert.equal(await page.getByRole('button', { name: /^Deleted schedules/ }).count(), 0);
    // The page is not accessible by its address either.
    await page.goto(`${prefix}/activities/testmgmt/testschedule/${others.id}/edit`);
    await page.getByText('You can read and run this standard test.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Save Test' }).count(), 0);
  });

test('Run Now starts a run directly from a list, and opens the filled form from the page', async (context) => {
  const { id } = await buildTestSchedule(world.db, {
    website_id: siteId,
    name: 'Asked for now',
    base_url: siteUrl,
    cron: '0 22 * * 3',
    test_mode: 'single_page',
    wcag_version: '2.2',
    wcag_level: 'AAA',
    disable_experimental: false,
  });
  const page = await open(`/schedules-by-website/${siteId}`);
  context.after(() => releaseAppPage(page));
  await page.getByRole('button', { name: 'Run Now, Asked for now' }).press('Enter');
  await page.waitForURL('**/v2/core/test/*/overview');
  const settings = {
    name: 'Asked for now',
    base_url: siteUrl,
    test_mode: 'single_page',
    wcag_version: '2.2',
    wcag_level: 'AAA',
    disable_experimental: false,
    test_schedule_id: id,
  };
  assert.deepEqual(await endRuns(siteUrl), [settings]);

  await page.goto(`${TESTS}/testschedule/${id}`);
  await page.getByRole('link', { name: 'Run Now' }).press('Enter');
  await page.waitForURL(`**${TESTS}/runtest?**`);
  const { searchParams } = new URL(page.url());
  assert.deepEqual(
    ['url', 'testMode', 'wcagVersion', 'wcagLevel'].map((name) => searchParams.get(name)),
    [siteUrl, 'single_page', '2.2', 'AAA'],
  );
  await page.getByText('This counts as a run of the standard test.').waitFor();
  await furtherStep('the form to run a schedule passes axe', async () =>
    assert.deepEqual(await violations(page, 'light'), []),
  );
  await page.getByRole('button', { name: 'Run Test' }).press('Enter');
  await page.waitForURL('**/v2/core/test/*/overview');
  assert.deepEqual(await endRuns(siteUrl), [settings]);

  await page.goto(`${TESTS}/runtest?${searchParams}`);
  await page.getByRole('radio', { name: 'Level AAA' }).press('ArrowUp');
  await page.getByRole('button', { name: 'Run Test' }).press('Enter');
  await page.waitForURL('**/v2/core/test/*/overview');
  assert.deepEqual(await endRuns(siteUrl), [{ ...settings, wcag_level: 'AA', test_schedule_id: null }]);
});

/** Ends all unfinished runs of an address, so that the next one can start. */
async function endRuns(base_url: string) {
  return world.db
    .updateTable('test_runs')
    .set({ status: 'CANCELLED' })
    .where('base_url', '=', base_url)
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .returning([
      'name',
      'base_url',
      'test_mode',
      'wcag_version',
      'wcag_level',
      'disable_experimental',
      'test_schedule_id',
    ])
    .execute();
}

furtherTest('encrypts a stored sign-in, and never returns its password', async (context) => {
  const { id } = await buildTestSchedule(world.db, {
    website_id: siteId,
    name: 'Behind a sign-in',
    base_url: siteUrl,
    cron: '0 22 * * 4',
  });
  const page = await open(`/schedules/edit/${id}`, { login: SUPERADMIN });
  context.after(() => releaseAppPage(page));
  await page.getByRole('checkbox', { name: 'This test signs in to the website' }).press('Space');
  await save(page);
  const summary = page.getByRole('region', { name: 'Please check these fields' });
  await summary.getByRole('link').waitFor();
  await page.getByLabel('User name').fill('auditor');
  await page.locator('input[type=password]').fill('correct horse');
  await furtherStep('the fields of a sign-in pass axe', async () =>
    assert.deepEqual(await violations(page, 'light'), []),
  );
  await save(page);
  await page.getByText('Test Schedule is updated successfully').waitFor();
  const { settings, secrets } = await world.db
    .selectFrom('website_logins')
    .select(['settings', 'secrets'])
    .where('test_schedule_id', '=', id)
    .executeTakeFirstOrThrow();
  assert.match(JSON.stringify(settings), /auditor/);
  assert.match(JSON.stringify(secrets), /password/);
  assert.doesNotMatch(JSON.stringify([settings, secrets]), /correct horse/);
  await page.goto(`${TESTS}/schedules/edit/${id}`);
  const password = page.locator('input[type=password]');
  assert.deepEqual(
    [await page.getByLabel('User name').inputValue(), await password.inputValue()],
    ['auditor', ''],
  );
  await page.getByLabel('User name').fill('somebody else');
  await save(page);
  await summary.getByRole('link').waitFor();
});

furtherTest('shows that a run starts in a moment, without an unknown percentage', async (context) => {
  const { id } = await buildTestSchedule(world.db, {
    website_id: siteId,
    name: 'Just saved',
    cron: null,
    repeat_days: 4,
    starts_now: true,
    start_time: new Date(),
    next_run: new Date(),
  });
  const page = await open(`/testschedule/${id}`);
  context.after(() => releaseAppPage(page));
  const bar = page.getByRole('progressbar', { name: 'Test is being initiated. Please wait...' });
  await bar.waitFor();
  assert.equal(await bar.getAttribute('aria-valuenow'), null);
  await buildTestRun(world.db, { website_id: siteId, test_schedule_id: id, status: 'COMPLETE' });
  await bar.waitFor({ state: 'detached' });
});

furtherTest('computes other days from the stored start before saving', async (context) => {
  const start = new Date(Date.now() - 3 * DAY_MS);
  const { id } = await buildTestSchedule(world.db, {
    website_id: siteId,
    name: 'Every five days',
    cron: null,
    repeat_days: 5,
    starts_now: true,
    start_time: start,
    next_run: new Date(start.getTime() + 5 * DAY_MS),
  });
  const page = await open(`/testschedule/${id}/edit`);
  context.after(() => releaseAppPage(page));
  const first = page.getByRole('region', { name: 'Next runs' }).locator('time').first();
  const at = (days: number) => new Date(start.getTime() + days * DAY_MS).toISOString();
  await page.locator(`time[datetime="${at(5)}"]`).waitFor();
  await page.getByLabel('Days between two runs').fill('2');
  await page.locator(`time[datetime="${at(6)}"]`).waitFor();
  assert.equal(await first.getAttribute('datetime'), at(4));
  await save(page);
  await page.getByText('Test Schedule is updated successfully').waitFor();
});

furtherTest('searches websites and links to their tests', async () => {
  const page = await open('/schedules-by-website');
  await page.getByPlaceholder('Search Website/Orgnization').fill('District');
  await page.getByRole('button', { name: 'Search' }).press('Enter');
  await page.waitForURL(/search=District/);
  await page.getByRole('link', { name: 'View Tests, Example District' }).press('Enter');
  await page.getByRole('row', { name: /Default Test/ }).waitFor();
  await releaseAppPage(page);
});

test('shows totals, frequency and runs, and sorts the runs', async () => {
  const page = await open(`/schedulereport/${built.weeklyId}/0`);
  await page.getByText('Weekly: Every Monday and Thursday at 10:30 PM').waitFor();
  for (const title of ['Score Trends', 'Issue Trends'])
    await page.getByRole('heading', { name: title }).waitFor();
  const runs = page.getByRole('table', { name: 'Runs of this test' });
  await runs.getByText('District portal (API key)').waitFor();
  await runs.getByRole('button', { name: /Latest Score/ }).press('Enter');
  await page.waitForURL(/sort=score/);
  assert.deepEqual(await violations(page, 'light'), []);
  await releaseAppPage(page);
});

furtherTest('links a schedule with a run in progress to that run', async () => {
  const run = await buildTestRun(world.db, {
    website_id: built.websiteId,
    test_schedule_id: built.defaultId,
    status: 'RUNNING',
  });
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  await page.goto(`${TESTS}/testschedule/${built.defaultId}`);
  await page.waitForURL(`**/v2/core/test/${run.id}/overview`);
  await releaseAppPage(page);
});

for (const [language, width] of sampled(1, [
  ['en', 1366],
  ['hi', 320],
])) {
  test(`the screens of schedules pass axe, in ${language} at ${width} pixels`, async () => {
    const page = await openApp(browser, world, { language, width });
    for (const path of sampled(
      [0, 1, 3],
      [
        '/schedules-by-website',
        '/schedules',
        `/schedules/edit/${built.weeklyId}`,
        `/testschedule/${built.weeklyId}`,
        `/testschedule/${built.weeklyId}/testruns`,
      ],
    )) {
      await page.goto(TESTS + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await assertNoFault(page, width, path);
    }
    await releaseAppPage(page);
  });
}

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { upsertRunSite } from '@abhigam/db';
import {
  buildOrganization,
  buildTestRun,
  buildTestSchedule,
  buildUser,
  buildWebpage,
  buildWebsite,
  furtherStep,
  furtherTest,
  type Served,
  serveHandler,
} from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import { type BuiltReport, buildReport, LOGIN } from './build-report.ts';
import { assertNoFault } from './no-fault.ts';
import { launchBrowser, type TestBrowser } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

const SUPERADMIN = { ...LOGIN, email: 'super@example.in' };
const TESTER = { ...LOGIN, email: 'tester@example.in' };
const MANAGE = '/v2/core/website/manage';

let world: ReportWorld;
let browser: TestBrowser;
let report: BuiltReport;
let organizationId: number;
let site: Served;
/** Content by path of the site. */
const files = new Map<string, string>();

/** Without the live region, which is always rendered. */
const alertsOf = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld({ proofOfOwnership: 'all' });
  report = await buildReport(world, 1);
  const website = await world.db
    .selectFrom('websites')
    .select('organization_id')
    .where('id', '=', report.websiteId)
    .executeTakeFirstOrThrow();
  organizationId = website.organization_id;
  await buildUser(world.db, { ...SUPERADMIN, role: 'SUPERADMIN' });
  site = await serveHandler(async ({ url = '' }, response) => {
    const text = files.get(url);
    if (text === undefined && url.startsWith('/.well-known')) response.writeHead(404);
    response.end(text ?? '<!doctype html><title>A page</title>');
  });
});
after(async () => {
  await browser?.close();
  await world?.close();
  await site?.close();
});

test('shows the schedules of websites, downloads the list, and deletes a website unless it is being tested', async () => {
  const { id } = await buildWebsite(world.db, { organization_id: organizationId, name: 'Old portal' });
  await buildTestSchedule(world.db, { website_id: id });
  const run = await buildTestRun(world.db, { website_id: id, status: 'RUNNING' });
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  await page.goto(MANAGE);
  await page.getByRole('link', { name: '1 test schedule of Old portal' }).waitFor();
  await page.getByText('2 websites', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Add Sites' }).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Report' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /^abhigam-websites-\d{4}-\d\d-\d\d-\d{6}-\w\w\.xlsx$/);
  assert.equal((await readFile(await download.path())).subarray(0, 2).toString(), 'PK');

  const remove = async () => {
    await page.getByRole('button', { name: 'More actions for Old portal' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Old portal?' });
    await dialog.getByText('Are you sure want to delete?', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await remove();
  const why = 'A test of this website is under way. Wait for it or cancel it first.';
  await page.getByRole('status').filter({ hasText: why }).waitFor();
  assert.equal(await alertsOf(page).count(), 0);
  await page.getByRole('link', { name: '1 test schedule of Old portal' }).waitFor();
  await assertNoFault(page, 1366, 'Manage Websites');
  await world.db.updateTable('test_runs').set({ status: 'COMPLETE' }).where('id', '=', run.id).execute();
  await remove();
  await page.getByText('1 website', { exact: true }).waitFor();
  assert.equal(await page.getByText('Old portal', { exact: true }).count(), 0);

  // Deleting it on its own screen returns to the list.
  const other = await buildWebsite(world.db, { organization_id: organizationId, name: 'Older portal' });
  await page.goto(`/v2/core/website/${other.id}/testruns`);
  await page.getByRole('button', { name: 'Delete website' }).press('Enter');
  await page
    .getByRole('alertdialog', { name: 'Delete Older portal?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.waitForURL(new RegExp(`${MANAGE}$`));
  await page.getByText('1 website', { exact: true }).waitFor();
  await releaseAppPage(page);
});

furtherTest(
  'time and score of a website are from one test, with a note about a newer one; without a link on the dashboard',
  async () => {
    const day = (date: number) => new Date(Date.UTC(2026, 2, date, 6));
    const { id } = await buildWebsite(world.db, {
      organization_id: organizationId,
      name: 'Water board',
      user_id: (
        await world.db
          .selectFrom('users')
          .select('id')
          .where('email', '=', LOGIN.email)
          .executeTakeFirstOrThrow()
      ).id,
    });
    const of = { website_id: id, organization_id: organizationId };
    const scored = await buildTestRun(world.db, { ...of, created: day(4), status: 'COMPLETE', score: 80 });
    const newer = await buildTestRun(world.db, { ...of, created: day(9), status: 'FAILURE' });
    await world.db
      .updateTable('websites')
      .set({ latest_test_run_id: scored.id, latest_score: 80, latest_test_time: day(4) })
      .where('id', '=', id)
      .execute();
    const page = await openApp(browser, world, { language: 'en', width: 1366 });
    await page.goto(MANAGE);
    const row = page.getByRole('row').filter({ hasText: 'Water board' });
    const href = (name: RegExp) => row.getByRole('link', { name }).getAttribute('href');
    assert.equal(await href(/^04 Mar 2026/), `/v2/core/test/${scored.id}/overview`);
    assert.equal(await href(/^Newer test: 09 Mar 2026/), `/v2/core/test/${newer.id}/overview`);
    await row.getByText('FAILURE', { exact: true }).waitFor();
    await furtherStep('Manage Websites has no accessibility faults', () =>
      assertNoFault(page, 1366, 'Manage Websites'),
    );
    await page.goto('/v2/dashboard');
    const own = page
      .getByRole('region', { name: 'My Websites' })
      .getByRole('row')
      .filter({ hasText: 'Water board' });
    await own.getByText(/^Newer test: 09 Mar 2026/).waitFor();
    await own.getByText('FAILURE', { exact: true }).waitFor();
    await own.getByText('04 Mar 2026').waitFor();
    // Links to the runs and the non-compliances of the website.
    assert.equal(await own.getByRole('link').count(), 2);
    await releaseAppPage(page);
    await world.db.deleteFrom('test_runs').where('website_id', '=', id).execute();
    await world.db.deleteFrom('websites').where('id', '=', id).execute();
  },
);

test('an admin proves ownership after a refused test; a super admin waives it', async () => {
  const website = await buildWebsite(world.db, {
    organization_id: organizationId,
    name: 'Own site',
    url: `${site.origin}/`,
  });
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  await page.goto(
    `/v2/activities/testmgmt/runtest?websiteId=${website.id}&url=${encodeURIComponent(`${site.origin}/`)}`,
  );
  await page.getByLabel('Test Name').fill('Whole site');
  await page.getByRole('radio', { name: /^Entire Website/ }).press('Space');
  const note = page.getByRole('status').filter({ hasText: 'until your organization has proven that it may' });
  await note.getByRole('link', { name: 'Show how to prove it' }).waitFor();
  await page.getByRole('button', { name: 'Run Test' }).press('Enter');
  const refused = page.getByRole('alert').filter({ hasText: 'needs proof that your organization may test' });
  await refused.getByRole('link', { name: 'Show how to prove it' }).waitFor();
  // The form of a schedule also requires it, because its tests start automatically.
  await page.goto(`/v2/activities/testmgmt/schedules/add?url=${encodeURIComponent(`${site.origin}/`)}`);
  await page.getByRole('radio', { name: /^Entire Website/ }).press('Space');
  await note.getByRole('link', { name: 'Show how to prove it' }).waitFor();
  // So does the form of a stored schedule.
  const schedule = await buildTestSchedule(world.db, { website_id: website.id });
  await page.goto(`/v2/activities/testmgmt/schedules/edit/${schedule.id}`);
  await note.getByRole('link', { name: 'Show how to prove it' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Proof of ownership of Own site' });
  await dialog.getByText('Not proven yet.').waitFor();
  await dialog.getByRole('button', { name: 'Check now: With a file' }).click();
  await dialog.getByText(/answered with HTTP status 404/).waitFor();
  const line = await dialog.getByText(/^abhigam-verification=/).textContent();
  files.set('/.well-known/abhigam-verification.txt', line ?? '');
  await dialog.getByRole('button', { name: 'Check now: With a file' }).click();
  await dialog.getByText('Proven by a file since').waitFor();
  assert.equal(await dialog.getByRole('button', { name: 'Require proof again' }).count(), 0);
  await assertNoFault(page, 1366, 'the proof of ownership');
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await page
    .getByRole('row', { name: /Own site/ })
    .getByText('Ownership proven')
    .waitFor();
  await releaseAppPage(page);

  const superadmin = await openApp(browser, world, { language: 'hi', width: 360, login: SUPERADMIN });
  await superadmin.goto(`${MANAGE}/ownership/${website.id}`);
  await superadmin.getByRole('button', { name: 'फिर से प्रमाण माँगें' }).click();
  await superadmin.getByRole('button', { name: 'प्रमाण के बिना अनुमति दें' }).click();
  await superadmin.getByText('सुपर एडमिन ने प्रमाण के बिना परीक्षण की अनुमति दी').waitFor();
  await furtherStep('the proof of ownership on a phone has no accessibility faults', () =>
    assertNoFault(superadmin, 360, 'the proof of ownership on a phone'),
  );
  await releaseAppPage(superadmin);
});

test('tells a tester, who cannot prove ownership, who can', async () => {
  // Another organization without any permission.
  const { id: other } = await buildOrganization(world.db);
  const { id: userId } = await buildUser(world.db, { ...TESTER, role: 'TESTER', organization_id: other });
  const website = await buildWebsite(world.db, {
    organization_id: other,
    user_id: userId,
    name: 'Site of a tester',
    url: `${site.origin}/tester/`,
  });
  const page = await openApp(browser, world, { language: 'en', width: 1366, login: TESTER });
  await page.goto(
    `/v2/activities/testmgmt/runtest?websiteId=${website.id}&url=${encodeURIComponent(website.url)}`,
  );
  await page.getByLabel('Test Name').fill('Whole site');
  await page.getByRole('radio', { name: /^Entire Website/ }).press('Space');
  await page.getByRole('button', { name: 'Run Test' }).press('Enter');
  const refused = page.getByRole('alert').filter({ hasText: 'needs proof that your organization may test' });
  await refused.getByText(/Your organization can prove it: ask a person with the role \S/).waitFor();
  assert.equal(await page.getByRole('link', { name: 'Show how to prove it' }).count(), 0);
  await releaseAppPage(page);
});

test('shows robots.txt and sitemaps as found by the last test', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 768 });
  await page.goto(`${MANAGE}/files/${report.websiteId}`);
  const dialog = page.getByRole('dialog', { name: 'Sitemap and robots.txt of Example District' });
  await dialog.getByText('No test of the entire website has read these files yet.').waitFor();
  await upsertRunSite(world.db, {
    testRunId: report.testRunId,
    robots: 'Disallow: /private/',
    crawlDelayMs: 2_000,
    notes: [],
    robotsFile: `User-agent: *\nDisallow: /private/\n${'# more\n'.repeat(200)}`,
    sitemaps: [{ url: 'https://district.example.in/sitemap.xml', pages: 1_234, isCut: true }],
  });
  await page.reload();
  await dialog.getByText('Tests obey robots.txt.').waitFor();
  await dialog.getByRole('row', { name: /sitemap\.xml.*1,234.*Read in part/ }).waitFor();
  await dialog.getByText('Disallow: /private/').waitFor();
  await assertNoFault(page, 768, 'the files of a website');
  await releaseAppPage(page);
});

furtherTest('reports a page that cannot be deactivated without an alert', async () => {
  const url = 'https://district.example.in/archive';
  await buildWebpage(world.db, { website_id: report.websiteId, url });
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  await page.goto(`${MANAGE}/webpages/${report.websiteId}`);
  await page.route('**/api/patch-website-pages/**', (route) => route.abort());
  const dialog = page.getByRole('dialog', { name: 'Webpages of Example District' });
  await dialog.getByRole('checkbox', { name: `Deactivate Page ${url}` }).press('Space');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate Page' }).click();
  await dialog
    .getByRole('status')
    .filter({ hasText: `The status of ${url} could not be changed. Please try again.` })
    .waitFor();
  assert.equal(await alertsOf(page).count(), 0);
  await releaseAppPage(page);
});

test('refuses an address within a registered website with a link to it, or registers it separately', async (context) => {
  const url = 'https://services.example.in/';
  const portal = await buildWebsite(world.db, {
    organization_id: organizationId,
    name: 'Services portal',
    url,
  });
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  context.after(() => releaseAppPage(page));
  await page.goto(MANAGE);
  await page.getByRole('link', { name: 'Add Sites' }).first().press('Enter');
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Births and deaths');
  await form.getByLabel('URL').fill(`${url}births?lang=en`);
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  const alert = form.getByRole('alert').filter({ hasText: 'Duplicate Website! Cannot save website!' });
  await alert.getByText('already belong to the registered website “Services portal”').waitFor();
  assert.match(
    (await alert.getByRole('link', { name: 'Open Services portal' }).getAttribute('href')) ?? '',
    new RegExp(portal.id),
  );
  await form
    .getByRole('checkbox', { name: 'Register as a separate website' })
    .setChecked(true, { force: true });
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('Website is created successfully').first().waitFor();
  assert.equal(await page.getByText('have pages in common').count(), 0);
});

test('shows websites that share pages, and merges them after confirmation', async (context) => {
  const url = 'https://twice.example.in/';
  await buildWebsite(world.db, { organization_id: organizationId, name: 'Twice', url });
  const lower = await buildWebsite(world.db, {
    organization_id: organizationId,
    name: 'Twice, services',
    url: `${url}services?user=1`,
  });
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  context.after(() => releaseAppPage(page));
  await page.goto(MANAGE);
  await page.getByText('Two registered websites have pages in common').waitFor();
  await assertNoFault(page, 1366, 'Manage Websites with an overlap');
  await page.getByRole('button', { name: 'Merge into Twice, Twice, services' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Merge “Twice, services” into “Twice”?' });
  await dialog.getByText('This cannot be undone.').waitFor();
  await dialog.getByRole('button', { name: 'Merge' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Two registered websites have pages in common').waitFor({ state: 'detached' });
  const { deleted } = await world.db
    .selectFrom('websites')
    .select('deleted')
    .where('id', '=', lower.id)
    .executeTakeFirstOrThrow();
  assert.ok(deleted);
});

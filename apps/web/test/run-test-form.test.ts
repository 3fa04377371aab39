import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { fingerprintBytes } from '@abhigam/db';
import { urlKey } from '@abhigam/domain';
import {
  buildAudit,
  buildFailingElement,
  buildNonCompliance,
  buildOrganization,
  buildTestInstance,
  buildTestRun,
  buildUser,
  buildWebpage,
  buildWebsite,
  furtherStep,
  furtherTest,
  refreshGroups,
  runStats,
} from '@abhigam/testing';
import type { Locator, Page } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import { launchBrowser, type TestBrowser, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

const TESTER = { email: 'tester@example.in', password: 'demo1234' };
const SUPERADMIN = { email: 'superadmin@example.in', password: 'demo1234' };

let world: ReportWorld;
let browser: TestBrowser;
let site: Server;
/** Address of the website that both organizations have registered. */
let siteUrl: string;
/** The registration by the tester's organization. */
let districtSiteId: string;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  // The portal checks whether the website is reachable.
  site = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end('<h1>Notices</h1>'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const { db } = world;
  const district = await buildOrganization(db, { name: 'District Administration' });
  const directorate = await buildOrganization(db, { name: 'Directorate of Schools' });
  const tester = await buildUser(db, { ...TESTER, role: 'TESTER', organization_id: district.id });
  await buildUser(db, { ...SUPERADMIN, role: 'SUPERADMIN', organization_id: null });
  for (const { id } of [district, directorate]) {
    const website = await buildWebsite(db, {
      name: 'Portal',
      url: siteUrl,
      organization_id: id,
      user_id: tester.id,
    });
    if (id === district.id) districtSiteId = website.id;
  }
});

after(async () => {
  await browser?.close();
  await world?.close();
  site?.close();
});

async function open(login: typeof TESTER, query = '', language: 'en' | 'hi' = 'en'): Promise<Page> {
  const page = await openApp(browser, world, { language, width: 1366, login });
  await page.goto(`/v2/activities/testmgmt/runtest${query}`);
  await urlOf(page).waitFor();
  return page;
}

const urlOf = (page: Page): Locator => page.getByRole('combobox', { name: 'URL' });
const isStarted = (page: Page) => page.waitForURL(/\/v2\/core\/test\/[0-9a-f-]+\/overview$/);
const newestRun = () =>
  world.db
    .selectFrom('test_runs as run')
    .innerJoin('organizations as owner', 'owner.id', 'run.organization_id')
    .select(['run.base_url', 'owner.name'])
    .orderBy('run.id', 'desc')
    .executeTakeFirstOrThrow();

test('tests an inner page of an assigned website, from a link or by typing', async () => {
  const page = await open(TESTER, `?url=${encodeURIComponent(`${siteUrl}about`)}`);
  assert.equal(await urlOf(page).inputValue(), `${siteUrl}about`);
  await urlOf(page).fill('https://elsewhere.example.in/about');
  await page.getByRole('button', { name: 'Run Test' }).click();
  await page.getByText('This URL is not part of a registered website that you can test').first().waitFor();
  // The input stays, so that it can be corrected.
  assert.equal(await urlOf(page).inputValue(), 'https://elsewhere.example.in/about');
  await urlOf(page).fill(`${siteUrl}notices`);
  await page.getByLabel('Test Name').fill('Notices');
  await page.getByRole('button', { name: 'Run Test' }).press('Enter');
  await isStarted(page);
  assert.deepEqual(await newestRun(), { base_url: `${siteUrl}notices`, name: 'District Administration' });
  // When it ends while it is shown, the message links to the result.
  await page.getByRole('button', { name: 'Cancel Test' }).waitFor();
  await settle(new URL(page.url()).pathname.split('/')[4] ?? '', 'COMPLETE');
  const ended = page.getByRole('status').filter({ hasText: 'The test has ended. It found no failures.' });
  await ended.getByRole('link', { name: 'See the full report' }).waitFor();
  await releaseAppPage(page);
});

test('validates each field on blur', async (context) => {
  const page = await open(TESTER);
  context.after(() => releaseAppPage(page));
  assert.equal(await page.getByText('is required').count(), 0);
  for (const [typed, error] of [
    ['', 'URL is required'],
    ['not an address', 'Invalid URL format'],
    ['ftp://127.0.0.1/', 'Server Error: Invalid URL'],
    ['https://elsewhere.example.in/', 'This URL is not part of a registered website that you can test'],
  ] as const) {
    await urlOf(page).fill(typed);
    await urlOf(page).blur();
    await page.getByText(error, { exact: true }).waitFor();
  }
  await page.getByLabel('Test Name').focus();
  await page.getByLabel('Test Name').blur();
  await page.getByText('Name is required').waitFor();
  assert.equal(await page.getByRole('radio', { name: /^WCAG/, checked: true }).count(), 1);
});

furtherTest('offers an address of two organizations for each, and tests the selected one', async () => {
  const page = await open(SUPERADMIN);
  await urlOf(page).fill(siteUrl.slice(0, -1));
  const options = page.getByRole('option');
  await options.nth(1).waitFor();
  assert.deepEqual((await options.allInnerTexts()).map((text) => text.split('· ')[1]).sort(), [
    'Directorate of Schools',
    'District Administration',
  ]);
  await options.filter({ hasText: 'Directorate of Schools' }).click();
  const organization = page.getByRole('radiogroup', { name: 'Organization' });
  await organization.getByRole('radio', { name: 'Directorate of Schools', checked: true }).waitFor();
  assert.deepEqual(await violations(page, 'light'), []);
  await page.getByLabel('Test Name').fill('For the directorate');
  await page.getByRole('button', { name: 'Run Test' }).press('Enter');
  await isStarted(page);
  assert.deepEqual(await newestRun(), { base_url: siteUrl, name: 'Directorate of Schools' });
  await releaseAppPage(page);
});

furtherTest(
  'asks for the organization when two have registered the typed address, also in Hindi',
  async () => {
    const page = await open(SUPERADMIN, `?url=${encodeURIComponent(`${siteUrl}hi`)}`, 'hi');
    const organization = page.getByRole('radiogroup', { name: 'संगठन' });
    await organization.waitFor();
    await page.getByRole('button', { name: 'परीक्षण चलाएँ' }).press('Enter');
    await page.getByText('कृपया एक संगठन चुनें').first().waitFor();
    await releaseAppPage(page);
  },
);

furtherTest('offers known pages of the typed website, and explains each option', async () => {
  await buildWebpage(world.db, { website_id: districtSiteId, url: `${siteUrl}tenders` });
  const page = await open(TESTER);
  await urlOf(page).fill(siteUrl.slice(0, -1));
  const known = page.getByRole('option', { name: /tenders.*Known page/ });
  await known.click();
  assert.equal(await urlOf(page).inputValue(), `${siteUrl}tenders`);
  const level = page.getByRole('radiogroup', { name: 'WCAG Level' });
  await level
    .getByText('Only the most basic criteria. The contrast of text, for example, is not tested.')
    .waitFor();
  await page.getByText(/^WCAG 2\.1, but without the checks of ARIA,/).waitFor();
  await page.getByText(/^The newest version: all of 2\.1, and for example/).waitFor();
  await releaseAppPage(page);
});

furtherTest('retests an element, and shows what the repair has changed', async () => {
  const former = await buildTested({ ratio: 3.2, wcag_level: 'AAA', disable_experimental: false });
  const page = await openApp(browser, world, { language: 'en', width: 1366, login: TESTER });
  const again = page.getByRole('button', { name: 'Test this page again: Element 1 of 1' });
  const formerPage = `/v2/core/test/${former.runId}/report/${former.pageId}/color-contrast`;
  await page.goto(formerPage);
  await again.press('Enter');
  await page.waitForURL(/\/overview\?former=/);
  await page.getByText('When it has ended, you see here what has changed.').waitFor();
  const runId = new URL(page.url()).pathname.split('/')[4] ?? '';
  const run = await world.db
    .selectFrom('test_runs')
    .select(['base_url', 'test_mode', 'wcag_version', 'wcag_level', 'disable_experimental', 'website_id'])
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
  assert.deepEqual(run, {
    base_url: former.url,
    test_mode: 'single_page',
    wcag_version: '2.2',
    wcag_level: 'AAA',
    disable_experimental: false,
    website_id: districtSiteId,
  });

  // While it runs, no second one is started: the form links to the running one.
  await page.goto(formerPage);
  await again.press('Enter');
  await page.getByText('URL has an existing running test. Wait for it to complete or cancel it').waitFor();
  const running = page.getByRole('link', { name: 'Open the running test' });
  await running.waitFor();
  assert.match((await running.getAttribute('href')) ?? '', new RegExp(`/${runId}/`));

  // Simulates the worker; the screen polls the result.
  await page.goBack();
  const found = await addFindings(runId, { url: former.url, ratio: 4.1 });
  await settle(runId, 'COMPLETE');
  const still = page.getByText(
    'Still reported: the contrast is now 4.1:1. Before, it was 3.2:1. It must be at least 4.5:1.',
  );
  await still.waitFor();
  // The repaired issue shows it as well, from any link; no other issue does.
  const issue = (auditId: string) => `/v2/core/test/${runId}/failureslist?auditId=${auditId}&by=defects`;
  await page.goto(issue('image-alt'));
  await page.getByText('This test has no findings in this run.').waitFor();
  assert.equal(await still.count(), 0);
  await page.goto(issue('color-contrast'));
  await still.waitFor();
  await page.goto(`/v2/core/test/${runId}/overview`);
  await still.waitFor();
  await page.getByText('Non-compliance: UNRESOLVED').waitFor();
  await furtherStep('the result of a retest passes axe', async () =>
    assert.deepEqual(await violations(page, 'light'), []),
  );

  await world.db.deleteFrom('failing_elements').where('test_run_id', '=', runId).execute();
  await world.db
    .updateTable('non_compliances')
    .set({ status: 'RESOLVED', pages_affected: 0 })
    .where('id', '=', former.nonComplianceId)
    .execute();
  await refreshGroups(world.db);
  await page.reload();
  await page.getByText('The element is no longer reported.').waitFor();
  await page.getByText('Non-compliance: RESOLVED').waitFor();
  await page.getByText('1 failing element fixed.').waitFor();
  assert.equal(
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Test this page again/ })
      .count(),
    0,
  );
  await page.getByRole('link', { name: 'Compare both tests' }).press('Enter');
  await page.waitForURL(new RegExp(`/${runId}/compare\\?with=${former.runId}`));

  await page.goBack();
  await world.db
    .updateTable('test_instances')
    .set({ status: 'FAILURE', reason: 'timeout' })
    .where('id', '=', found.pageId)
    .execute();
  await settle(runId, 'FAILURE');
  await page.reload();
  await page.getByText('The page could not be tested again, so it is not known').waitFor();
  await releaseAppPage(page);
});

/** A finished run of the district's website with one low-contrast element that has a non-compliance. */
async function buildTested({
  ratio,
  ...settings
}: {
  ratio: number;
  wcag_level: 'AAA';
  disable_experimental: boolean;
}) {
  const url = `${siteUrl}contact`;
  const started = new Date(Date.now() - 3_600_000);
  const { id: runId } = await buildTestRun(world.db, {
    website_id: districtSiteId,
    status: 'COMPLETE',
    created: started,
    started,
    completed: started,
    score: 80,
    stats: JSON.stringify(runStats({})),
    pages_total: 1,
    pages_complete: 1,
    ...settings,
  });
  const { pageId } = await addFindings(runId, { url, ratio });
  const { id: nonComplianceId } = await buildNonCompliance(world.db, runId, {
    audit_id: 'color-contrast',
    fe_hash: fingerprintBytes(LOW_CONTRAST),
    pages: [urlKey(url)],
  });
  return { runId, pageId, url, nonComplianceId };
}

const LOW_CONTRAST = 'pale';

/** Adds the result of testing a page: one element with this contrast. */
async function addFindings(runId: string, { url, ratio }: { url: string; ratio: number }) {
  const page = await buildTestInstance(world.db, {
    test_run_id: runId,
    url,
    status: 'COMPLETE',
    score: 80,
    cnt_total_issues: 1,
  });
  const audit = await buildAudit(world.db, { test_instance_id: page.id, audit_id: 'color-contrast' });
  await buildFailingElement(world.db, {
    audit_row_id: audit.id,
    fe_hash: LOW_CONTRAST,
    label: 'Telephone',
    selector: '#telephone',
    test_data: JSON.stringify({
      contrastRatio: ratio,
      expectedRatio: 4.5,
      fgColor: '#8a8a8a',
      bgColor: '#ffffff',
      fontSize: '12.0pt (16px)',
      fontWeight: 'normal',
      suggestedColor: null,
      suggestedColorType: null,
      nearestColor: null,
      nearestColorType: null,
    }),
  });
  return { pageId: page.id };
}

async function settle(runId: string, status: 'COMPLETE' | 'FAILURE'): Promise<void> {
  await world.db
    .updateTable('test_runs')
    .set({
      status,
      started: new Date(),
      completed: new Date(),
      score: status === 'COMPLETE' ? 90 : null,
      stats: JSON.stringify(runStats({})),
      pages_total: 1,
      pages_complete: status === 'COMPLETE' ? 1 : 0,
      pages_failed: status === 'COMPLETE' ? 0 : 1,
    })
    .where('id', '=', runId)
    .execute();
}

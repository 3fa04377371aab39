import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { urlKey, wholePercent } from '@abhigam/domain';
import { endRun } from '@abhigam/portal';
import { runScoring } from '@abhigam/rules';
import {
  buildLargeRun,
  buildOrganization,
  buildTestRun,
  buildUser,
  buildWebsite,
  furtherTest,
  type LargeRun,
  sampled,
} from '@abhigam/testing';
import type { Page, Request } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import { LOGIN } from './build-report.ts';
import { assertNoFault } from './no-fault.ts';
import { launchBrowser, type TestBrowser } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';
import { waitForFocus, waitForFocusOn } from './wait-for-focus.ts';

let world: ReportWorld;
let browser: TestBrowser;
let websiteId: string;
let run: LargeRun;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  const { db } = world;
  const organization = await buildOrganization(db);
  const officer = await buildUser(db, { ...LOGIN, role: 'ADMIN', organization_id: organization.id });
  const website = await buildWebsite(db, {
    name: 'Example District',
    url: 'https://district.example.in/',
    organization_id: organization.id,
    user_id: officer.id,
  });
  websiteId = website.id;
  run = await buildLargeRun(db, {
    pages: 30,
    elementsPerPage: 40,
    rootCauses: 40,
    failedPages: 2,
    run: { website_id: websiteId },
  });
});

after(async () => {
  await browser?.close();
  await world?.close();
});

async function openOverview(language: 'en' | 'hi', width: number, testRunId = run.testRunId): Promise<Page> {
  const page = await openApp(browser, world, { language, width });
  await page.goto(`/v2/core/test/${testRunId}/overview`);
  await page.locator('#trust').waitFor();
  return page;
}

// The default test run checks the overview in report-screens.test.ts.
for (const { language, width } of sampled(
  [],
  [
    { language: 'en', width: 1366 },
    { language: 'hi', width: 768 },
    { language: 'en', width: 360 },
  ],
)) {
  test(`the overview has no accessibility violations, ${language}, ${width} px`, async () => {
    const page = await openOverview(language, width);
    await assertNoFault(page, width);
    await releaseAppPage(page);
  });
}

test('answers its questions in order, without promising too much', async () => {
  const page = await openOverview('en', 1366);
  const main = page.getByRole('main');
  assert.deepEqual(await main.getByRole('heading', { level: 2 }).allTextContents(), [
    'Failures by impact',
    'Fix these first',
    'Totals',
    'Pages with the most failures',
    'Categories with the most failures',
    'Most frequent issues',
    'How far this can be trusted',
    'Tested with',
  ]);
  const stored = await world.db
    .selectFrom('run_overviews')
    .innerJoin('test_runs', 'id', 'test_run_id')
    .select(['overview', 'score'])
    .where('test_run_id', '=', run.testRunId)
    .executeTakeFirstOrThrow();
  const { rootCauses, together, elements } = stored.overview;
  const share = wholePercent(together.elements, elements);
  await main.getByText(`Fix these 3 to remove ${share}% of failures`).waitFor();
  // Cumulative: each step includes those before it.
  const chain = rootCauses.slice(0, 3).map(({ scoreAfter }) => scoreAfter ?? 0);
  assert.equal(chain[2], together.score);
  const steps = [...new Set(chain.filter((step) => step !== stored.score))].join(', then ');
  await main.getByText(`they raise the score from ${stored.score} to ${steps}.`).waitFor();
  await main.getByText('The repair that removes the most failures comes first.').waitFor();
  const first = main.locator('#fix-first ~ ol > li').first();
  await first.getByText('could be a template issue').waitFor();
  await first.getByRole('heading', { name: 'Text #8a8a8a on #ffffff is 3.45:1; use #757575' }).waitFor();
  await first.getByText('Text has insufficient contrast with its background').waitFor();
  const step = chain[0] ?? 0;
  await first
    .getByText(step > (stored.score ?? 0) ? `Score then ${step}` : `Score stays at ${step}`)
    .waitFor();
  await main.getByText('30 of 32 pages were tested.').waitFor();
  await main.getByText(/^\d+ of 55 criteria of WCAG 2\.2, Level AA/).waitFor();
  assert.doesNotMatch(await main.innerText(), /compliant|certified/i);
  await releaseAppPage(page);
});

for (const { name, width, height, language, path, headings } of sampled(
  [0, 1],
  [
    {
      name: 'a laptop',
      width: 1366,
      height: 768,
      language: 'en',
      path: (id: string) => `/v2/core/test/${id}/overview`,
      headings: ['Failures by impact', 'Fix these first'],
    },
    {
      name: 'a phone',
      width: 360,
      height: 740,
      language: 'hi',
      path: (id: string) => `/m/activities/testmgmt/testresult/${id}/overview`,
      headings: ['पहले इन्हें ठीक करें', 'प्रभाव के अनुसार विफलताएँ'],
    },
    {
      name: 'a phone',
      width: 360,
      height: 740,
      language: 'en',
      path: (id: string) => `/m/activities/testmgmt/testresult/${id}/overview`,
      headings: ['Fix these first', 'Failures by impact'],
    },
  ],
))
  test(`the first repair is visible without scrolling on ${name}, ${language}`, async () => {
    const page = await openApp(browser, world, { language, width });
    await page.setViewportSize({ width, height });
    await page.goto(path(run.testRunId));
    await page.locator('#trust').waitFor();
    const seen = await page.evaluate(() => {
      const title = document.querySelector('#fix-first ~ ol > li h3');
      const words = document.createTreeWalker(title ?? document.body, NodeFilter.SHOW_TEXT).nextNode();
      const range = document.createRange();
      range.selectNodeContents(words ?? document.body);
      const { top, bottom, left } = range.getClientRects()[0] ?? new DOMRect();
      const before = document.elementFromPoint(left + 2, bottom - 2);
      const tops = [...document.querySelectorAll('main h2')].map((heading) => ({
        text: heading.textContent,
        top: heading.getBoundingClientRect().top,
      }));
      return {
        bottom,
        height: bottom - top,
        // Not covered by the bottom bar.
        isFree: title?.contains(before) === true,
        order: tops.map(({ text }) => text),
        byPlace: tops.toSorted((a, b) => a.top - b.top).map(({ text }) => text),
      };
    });
    assert.ok(
      seen.height > 10 && seen.bottom <= height,
      `its first line ends at ${seen.bottom} of ${height}`,
    );
    assert.ok(seen.isFree);
    const expectedOrder: readonly string[] = headings;
    assert.deepEqual(
      seen.order.filter((text) => expectedOrder.includes(text ?? '')),
      expectedOrder,
    );
    assert.deepEqual(seen.byPlace, seen.order);
    await releaseAppPage(page);
  });

test('opens the issue of a repair and its element; Back returns step by step and restores focus', async () => {
  const page = await openOverview('en', 1366);
  const first = page.locator('#fix-first ~ ol > li').first();
  const repair = first.getByRole('link').first();
  await repair.focus();
  const top = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/failureslist\?auditId=color-contrast&cause=[0-9a-f]{64}$/);
  await waitForFocusOn(page, 'Text has insufficient contrast with its background');
  const main = page.getByRole('main');
  await main.getByText('Only the defects that this one repair removes.').waitFor();
  await main.getByText('The most frequent case, corrected').waitFor();
  const total = await page.getByRole('heading', { name: /^Defect 1 of/ }).textContent();
  await main.getByRole('link', { name: 'Show all defects of this issue' }).press('Enter');
  await page
    .getByRole('heading', { name: /^Defect 1 of/ })
    .filter({ hasNotText: total ?? '' })
    .waitFor();
  await main
    .getByRole('button', { name: /^Found on \d+ pages?$/ })
    .first()
    .press('Enter');
  const onPage = main.locator('a[href$="/color-contrast"]').first();
  await onPage.press('Enter');
  await waitForFocusOn(page, 'Result details');
  await page.getByRole('link', { name: 'Back to the issue' }).press('Enter');
  // In the former state, with the list of pages open.
  await waitForFocus(onPage);
  await main.getByRole('link', { name: 'Test Overview' }).nth(1).press('Enter');
  await waitForFocus(repair);
  assert.equal(await page.evaluate(() => scrollY), top);
  await first.getByRole('link', { name: /^Example on/ }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/report\/[^/]+\/color-contrast\?element=/);
  await page.waitForFunction(() => /^Element \d+ of/.test(document.activeElement?.textContent ?? ''));
  const { overview } = await world.db
    .selectFrom('run_overviews')
    .select('overview')
    .where('test_run_id', '=', run.testRunId)
    .executeTakeFirstOrThrow();
  const card = page.locator('h4:focus').locator('xpath=..');
  await card
    .getByText(overview.rootCauses[0]?.example.label ?? '')
    .first()
    .waitFor();
  await releaseAppPage(page);
});

furtherTest('shows an element far down the page first', async () => {
  const id = run.pageIds[0] ?? '';
  const last = await world.db
    .selectFrom('failing_elements')
    .select(['id', 'ordinal'])
    .where('test_instance_id', '=', id)
    .where('audit_id', '=', 'color-contrast')
    .where('status', '=', 'Fail')
    .orderBy('ordinal', 'desc')
    .executeTakeFirstOrThrow();
  assert.ok(last.ordinal > 40);
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  await page.goto(`/v2/core/test/${run.testRunId}/report/${id}/color-contrast?element=${last.id}`);
  await page.locator('h4:focus', { hasText: `Element ${last.ordinal + 1} of ${last.ordinal + 1}` }).waitFor();
  assert.equal(await page.locator('main article ol > li').count(), 20, 'the list itself begins at its start');
  await releaseAppPage(page);
});

test('loads more causes on demand and focuses the first of them', async () => {
  const page = await openOverview('en', 1366);
  const causes = page.locator('#fix-first ~ ol > li');
  await causes.nth(2).waitFor();
  assert.equal(await causes.count(), 3);
  await page.getByRole('button', { name: 'Show 17 more repairs' }).focus();
  await page.keyboard.press('Enter');
  await causes.nth(19).waitFor();
  await waitForFocus(causes.nth(3).getByRole('link').first());
  assert.match(page.url(), /repairs=20$/);
  await page.getByText('20 of 40 shown').waitFor();
  await page.getByRole('button', { name: 'Show 20 more repairs' }).press('Enter');
  await causes.nth(39).waitFor();
  await releaseAppPage(page);
});

furtherTest('reports that an old run stored no causes, and shows the rest', async () => {
  const old = await buildLargeRun(world.db, {
    pages: 4,
    elementsPerPage: 5,
    rootCauses: 8,
    failedPages: 0,
    run: { website_id: websiteId },
  });
  await world.db.deleteFrom('run_overviews').where('test_run_id', '=', old.testRunId).execute();
  const page = await openOverview('en', 1366, old.testRunId);
  await page.getByText('This run ended before the portal grouped failures by cause.').waitFor();
  await page.getByRole('heading', { name: 'Most frequent issues' }).waitFor();
  await releaseAppPage(page);
});

test('reports a run without failures', async () => {
  const clean = await buildTestRun(world.db, {
    website_id: websiteId,
    status: 'RUNNING',
    seeded: new Date(),
  });
  await addPages(clean.id, 1);
  const page = await openOverview('en', 1366, clean.id);
  await page.getByText('No issues found').waitFor();
  assert.equal(await page.locator('#fix-first').count(), 0);
  await releaseAppPage(page);
});

furtherTest(
  'pages through a list of 1,000 pages by keyboard with stable focus, twenty rows at a time',
  async () => {
    const large = await buildTestRun(world.db, {
      website_id: websiteId,
      status: 'RUNNING',
      seeded: new Date(),
    });
    await addPages(large.id, 1000);
    const page = await openApp(browser, world, { language: 'en', width: 1366 });
    const answered: Request[] = [];
    page.on('requestfinished', (request) => {
      if (request.url().includes('/api/test-runs/')) answered.push(request);
    });
    await page.goto(`/v2/core/test/${large.id}/report?sort=url`);
    const rows = page.locator('main table tbody tr');
    await rows.filter({ hasText: '/page-0000' }).waitFor();
    for (const pageNumber of [2, 3]) {
      await page.getByRole('link', { name: new RegExp(`^(Page )?${pageNumber}$`) }).focus();
      await page.keyboard.press('Enter');
      await rows.filter({ hasText: `/page-${String((pageNumber - 1) * 20).padStart(4, '0')}` }).waitFor();
      await page.waitForFunction(() => document.activeElement?.querySelector('table') !== null);
      assert.equal(await rows.count(), 20);
    }
    await page.keyboard.press('Tab');
    assert.ok(
      await page.evaluate(() => document.activeElement?.closest('table') !== null),
      'the next stop lies in the list',
    );
    const answers = await Promise.all(
      answered.map(async (request) => (await (await request.response())?.body())?.length ?? 0),
    );
    assert.ok(Math.max(...answers) < 40_000, `the largest answer has ${Math.max(...answers)} bytes`);
    await releaseAppPage(page);
  },
);

async function addPages(testRunId: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, number) => {
    const url = `https://district.example.in/page-${String(number).padStart(4, '0')}`;
    return {
      id: randomUUID(),
      test_run_id: testRunId,
      url,
      url_key: urlKey(url),
      status: 'COMPLETE' as const,
      score: 100,
      weight_total: 10,
      weight_passed: 10,
      completed: new Date(),
    };
  });
  await world.db.insertInto('test_instances').values(rows).execute();
  const ended = await world.db
    .transaction()
    .execute((tx) => endRun(tx, { testRunId, scoring: runScoring() }));
  assert.equal(ended?.status, 'COMPLETE');
}

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  buildOrganization,
  buildTestRun,
  buildUser,
  buildWebsite,
  englishOnPage,
  furtherTest,
  sampled,
} from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { navigateInApp, openApp, releaseAppPage } from './app-page.ts';
import { type BuiltComparison, buildComparison } from './build-comparison.ts';
import { type BuiltReport, buildReport } from './build-report.ts';
import { launchBrowser, type TestBrowser, themesAt, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';
import { waitForFocusOn } from './wait-for-focus.ts';

let world: ReportWorld;
let browser: TestBrowser;
let report: BuiltReport;
let built: BuiltComparison;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  report = await buildReport(world, 3);
  built = await buildComparison(world, report);
});

after(async () => {
  await browser?.close();
  await world?.close();
});

/** Texts of the run itself. */
const QUOTED = ['Example District', 'This image has no alt text.'];

const compareAddress = (query: Record<string, string> = {}) =>
  `/v2/core/test/${report.testRunId}/compare?${new URLSearchParams(query)}`;

async function open(address: string, language: 'en' | 'hi' = 'en', width = 1366): Promise<Page> {
  const page = await openApp(browser, world, { language, width });
  await page.goto(address);
  return page;
}

test('reaches the changes from the difference in the header, and their elements, by keyboard', async () => {
  const page = await open(`/v2/core/test/${report.testRunId}/overview`);
  await page.getByRole('link', { name: /(more|fewer) failures?/ }).focus();
  await page.keyboard.press('Enter');
  const main = page.getByRole('main');
  await main
    .getByText(
      '1 fixed, 1 new, 13 still there, 2 could not be checked again because 2 pages were not reached, ' +
        '1 could not be checked again because its check was not completed on its page.',
    )
    .waitFor();
  assert.match(page.url(), new RegExp(`/compare\\?with=${built.earlierId}$`));
  await main.getByText('better by 8 points').waitFor();

  await main.getByRole('link', { name: /^Fixed/ }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/change=fixed/);
  await main.getByRole('link', { name: 'Image has no text alternative' }).waitFor({ state: 'detached' });
  await waitForFocusOn(page, /^Fixed/);
  const rows = main.getByRole('table', { name: 'Issues of both runs' }).getByRole('row');
  await rows.nth(1).waitFor();
  assert.equal(await rows.count(), 2);

  const [issue = ''] = await main.getByRole('rowheader').getByRole('link').allTextContents();
  await main.getByRole('link', { name: issue }).focus();
  await page.keyboard.press('Enter');
  await waitForFocusOn(page, issue);
  await main.getByRole('heading', { level: 4, name: /Element 1 of 1/ }).waitFor();
  // Fixed elements link to the earlier run.
  const details = main.getByRole('link', { name: /Result details of this page/ });
  assert.match((await details.getAttribute('href')) ?? '', new RegExp(`/${built.earlierId}/report/`));

  await main.getByRole('link', { name: /^Still there/ }).focus();
  await page.keyboard.press('Enter');
  await main.getByText('There are no elements of this kind').waitFor();
  await main.getByRole('link', { name: 'All issues of the comparison' }).focus();
  await page.keyboard.press('Enter');
  await main.getByRole('table', { name: 'Issues of both runs' }).waitFor();
  // Focus is never lost to the body.
  await page.locator(':focus').waitFor();
  await releaseAppPage(page);
});

furtherTest('shows the former code of a changed element, and marks one that was not reached', async () => {
  const page = await open(
    compareAddress({ with: built.earlierId, auditId: 'image-alt', change: 'stillThere' }),
  );
  const main = page.getByRole('main');
  await main.getByText('Code before').waitFor();
  await main.getByText('<img src="/old-logo.png">').waitFor();
  await navigateInApp(
    page,
    compareAddress({ with: built.earlierId, auditId: 'label', change: 'notReached' }),
  );
  await main.getByText('The page was not tested in the other run').first().waitFor();
  assert.equal(await main.getByRole('heading', { level: 4 }).count(), 2);
  await releaseAppPage(page);
});

furtherTest('selects the other run from a list, and swaps the sides', async () => {
  const page = await open(compareAddress());
  const main = page.getByRole('main');
  // By default the comparison uses the previous run of the same kind.
  await main.getByText('1 fixed, 1 new, 13 still there').waitFor();
  const list = main.getByRole('button', { name: /Compare this run with/ });
  await list.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: /Level AAA · other settings/ }).press('Enter');
  await page.waitForURL(new RegExp(`with=${built.otherKindId}`));
  await main.getByText(/What differs: WCAG level\./).waitFor();
  await main.getByText('not comparable, other settings').first().waitFor();
  const after = main.getByRole('region', { name: /^After/ });
  await after.getByText('not comparable, other settings').first().waitFor();
  assert.equal(await after.getByText(/^(better|worse) by/).count(), 0, 'other settings improve nothing');
  const apart = main.getByRole('region', { name: 'Tested in one run only' });
  await apart.getByText('only before').first().waitFor();
  await waitForFocusOn(page, 'Level AAA');
  await main.getByRole('link', { name: 'Swap sides' }).click();
  await page.waitForURL(new RegExp(`${built.otherKindId}/compare\\?with=${report.testRunId}`));
  await main.getByText('is the older of the two').waitFor();
  await releaseAppPage(page);
});

furtherTest('explains why runs cannot be compared, and shows figures of a run without findings', async () => {
  const abroad = await buildOrganization(world.db);
  const website = await buildWebsite(world.db, { organization_id: abroad.id });
  const foreign = await buildTestRun(world.db, { website_id: website.id, status: 'COMPLETE' });
  const page = await open(compareAddress({ with: report.testRunId }));
  const main = page.getByRole('main');
  for (const [other, words] of sampled([0, 1, 4], [
    [report.testRunId, 'This is the same run twice'],
    [foreign.id, 'This test run cannot be compared'],
    [randomUUID(), 'This test run cannot be compared'],
    ['no-id', 'This test run cannot be compared'],
    [built.runningId, 'The other test run has not ended'],
  ] as const)) {
    await page.goto(compareAddress({ with: other }));
    await main.getByText(words).waitFor();
    await main.getByRole('button', { name: /Compare this run with/ }).waitFor();
  }
  await navigateInApp(page, compareAddress({ with: built.trimmedId }));
  await main.getByText('are no longer stored. Only the figures').waitFor();
  await main.getByText('better by 15 points').waitFor();
  assert.equal(await main.getByRole('table', { name: 'Issues of both runs' }).count(), 0);
  await navigateInApp(page, compareAddress({ with: built.earlierId, auditId: 'no-such-test' }));
  await main.getByText('No data found').waitFor();
  await releaseAppPage(page);
});

furtherTest('explains what to do when a website has only one run', async () => {
  const organization = await buildOrganization(world.db);
  const login = { email: 'lonely@example.in', password: 'demo1234' };
  const user = await buildUser(world.db, { ...login, role: 'ADMIN', organization_id: organization.id });
  const website = await buildWebsite(world.db, { organization_id: organization.id, user_id: user.id });
  const report1 = await world.db
    .selectFrom('test_runs')
    .select('stats')
    .where('id', '=', report.testRunId)
    .executeTakeFirstOrThrow();
  const run = await buildTestRun(world.db, {
    website_id: website.id,
    status: 'COMPLETE',
    stats: JSON.stringify(report1.stats),
  });
  const page = await openApp(browser, world, { language: 'en', width: 1366, login });
  await page.goto(`/v2/core/test/${run.id}/compare`);
  const main = page.getByRole('main');
  await main.getByText('There is no other run to compare with').waitFor();
  await main.getByRole('link', { name: 'Run Test' }).waitFor();
  await releaseAppPage(page);
});

for (const { language, width } of sampled(1, [
  { language: 'en', width: 1366 },
  { language: 'hi', width: 360 },
])) {
  test(`comparisons have no accessibility violations, ${language}, ${width} px`, async () => {
    const page = await openApp(browser, world, { language, width });
    const screens = [
      [{ with: built.earlierId }, 'main [href*="auditId="]', themesAt(width)],
      [{ with: built.earlierId, change: 'stillThere', auditId: 'image-alt' }, 'main ol pre', themesAt(width)],
      [{ with: built.earlierId, change: 'notReached', auditId: 'label' }, 'main ol pre', themesAt(width)],
      [{ with: built.otherKindId }, '#judged-in-one', themesAt(width)],
      // The views above already cover this text, with other values.
      [{ with: built.trimmedId }, '#pages-only-after', ['light']],
      [{ with: report.testRunId }, 'main button[aria-haspopup]', ['light']],
    ] as const;
    for (const [query, ready, themes] of sampled([0, 1], screens)) {
      await page.goto(compareAddress(query));
      await page.locator(ready).first().waitFor();
      if (language === 'hi') assert.deepEqual(await page.evaluate(englishOnPage, QUOTED), []);
      for (const theme of themes)
        assert.deepEqual(await violations(page, theme), [], `${JSON.stringify(query)}, ${theme}`);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      assert.equal(overflow, 0, `${JSON.stringify(query)} does not scroll sideways`);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    // ResizeObserver callbacks run a moment later.
    await page.waitForFunction(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    );
    await releaseAppPage(page);
  });
}

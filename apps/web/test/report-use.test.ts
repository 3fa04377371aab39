import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { buildTestInstance, buildTestRun, furtherTest } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import { bringIntoView } from './bring-into-view.ts';
import { type BuiltReport, buildReport } from './build-report.ts';
import { launchBrowser, type TestBrowser } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';
import { waitForFocus, waitForFocusOn } from './wait-for-focus.ts';

let world: ReportWorld;
let browser: TestBrowser;
let report: BuiltReport;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  report = await buildReport(world, 25);
});

after(async () => {
  await browser?.close();
  await world?.close();
});

async function open(path: string): Promise<Page> {
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  await page.goto(`/v2/core/test/${path}`);
  return page;
}

test('opens, reads and leaves an issue by keyboard, with correct focus', async () => {
  const page = await open(`${report.testRunId}/report`);
  const pageLink = page.locator(`main a[href$="${report.pageId}"]`);
  await pageLink.focus();
  await page.keyboard.press('Enter');
  await waitForFocusOn(page, 'Result details');
  await page.getByRole('link', { name: /Text has insufficient contrast/ }).focus();
  await page.keyboard.press('Enter');
  // Link and heading have the same text, so the address shows which one has focus.
  await page.waitForURL(`**/${report.pageId}/color-contrast`);
  await waitForFocusOn(page, 'Text has insufficient contrast');
  await page.getByRole('button', { name: 'Show 5 more elements' }).focus();
  await page.keyboard.press('Enter');
  await waitForFocusOn(page, 'Element 21 of 25');
  await page.getByRole('link', { name: 'Back to Pages' }).focus();
  await page.keyboard.press('Enter');
  // The list is in its former state.
  await waitForFocus(pageLink);
  await releaseAppPage(page);
});

furtherTest('shows the test settings, and redirects a former address to the corresponding tab', async () => {
  const page = await open(`${report.testRunId}/overview`);
  await page
    .getByText(
      /Engine 0\.1\.0, rule set 0123456789ab, axe-core 4\.14\.1, Chromium 148\.0\.7778\.96, .*1366 × 768/,
    )
    .waitFor();
  await page.goto(`/v2/activities/testmgmt/testresult/${report.testRunId}/failures?auditId=image-alt`);
  await page.getByRole('link', { name: 'Test Failures List' }).waitFor();
  assert.match(page.url(), new RegExp(`/v2/core/test/${report.testRunId}/failureslist\\?auditId=image-alt$`));
  await releaseAppPage(page);
});

furtherTest('filters and sorts failures by address, and Back from an issue returns to the row', async () => {
  const page = await open(`${report.testRunId}/failureslist?sort=name`);
  const main = page.getByRole('main');
  const names = main.locator('tbody th a');
  await names.nth(1).waitFor();
  assert.deepEqual(await names.allTextContents(), [
    'Image has no text alternative',
    'Text has insufficient contrast with its background',
  ]);
  await main.getByRole('searchbox', { name: 'Name contains' }).fill('contrast');
  await main.getByText('1 of 2 issues').waitFor();
  await page.waitForURL(/failureslist\?sort=name&q=contrast$/);
  await main.getByRole('button', { name: /All.*Impact/ }).click();
  await page.getByRole('option', { name: 'Minor' }).click();
  await main.getByText('No issue matches the filters').waitFor();
  await main.getByRole('button', { name: 'Clear the filters' }).press('Enter');
  await waitForFocus(main.getByRole('searchbox', { name: 'Name contains' }));
  await main.getByRole('button', { name: /^Elements/ }).click();
  await page.waitForURL(/failureslist\?sort=elements$/);
  await main.locator('th[aria-sort]', { hasText: 'Elements' }).waitFor();
  const row = main.getByRole('link', { name: 'Image has no text alternative' });
  await row.press('Enter');
  // Row and heading have the same text, so the address shows which one has focus.
  await page.waitForURL(/auditId=image-alt/);
  await waitForFocusOn(page, 'Image has no text alternative');
  const issueUrl = page.url();
  await main.locator('a[aria-current=true]', { hasText: /^By page/ }).waitFor();
  await main.getByRole('link', { name: /^By defect/ }).press('Enter');
  await main.getByRole('link', { name: /^By page/ }).press('Enter');
  await main
    .getByRole('link', { name: /^Result details of this page/ })
    .first()
    .press('Enter');
  await waitForFocusOn(page, 'Result details');
  await main.getByRole('link', { name: 'This issue on all pages' }).press('Enter');
  await main.getByRole('link', { name: 'Result details', exact: true }).waitFor();
  for (let steps = 0; steps < 4; steps += 1) await page.goBack();
  await page.waitForURL(issueUrl);
  await main.locator('a[aria-current=true]', { hasText: /^By page/ }).waitFor();
  await main.getByRole('link', { name: 'Test Failures List' }).press('Enter');
  await waitForFocus(row);
  assert.match(page.url(), /failureslist\?sort=elements$/);
  await releaseAppPage(page);
});

furtherTest('a link pressed before a new list order is rendered returns to that order', async () => {
  const page = await open(`${report.testRunId}/failureslist`);
  const link = page.getByRole('main').getByRole('link', { name: 'Image has no text alternative' });
  await link.waitFor();
  const pressedAt = await page.getByRole('main').evaluate((main) => {
    const withWords = (of: string, words: RegExp) =>
      [...main.querySelectorAll<HTMLElement>(of)].find(({ textContent }) => words.test(textContent)) ??
      document.body;
    const push = history.pushState;
    return new Promise<string>((resolve) => {
      history.pushState = (...entry) => {
        history.pushState = push;
        push.apply(history, entry);
        // In the same task as the address change, so that nothing can be rendered in between.
        queueMicrotask(() => {
          withWords('a', /^Image has no text alternative$/).click();
          resolve(entry[2]?.toString() ?? '');
        });
      };
      withWords('th button', /^Elements/).click();
    });
  });
  assert.match(pressedAt, /failureslist\?sort=elements$/);
  await page.waitForURL(/auditId=image-alt/);
  await waitForFocusOn(page, 'Image has no text alternative');
  await page.getByRole('main').getByRole('link', { name: 'Test Failures List' }).press('Enter');
  await page.waitForURL(/failureslist\?sort=elements$/);
  await page.getByRole('main').locator('th[aria-sort]', { hasText: 'Elements' }).waitFor();
  await releaseAppPage(page);
});

furtherTest('lists the manual tests once below the warnings, with expandable instructions', async () => {
  const page = await open(`${report.testRunId}/warningslist`);
  await page.getByRole('heading', { level: 2, name: 'Test these by hand' }).waitFor();
  const trap = page.getByRole('button', { name: 'The keyboard never gets stuck' });
  const how = page.locator('#by-hand ~ ul').getByText('With the keyboard alone, enter every player');
  await trap.waitFor();
  assert.equal(await page.locator('#by-hand ~ ul > li').count(), 10);
  assert.equal(await how.isVisible(), false);
  await trap.focus();
  await page.keyboard.press('Enter');
  await how.waitFor();
  await page.goto(`/v2/core/test/${report.testRunId}/failureslist`);
  await page.locator('main [href*="auditId=image-alt"]').first().waitFor();
  assert.equal(await page.locator('#by-hand').count(), 0);
  await releaseAppPage(page);
});

describe('an issue of a page, loaded once', () => {
  let page: Page;
  before(async () => {
    page = await open(`${report.testRunId}/report/${report.pageId}/color-contrast`);
  });
  after(() => releaseAppPage(page));

  // Must run first, because it checks images that have not loaded yet.
  test('does not load or announce an image far below the window', async () => {
    const pictures = page.getByRole('img', { name: /around “Tenders”, element outlined/ });
    await pictures.first().waitFor();
    await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
    const shown = await pictures.count();
    assert.ok(shown < 20, `${shown} of the 20 elements on the page`);
    await page.getByRole('button', { name: 'Enlarge the screenshot of element 20', exact: true }).focus();
    await pictures.nth(shown).waitFor();
  });

  test('outlines the element in the image, and restores focus after enlarging', async () => {
    await page
      .getByRole('img', { name: /around “Tenders”, element outlined/ })
      .first()
      .waitFor();
    const enlarge = page.getByRole('button', { name: 'Enlarge the screenshot of element 1', exact: true });
    await enlarge.focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('img', { name: /whole page, “Tenders” outlined/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await waitForFocus(enlarge);
  });

  test('shows what needs a manual check and what was not tested', async () => {
    const main = page.getByRole('main');
    await main.getByText('What you have to decide').waitFor();
    await main.getByText(/^Text over images, text in images/).waitFor();
    // Several notices are collapsed into one, before the findings.
    const notices = main.getByRole('button', {
      name: /^Before you rely on this result: some checks left out, /,
    });
    await notices.press('Enter');
    await main.getByText('These checks stopped with an error on this page').waitFor();
    await main.getByRole('listitem').filter({ hasText: 'iframe#map: it did not answer in time' }).waitFor();
  });

  test('lists the skipped parts of a test, and reports an ignored certificate error', async () => {
    await page.getByText('This result is partial').waitFor();
    const parts = page.getByRole('main').getByRole('listitem');
    const rules = parts.filter({ hasText: 'These checks: the page is too large for this part' });
    await rules.getByText('Text has insufficient contrast').waitFor();
    await parts.filter({ hasText: 'Reading text in images: it took too long' }).waitFor();
    const sheets = parts.filter({ hasText: 'Style sheets of the page: did not load' });
    await sheets
      .getByText('https://site.example/main.css: the server answered with an error (HTTP 404)')
      .waitFor();
    await sheets.getByText('https://cdn.example/more.css: it did not arrive in time').waitFor();
    await sheets.getByText('and 1 more').waitFor();
    await sheets.getByText('They neither pass nor fail here:').waitFor();
    const main = page.getByRole('main');
    await main
      .getByText('Style sheets of the page: no visitor gets them, so the page was tested as')
      .waitFor();
    await parts
      .filter({ hasText: 'https://site.example/old.css: the server answered with an error (HTTP 410)' })
      .waitFor();
    await main.getByText('Remove the reference to each file from the page').waitFor();
    await page.getByText('The certificate of the site is not valid. The page was tested anyway').waitFor();
    await page.getByText('The certificate has expired.').waitFor();
  });
});

test('stores filters in the address, and Back removes the last one', async () => {
  const page = await open(`${report.testRunId}/report/${report.pageId}?status=Warn`);
  await page.getByRole('heading', { level: 2, name: /landmark/i }).waitFor();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page
    .getByRole('button', { name: /^Category/ })
    .or(page.getByLabel('Category'))
    .first()
    .click();
  await page.getByRole('option', { name: 'Colour and contrast' }).click();
  await page.getByText('No issues found').waitFor();
  assert.match(page.url(), /status=Warn&category=cat\.color/);
  await page.goBack();
  await page.getByRole('heading', { level: 2, name: /landmark/i }).waitFor();
  // The default is the level of the run, 2.2 AA; selected values are removable chips.
  const levels = page.getByRole('group', { name: /WCAG Levels/ }).getByRole('checkbox');
  assert.equal(await levels.count(), 2);
  await page.getByRole('button', { name: 'More levels' }).press('Enter');
  assert.equal(await levels.count(), 9);
  await waitForFocus(levels.first());
  await page.getByText('2.1 A', { exact: true }).click();
  await page.getByRole('button', { name: 'Remove the filter WCAG Levels: 2.1 A' }).press('Enter');
  await page.getByRole('button', { name: 'Remove the filter Status: Warn' }).press('Enter');
  await page.waitForFunction(
    () => !location.search.includes('status') && !location.search.includes('levels'),
  );
  const chips = page.getByRole('list', { name: 'Chosen filters' });
  await waitForFocus(chips);
  // The address changes before the screen is rendered.
  await page.getByRole('button', { name: 'Remove the filter Status: Warn' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Remove the filter WCAG Levels/ }).waitFor({ state: 'detached' });
  assert.equal(await chips.innerText(), 'Status: Fail');
  await releaseAppPage(page);
});

furtherTest('describes faults of an element in the language of the screen', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  const main = page.getByRole('main');
  for (const path of [
    `${report.testRunId}/report/${report.pageId}/color-contrast`,
    `${report.testRunId}/failureslist?auditId=color-contrast&by=defects`,
    `${report.testRunId}/report?show=issues&auditId=color-contrast&by=defects`,
  ]) {
    await page.goto(`/v2/core/test/${path}`);
    await main.getByText('Text #8a8a8a on #ffffff has a contrast of 3.45 to 1').first().waitFor();
    await page.getByRole('radio', { name: 'हिन्दी' }).click();
    const hindi = main.getByText('#ffffff पर पाठ #8a8a8a का कंट्रास्ट 3.45:1 है').first();
    await hindi.waitFor();
    assert.equal(await hindi.evaluate((element) => element.closest('[lang]')?.getAttribute('lang')), 'hi');
  }
  await releaseAppPage(page);
});

furtherTest('"All" selects all items, however few have been loaded', async () => {
  const page = await open(`${report.testRunId}/report?show=issues&auditId=color-contrast&by=defects`);
  await page.getByRole('button', { name: 'Change the status of several non-compliances' }).click();
  const offered = page.getByText(/^Select non-compliance \d+$/);
  await offered.first().waitFor();
  assert.equal(await offered.count(), 20, 'a part is loaded');
  await page.getByText('All 25 non-compliances of this issue').click();
  await page.getByText('25 selected').waitFor();
  await page.getByText('Select non-compliance 2', { exact: true }).click();
  await page.getByText('24 selected').waitFor();
  await page.getByRole('button', { name: /Select.*Status/ }).click();
  await page.getByRole('option', { name: 'FIX IN PROGRESS', exact: true }).click();
  await page.getByRole('button', { name: 'Change 24 non-compliances' }).click();
  await page.getByRole('main').getByText('24 non-compliances were changed.').waitFor();
  const { count } = await world.db
    .selectFrom('non_compliances')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('status', '=', 'FIX IN PROGRESS')
    .executeTakeFirstOrThrow();
  assert.equal(Number(count), 24);
  await releaseAppPage(page);
});

furtherTest('keeps fast typing in the page search, and the scroll position', async () => {
  const page = await open(`${report.testRunId}/report`);
  await page.setViewportSize({ width: 1366, height: 300 });
  const field = page.getByRole('searchbox', { name: 'Page URL or title contains' });
  await bringIntoView(field);
  const before = await page.evaluate(() => scrollY);
  assert.ok(before > 0, 'the field lies below what is seen at first');
  await field.pressSequentially('page');
  await page.waitForURL(/\?q=page$/);
  assert.equal(await field.inputValue(), 'page');
  assert.equal(await page.evaluate(() => scrollY), before);
  await releaseAppPage(page);
});

furtherTest('both forms of a deep link show the same issue, even if a filter hides it', async () => {
  for (const path of [
    `${report.testRunId}/report/${report.pageId}/region`,
    `${report.testRunId}/report?instanceId=${report.pageId}&auditId=region`,
  ]) {
    const page = await open(path);
    await page.getByRole('heading', { level: 1, name: 'Result details' }).waitFor();
    await page.getByRole('heading', { level: 2, name: /landmark/i }).waitFor();
    await page.waitForURL(/status=Warn/);
    await releaseAppPage(page);
  }
});

furtherTest('adjusts filters that would hide the issue of an address', async () => {
  const page = await open(
    `${report.testRunId}/report/${report.pageId}/region?category=cat.color&criterion=1.4.3`,
  );
  const current = page
    .getByRole('navigation', { name: 'Issues' })
    .locator('[aria-current=true], [aria-current=page]');
  await page.getByRole('heading', { level: 2, name: /landmark/i }).waitFor();
  assert.match(await current.innerText(), /landmark/i);
  await page.waitForURL(/\?status=Warn$/);
  assert.match(await page.getByRole('list', { name: 'Chosen filters' }).innerText(), /^Status: Warn$/);
  await releaseAppPage(page);
});

furtherTest('keeps all levels that are selected before the first is rendered', async () => {
  const page = await open(`${report.testRunId}/report/${report.pageId}`);
  await page.getByRole('button', { name: 'Filters' }).click();
  const levels = page.getByRole('group', { name: /WCAG Levels/ }).getByRole('checkbox');
  await levels.first().waitFor();
  await levels.evaluateAll((boxes: HTMLElement[]) => {
    for (const box of boxes) box.click();
  });
  const chips = page.getByRole('button', { name: /^Remove the filter WCAG Levels/ });
  await chips.nth((await levels.count()) - 1).waitFor({ timeout: 10000 });
  await releaseAppPage(page);
});

furtherTest(
  'shows text recognized in an image next to its alternative, and reports that images were not read',
  async () => {
    const page = await open(`${report.testRunId}/report/${report.pageId}/image-alt`);
    await page.getByText('Text in images was not read.').waitFor();
    const facts = page.locator('dl', { hasText: 'Text read in all scripts' });
    for (const text of [
      'image in a link',
      'स्वच्छ भारत',
      'Text read in English letters',
      'Text alternative',
      'none',
    ])
      await facts.getByText(text).first().waitFor();
    await releaseAppPage(page);
  },
);

test('explains why a run that is not representative of its site has no score', async () => {
  const setReason = (reason: 'sign-in-required' | null) =>
    world.db
      .updateTable('test_runs')
      .set({ not_representative: reason })
      .where('id', '=', report.testRunId)
      .execute();
  await setReason('sign-in-required');
  const page = await open(`${report.testRunId}`);
  await page.getByText('its pages asked for a sign-in').waitFor();
  await setReason(null);
  await page.reload();
  await page.getByRole('heading', { name: 'Fix these first' }).waitFor();
  assert.equal(await page.getByText('does not represent the site').count(), 0);
  await releaseAppPage(page);
});

furtherTest('an unknown tab shows the overview, an unknown run an error', async () => {
  const page = await open(`${report.testRunId}/nosuchtab`);
  await page.getByRole('heading', { name: 'Fix these first' }).waitFor();
  await page.goto('/v2/core/test/no-such-run');
  await page.getByText('Cannot load the page').waitFor();
  await releaseAppPage(page);
});

test('polls a running test until it ends; after three failed polls reports it and keeps the data', async () => {
  const website = await world.db
    .selectFrom('test_runs')
    .select('website_id')
    .where('id', '=', report.testRunId)
    .executeTakeFirstOrThrow();
  const run = await buildTestRun(world.db, {
    website_id: website.website_id,
    status: 'RUNNING',
    // Old enough that it is polled slowly.
    created: new Date(Date.now() - 3_600_000),
    started: new Date(),
    seeded: new Date(),
    pages_total: 2,
  });
  await buildTestInstance(world.db, { test_run_id: run.id });
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  await page.clock.install();
  await page.goto(`/v2/core/test/${run.id}`);
  await page.getByText('We are in process of generating reports, please wait').waitFor();
  assert.equal(await page.getByRole('navigation', { name: 'Report' }).count(), 0, 'no tabs while running');
  const api = `**/api/test-runs/${run.id}?*`;
  await page.route(api, (route) => route.abort());
  const alert = page.getByText('Server Error! Cannot fetch data!');
  for (let refresh = 1; refresh <= 3; refresh += 1) {
    assert.equal(await alert.count(), 0, `said before refresh ${refresh}`);
    const failed = page.waitForEvent('requestfailed');
    await page.clock.fastForward(10_000);
    await failed;
  }
  await alert.waitFor();
  await page.getByText('We are in process of generating reports, please wait').waitFor();
  await page.unroute(api);
  await world.db
    .updateTable('test_runs')
    .set({ status: 'CANCELLED', completed: new Date() })
    .where('id', '=', run.id)
    .execute();
  await page.clock.fastForward(10_000);
  await page.getByText('This test run was cancelled.').waitFor();
  await page.getByText('Status of the test: CANCELLED').waitFor({ state: 'attached' });
  // The next successful response removes the alert.
  await alert.waitFor({ state: 'detached' });
  assert.equal(await page.getByRole('navigation', { name: 'Report' }).count(), 0, 'no tabs when cancelled');
  await page.context().close();
});

test('explains why a page failed and retests it on demand', async () => {
  const page = await open(`${report.testRunId}/report?status=FAILURE`);
  await page.getByText('The page took too long to load.').waitFor();
  await page
    .getByRole('button', { name: /^Server Error! Cannot complete the test! Click here to retry again/ })
    .click();
  await page
    .getByText('1 page is being tested again. The report below does not change until that test has ended.')
    .waitFor();
  const instance = await world.db
    .selectFrom('test_instances')
    .select('status')
    .where('id', '=', report.failedPageId)
    .executeTakeFirstOrThrow();
  assert.equal(instance.status, 'PENDING');
  // Focus is not lost with the button.
  await waitForFocusOn(page, 'Report – Example District');
  await page.getByRole('navigation', { name: 'Report' }).getByRole('link', { name: 'Failures' }).click();
  await page.locator('main [href*="auditId=image-alt"]').first().waitFor();
  // Not offered: a download would contain outdated data.
  assert.equal(await page.getByRole('button', { name: 'Download Report' }).count(), 0);
  await page.getByRole('button', { name: 'Cancel Test' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('The report is kept. Pages that have not been tested again yet').waitFor();
  assert.equal(await dialog.getByText('there will be no report').count(), 0);
  await dialog.getByRole('button', { name: 'Cancel test' }).click();
  await page.getByText('Status of the test: PARTIALLY COMPLETE').waitFor({ state: 'attached' });
  await page.goto(`/v2/core/test/${report.testRunId}/report?status=FAILURE`);
  await page.getByText('The page took too long to load.').waitFor();
  await releaseAppPage(page);
});

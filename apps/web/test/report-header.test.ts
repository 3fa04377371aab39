import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildTestRun, buildUser, furtherTest, sampled } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { openApp, releaseAppPage, signIn } from './app-page.ts';
import { type BuiltReport, buildReport, LOGIN } from './build-report.ts';
import { launchBrowser, type TestBrowser, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';
import { signInContext } from './sign-in-context.ts';

let world: ReportWorld;
let browser: TestBrowser;
let report: BuiltReport;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  report = await buildReport(world, 2);
});

after(async () => {
  await browser?.close();
  await world?.close();
});

const PHONE = { width: 360, height: 740 };
const WORDS = {
  en: {
    details: 'Test details',
    tabs: 'Report',
    mode: 'Entire Website',
    done: 'Page tests done',
    none: '0 of 110',
  },
  hi: {
    details: 'परीक्षण का विवरण',
    tabs: 'रिपोर्ट',
    mode: 'पूरी वेबसाइट',
    done: 'पूरे हुए पृष्ठ-परीक्षण',
    none: '110 में से 0',
  },
} as const;

async function openPhone(language: 'en' | 'hi'): Promise<Page> {
  const page = await openApp(browser, world, { language, width: PHONE.width });
  await page.setViewportSize(PHONE);
  await page.goto(`/v2/core/test/${report.testRunId}/overview`);
  await page.locator('#trust').waitFor();
  return page;
}

for (const language of sampled(1, ['en', 'hi'] as const)) {
  const words = WORDS[language];

  test(`on a phone score, status and all tabs of a report are in the initial viewport, ${language}`, async () => {
    const page = await openPhone(language);
    await assertFirstScreen(page, words.tabs);
    const done = page.locator('dt', { hasText: words.done }).locator('+ dd');
    assert.equal(await done.innerText(), words.none);
    await releaseAppPage(page);
  });

  test(`on a phone the rest of the report header is in a disclosure that the keyboard opens, ${language}`, async () => {
    const page = await openPhone(language);
    const main = page.getByRole('main');
    const fold = main.getByRole('button', { name: words.details });
    const address = main.getByRole('link', { name: /district\.example\.in/ }).first();
    assert.equal(await fold.getAttribute('aria-expanded'), 'false');
    assert.equal(await address.isVisible(), false);
    await fold.focus();
    await page.keyboard.press('Enter');
    await address.waitFor();
    assert.equal(await fold.getAttribute('aria-expanded'), 'true');
    await main.getByText(words.mode, { exact: true }).waitFor();
    // Created and completed, and details that are not in the verdict.
    assert.equal(await main.locator('h1 ~ div time').count(), 2);
    // Identifies the test among those of the website.
    await main.locator('h1 ~ div dd bdi').waitFor();
    await main.locator('h1 ~ div a[href$="/report?status=FAILURE"]').waitFor();
    for (const theme of sampled([], ['light', 'dark', 'contrast']))
      assert.deepEqual(await violations(page, theme), [], theme);
    await page.keyboard.press('Enter');
    await address.waitFor({ state: 'hidden' });
    await releaseAppPage(page);
  });
}

furtherTest('a wide report header shows everything without a disclosure', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 768 });
  await page.goto(`/v2/core/test/${report.testRunId}/overview`);
  const main = page.getByRole('main');
  await main.getByText('failing elements, in 2 checks').waitFor();
  assert.equal(await main.getByRole('button', { name: WORDS.en.details }).count(), 0);
  // Warned elements that the count excludes are mentioned next to it, with a link to exactly these.
  await main.getByText(/^elements to check by hand on each page, on average: [\d,]+ in all/).waitFor();
  await main
    .getByText('Manual tests of pages done: 0 of 110', { exact: true })
    .getByRole('link')
    .press('Enter');
  await main.getByText('110 of 110 still to be tested, on 11 pages').waitFor();
  await page.goBack();
  await main
    .getByRole('link', { name: /district\.example\.in/ })
    .first()
    .waitFor();
  // Rotating a phone changes the header without loading anything again.
  await page.setViewportSize(PHONE);
  await main.getByRole('button', { name: WORDS.en.details }).waitFor();
  await releaseAppPage(page);
});

furtherTest('the same with the larger targets of a touch screen', async () => {
  const context = await browser.newContext({
    baseURL: world.url,
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
  });
  await signInContext(context, world.url, await signIn(world, LOGIN));
  const page = await context.newPage();
  await page.goto(`/v2/core/test/${report.testRunId}/overview`);
  await page.locator('#trust').waitFor();
  const target = await page.getByRole('button', { name: WORDS.en.details }).boundingBox();
  assert.equal(target?.height, 44);
  await assertFirstScreen(page, WORDS.en.tabs);
  await context.close();
});

/** First content row of each tab. */
const FIRST_ROWS = {
  // Heading of the first bars.
  overview: 'h2',
  report: 'a[href*="/report/"]',
  failureslist: 'a[href*="auditId="]',
  warningslist: 'a[href*="auditId="]',
  mediainventory: 'a[href*="type="]',
  brokenlinks: 'h2, h3',
  compare: 'p',
  historicaloverview: 'dd',
} as const;

/** Measures a tab once its first row and everything above it have loaded. */
async function measureTab(page: Page, tab: string, row: string) {
  const found = await page.waitForFunction(
    (target) => {
      const tabs = document.querySelector('main nav:has(a[href$="/brokenlinks"])');
      const chosen = tabs?.querySelector(`a[aria-current][href$="/${target.tab}"]`);
      const first = [...document.querySelectorAll(`main :is(${target.row})`)].find(
        (element) => tabs?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING,
      );
      const busy = document.querySelector('main [aria-busy=true]');
      const isLoading =
        busy && first && busy.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING;
      const download = document
        .querySelector('main h1')
        ?.parentElement?.parentElement?.querySelector('button');
      if (!chosen || !first || !download || isLoading) return null;
      const { left, right } = chosen.getBoundingClientRect();
      return {
        endOfRow: first.getBoundingClientRect().bottom,
        endOfDownload: download.getBoundingClientRect().bottom,
        // Rounded to pixels: the row ends at the edge of the window.
        isTabSeen: Math.round(left) >= 0 && Math.round(right) <= innerWidth,
        isWider: document.documentElement.scrollWidth > innerWidth,
      };
    },
    { tab, row },
  );
  const seen = await found.jsonValue();
  assert.ok(seen);
  return seen;
}

for (const [language, window] of sampled(2, [
  ['en', { width: 1366, height: 768 }],
  ['en', PHONE],
  ['hi', PHONE],
] as const)) {
  test(`the first row of each tab is in the initial viewport, ${window.width} x ${window.height}, ${language}`, async () => {
    const page = await openApp(browser, world, { language, width: window.width });
    await page.setViewportSize(window);
    await page.goto(`/v2/core/test/${report.testRunId}/overview`);
    for (const [tab, row] of Object.entries(FIRST_ROWS)) {
      await page.locator(`main nav:has(a[href$="/brokenlinks"]) a[href$="/${tab}"]`).click();
      const seen = await measureTab(page, tab, row);
      const details = `${tab}: ${JSON.stringify(seen)}`;
      assert.ok(seen.endOfRow > 0 && seen.endOfRow <= window.height, details);
      assert.ok(seen.endOfDownload <= window.height, details);
      assert.ok(seen.isTabSeen && !seen.isWider, details);
      // Figures without a card are still shown.
      if (tab !== 'overview') await page.locator('main dl dd', { hasText: /^11 \/ 12$/ }).waitFor();
    }
    await releaseAppPage(page);
  });
}

test('on a phone the tabs are one row, scrollable by keyboard, with an indicator on sides with more tabs', async () => {
  const page = await openPhone('en');
  const tabs = page.getByRole('navigation', { name: WORDS.en.tabs, exact: true });
  const signs = tabs.locator('> span');
  const tops = await tabs
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  assert.equal(new Set(tops).size, 1);
  assert.equal(await signs.count(), 1);
  await tabs.locator('a').first().focus();
  for (let steps = 1; steps < tops.length; steps += 1) await page.keyboard.press('Tab');
  const last = tabs.locator('a').last();
  assert.ok(await last.evaluate((link) => link === document.activeElement));
  await page.waitForFunction(() => {
    const focused = document.activeElement?.getBoundingClientRect();
    return focused !== undefined && focused.right <= innerWidth && focused.left >= 0;
  });
  // At the end of the row: the indicator has moved to the other side.
  await page.waitForFunction(() => {
    const sign = document.querySelector('main nav > ul + span');
    return (
      sign !== null && sign.getBoundingClientRect().left < innerWidth / 2 && sign.nextElementSibling === null
    );
  });
  await releaseAppPage(page);
});

test('updates title, heading, focus and announcement for each tab and step', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  await page.goto(`/v2/core/test/${report.testRunId}/overview`);
  const h1 = page.getByRole('heading', { level: 1 });
  await page
    .getByRole('heading', { level: 1, name: /^Test Overview – Example District, \d\d \w{3} \d{4}$/ })
    .waitFor();
  const tabs = page.getByRole('navigation', { name: 'Report', exact: true });
  const announcer = page.locator('[data-live-announcer][role=status]');
  await tabs.getByRole('link', { name: 'Failures' }).press('Enter');
  await page.waitForFunction(() => /^Failures – Example District, \d\d \w{3} \d{4} – /.test(document.title));
  await page.locator('h1:focus').waitFor();
  assert.match(await h1.innerText(), /^Failures – Example District/);
  await announcer.filter({ hasText: /^Now showing: Failures$/ }).waitFor({ state: 'attached' });
  // A step within the tab: its heading receives focus.
  await page.getByRole('link', { name: 'Text has insufficient contrast with its background' }).press('Enter');
  await page.waitForFunction(() =>
    /^Text has insufficient contrast .+ – Failures – Example/.test(document.title),
  );
  await page.locator('h2:focus, h3:focus').waitFor();
  await announcer
    .filter({ hasText: 'Now showing: Text has insufficient contrast' })
    .waitFor({ state: 'attached' });
  // A filter within a tab keeps focus.
  await tabs.getByRole('link', { name: 'Report', exact: true }).press('Enter');
  await page.getByRole('radio', { name: 'Page Wise NCs' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(() => document.title.startsWith('Issue Wise NCs – Example District'));
  assert.ok(
    await page
      .getByRole('radio', { name: 'Issue Wise NCs' })
      .evaluate((radio) => radio === document.activeElement),
  );
  await page.goto(`/v2/core/test/${report.testRunId}/report/${report.pageId}`);
  await page.waitForFunction(() => /\/page\d+\.html – Result details – Example/.test(document.title));
  await page.getByRole('navigation', { name: 'Views of the page' }).getByRole('link').nth(1).click();
  await page.waitForFunction(() => /^Keyboard – \/page/.test(document.title));
  await releaseAppPage(page);
});

furtherTest('breadcrumbs show the path to a report, and stay when the tab changes', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  const trail = async () => (await crumbs.getByRole('listitem').allInnerTexts()).map((text) => text.trim());
  const report$ = page.locator(`main a[href*="/core/test/${report.testRunId}"]`).first();
  // Opened by address: as specified.
  await page.goto(`/v2/core/test/${report.testRunId}/failureslist`);
  await crumbs.getByText('View Test Runs').waitFor();
  assert.deepEqual(await trail(), ['Home', 'Manage Websites', 'View Test Runs', 'Test Report']);
  await page.goto(`/v2/core/website/${report.websiteId}/report/overview`);
  await report$.click();
  await crumbs.getByText('Test Report').waitFor();
  const led = await trail();
  assert.notDeepEqual(led, ['Home', 'Manage Websites', 'View Test Runs', 'Test Report']);
  assert.equal(led.at(-1), 'Test Report');
  await page
    .getByRole('navigation', { name: 'Report', exact: true })
    .getByRole('link', { name: 'Report', exact: true })
    .click();
  await page.getByText('Issue Wise NCs', { exact: true }).click();
  await page.waitForFunction(() => document.title.startsWith('Issue Wise NCs'));
  assert.deepEqual(await trail(), led);
  await page.goBack();
  await page.locator(`main a[href*="/report/${report.pageId}"]`).first().click();
  await crumbs.getByText('Result details').waitFor();
  assert.deepEqual(await trail(), [...led, 'Result details']);
  await releaseAppPage(page);
});

furtherTest('shows an expert no link to Manage Websites', async () => {
  const login = { email: 'expert@example.in', password: LOGIN.password };
  await buildUser(world.db, { ...login, role: 'ADMINEXPERT' });
  const page = await openApp(browser, world, { language: 'en', width: 1366, login });
  await page.goto(`/v2/core/test/${report.testRunId}/failureslist`);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await crumbs.getByText('View Test Runs').waitFor();
  assert.deepEqual(await crumbs.getByRole('link').allInnerTexts(), ['Home', 'View Test Runs']);
  await releaseAppPage(page);
});

furtherTest(
  'shows the full header for a run without results, and no progress for a cancelled one',
  async () => {
    const page = await openApp(browser, world, { language: 'en', width: PHONE.width });
    const main = page.getByRole('main');
    const open = async (more: Parameters<typeof buildTestRun>[1]) => {
      const run = await buildTestRun(world.db, {
        website_id: report.websiteId,
        name: 'Before the audit',
        ...more,
      });
      await page.goto(`/v2/core/test/${run.id}/overview`);
      await page.getByRole('heading', { level: 1, name: /^Test Report – Example District/ }).waitFor();
      await main.getByText('Before the audit', { exact: true }).waitFor();
      for (const words of [/^WCAG 2\.\d, Level A+$/, /^Created /])
        await main.getByText(words).first().waitFor();
      await main.getByRole('link', { name: /district\.example\.in/ }).waitFor();
      await main
        .getByText(/^(?:Entire Website|Single webpage)/)
        .first()
        .waitFor();
      assert.equal(await page.getByRole('navigation', { name: 'Report', exact: true }).count(), 0);
      return main.innerText();
    };
    assert.match(await open({ status: 'PENDING', pages_total: 3 }), /PENDING[\s\S]+Pages tested 0 \/ 3/);
    const failed = { status: 'FAILURE', pages_total: 1, pages_failed: 1, completed: new Date() } as const;
    assert.match(await open(failed), /FAILURE[\s\S]+Completed [\s\S]+Pages tested 0 \/ 1/);
    const { stats } = await world.db
      .selectFrom('test_runs')
      .select('stats')
      .where('id', '=', report.testRunId)
      .executeTakeFirstOrThrow();
    const cancelled = { status: 'CANCELLED', completed: new Date() } as const;
    const some = await open({
      ...cancelled,
      pages_total: 55,
      pages_complete: 10,
      pages_failed: 45,
      stats: JSON.stringify({ ...stats, cntPagesComplete: 10, cntPagesFailed: 45 }),
    });
    assert.match(some, /10 \/ 55/);
    assert.doesNotMatch(some, /so far|could not be tested/);
    const none = await open({ ...cancelled, pages_total: 55 });
    assert.match(none, /cancelled before the first page had been tested/);
    assert.doesNotMatch(none, /so far|could not be tested|of 100/);
    await releaseAppPage(page);
  },
);

furtherTest('centres the text of the splash, and has at most one h1 while loading', async () => {
  const context = await browser.newContext({ baseURL: world.url, viewport: { width: 1366, height: 768 } });
  await signInContext(context, world.url, await signIn(world, LOGIN));
  await context.addInitScript(() => {
    const note = () => {
      const most = Math.max(document.querySelectorAll('h1').length, Number(sessionStorage.getItem('most')));
      sessionStorage.setItem('most', String(most));
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
  const page = await context.newPage();
  const response = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await response.promise;
    await route.continue();
  });
  await page.goto(`/v2/core/test/${report.testRunId}/overview`, { waitUntil: 'commit' });
  const words = page.getByText('Loading ...', { exact: true });
  await words.waitFor();
  const box = await words.boundingBox();
  assert.ok(box && Math.abs(box.x + box.width / 2 - 683) < 2, JSON.stringify(box));
  assert.ok(box.y > 768 / 3 && box.y < (2 * 768) / 3, JSON.stringify(box));
  response.resolve();
  await page.locator('#trust').waitFor();
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  await page.locator(`main a[href*="/report/${report.pageId}"]`).first().click();
  await page.locator('#issue-title').waitFor();
  await page.getByRole('link', { name: 'View Test Runs' }).click();
  await page.getByRole('heading', { level: 1, name: 'Example District' }).waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  assert.equal(await page.evaluate(() => sessionStorage.getItem('most')), '1');
  await context.close();
});

/** Asserts that score and tabs are in the initial viewport. */
async function assertFirstScreen(page: Page, nameOfTabs: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: nameOfTabs, exact: true });
  for (const part of [page.locator('main svg + p strong'), tabs.locator('a').last()]) {
    const box = await part.boundingBox();
    assert.ok(box && box.y >= 0 && box.y + box.height <= PHONE.height, JSON.stringify(box));
  }
}

test('shows the number of broken links next to the pages of a complete run, in report and run list', async (context) => {
  const before = await world.db
    .selectFrom('test_runs')
    .select(['stats', 'status', 'pages_total', 'pages_complete', 'pages_failed'])
    .where('id', '=', report.testRunId)
    .executeTakeFirstOrThrow();
  const { stats, ...columns } = before;
  const run = world.db.updateTable('test_runs').where('id', '=', report.testRunId);
  context.after(() => run.set({ ...columns, stats: JSON.stringify(stats) }).execute());
  const pages = stats?.cntPagesComplete ?? 0;
  const figures = { cntPages: pages, cntPagesFailed: 0, cntBrokenLinks: 2 };
  await run
    .set({
      status: 'COMPLETE',
      pages_total: pages,
      pages_failed: 0,
      stats: JSON.stringify({ ...stats, ...figures }),
    })
    .execute();
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  context.after(() => releaseAppPage(page));
  await page.goto(`/v2/core/test/${report.testRunId}/overview`);
  const main = page.getByRole('main');
  const words = '2 links of the website are broken; all pages were tested';
  const link = main.getByRole('link', { name: words });
  await link.waitFor();
  assert.match((await link.getAttribute('href')) ?? '', /\/brokenlinks$/);
  await main.locator('#trust').waitFor();
  await main.getByRole('link', { name: '2 links of the website are broken', exact: true }).waitFor();
  await page.goto(`/v2/core/website/${report.websiteId}/testruns/1`);
  await page
    .getByRole('row', { name: /COMPLETE/ })
    .getByText('2 broken links', { exact: true })
    .waitFor();
});

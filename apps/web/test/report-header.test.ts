import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { leaveApp, openApp, signIn } from './app-page.ts';
import { type BuiltReport, buildReport, LOGIN } from './build-report.ts';
import { launchBrowser, type TestBrowser, type Theme, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

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
    details: 'Details of this test',
    tabs: 'Report',
    mode: 'Entire Website',
    toDo: 'Page tests to do',
  },
  hi: { details: 'परीक्षण का विवरण', tabs: 'रिपोर्ट', mode: 'पूरी वेबसाइट', toDo: 'बाकी पृष्ठ-परीक्षण' },
} as const;

async function openPhone(language: 'en' | 'hi'): Promise<Page> {
  const page = await openApp(browser, world, { language, width: PHONE.width });
  await page.setViewportSize(PHONE);
  await page.goto(`/v2/core/test/${report.testRunId}/overview`);
  await page.locator('#trust').waitFor();
  return page;
}

for (const language of ['en', 'hi'] as const) {
  const words = WORDS[language];

  test(`on a phone score, state and all tabs of a report are in the first screen, ${language}`, async () => {
    const page = await openPhone(language);
    await assertFirstScreen(page, words.tabs);
    const toDo = page.locator('dt', { hasText: words.toDo }).locator('+ dd');
    assert.equal(await toDo.innerText(), '110');
    await leaveApp(page);
  });

  test(`on a phone the rest of a report's header is in a fold that the keyboard opens, ${language}`, async () => {
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
    // Created and completed, and what the verdict has no room for.
    assert.equal(await main.locator('h1 ~ div time').count(), 2);
    await main.locator('h1 ~ div a[href$="/report?status=FAILURE"]').waitFor();
    for (const theme of ['light', 'dark', 'contrast'] satisfies Theme[])
      assert.deepEqual(await violations(page, theme), [], theme);
    await page.keyboard.press('Enter');
    await address.waitFor({ state: 'hidden' });
    await leaveApp(page);
  });
}

test('where there is room the header of a report shows everything without a fold', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 768 });
  await page.goto(`/v2/core/test/${report.testRunId}/overview`);
  const main = page.getByRole('main');
  await main.getByText('failing elements of 2 kinds').waitFor();
  assert.equal(await main.getByRole('button', { name: WORDS.en.details }).count(), 0);
  // What the number of warned elements does not hold is named beside it, and leads to as many.
  await main.getByText(/^elements to check on a page, on average; \d+ in all/).waitFor();
  await main.getByText('Manual tests of pages to do: 110', { exact: true }).getByRole('link').press('Enter');
  await main.getByText('110 of 110 still to be tested, on 11 pages').waitFor();
  await main
    .getByRole('link', { name: /district\.example\.in/ })
    .first()
    .waitFor();
  // A phone that is turned gets the other header, and nothing of the screen is loaded again for it.
  await page.setViewportSize(PHONE);
  await main.getByRole('button', { name: WORDS.en.details }).waitFor();
  await leaveApp(page);
});

test('so they are with the larger targets of a touch screen', async () => {
  const user = JSON.stringify(await signIn(world, LOGIN));
  const context = await browser.newContext({
    baseURL: world.url,
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
  });
  await context.addInitScript((session) => localStorage.setItem('abhigam.session', session), user);
  const page = await context.newPage();
  await page.goto(`/v2/core/test/${report.testRunId}/overview`);
  await page.locator('#trust').waitFor();
  const target = await page.getByRole('button', { name: WORDS.en.details }).boundingBox();
  assert.equal(target?.height, 44);
  await assertFirstScreen(page, WORDS.en.tabs);
  await context.close();
});

/** Score and tabs stand in what is seen at first. */
async function assertFirstScreen(page: Page, nameOfTabs: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: nameOfTabs, exact: true });
  for (const part of [page.locator('main svg + p strong'), tabs.locator('a').last()]) {
    const box = await part.boundingBox();
    assert.ok(box && box.y >= 0 && box.y + box.height <= PHONE.height, JSON.stringify(box));
  }
}

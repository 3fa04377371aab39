import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildUser, sampled } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import { type BuiltReport, buildReport, LOGIN } from './build-report.ts';
import { launchBrowser, type TestBrowser, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

/** May access every organization and enter any address, so the form differs. */
const SUPER = { email: 'super@example.in', password: 'demo1234' };

let world: ReportWorld;
let browser: TestBrowser;
let report: BuiltReport;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  report = await buildReport(world, 1);
  await buildUser(world.db, { ...SUPER, role: 'SUPERADMIN' });
});

after(async () => {
  await browser?.close();
  await world?.close();
});

interface Overlay {
  name: string;
  path: (built: BuiltReport) => string;
  width?: number;
  login?: typeof LOGIN;
  open: (page: Page) => Promise<void>;
  /** Selector of the opened overlay. */
  shown: string;
}

const RUN_TEST = '/v2/activities/testmgmt/runtest';
const openList = (page: Page) => page.getByRole('combobox').press('ArrowDown');

/** Shows the conditional fields with their error messages. */
async function openAllOfCrawlSettings(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const choice of ['these', 'between']) await dialog.locator(`label:has([value=${choice}])`).click();
  await dialog.locator('label:has([type=checkbox])').last().click();
  await dialog.locator('button[type=submit]').click();
}

const OVERLAYS: readonly Overlay[] = [
  { name: 'list of websites', path: () => RUN_TEST, open: openList, shown: '[role=option]' },
  {
    name: 'list of websites or any address',
    path: () => RUN_TEST,
    login: SUPER,
    open: openList,
    shown: '[role=option]',
  },
  {
    name: 'list of websites on a phone',
    path: () => RUN_TEST,
    width: 360,
    open: openList,
    shown: '[role=option]',
  },
  {
    name: 'dialog with a form',
    path: () => '/v2/core/website/manage',
    open: (page) => page.locator('main [href$="/manage/add"]').click(),
    shown: '[role=dialog] form',
  },
  {
    name: 'crawl settings with every field and its message',
    path: ({ websiteId }) => `/v2/core/website/manage/crawl/${websiteId}`,
    open: openAllOfCrawlSettings,
    shown: '[role=dialog] section a',
  },
  {
    name: 'crawl settings on a phone',
    path: ({ websiteId }) => `/v2/core/website/manage/crawl/${websiteId}`,
    width: 360,
    open: openAllOfCrawlSettings,
    shown: '[role=dialog] section a',
  },
  {
    name: 'list in a dialog',
    path: () => '/v2/core/website/manage/add',
    open: (page) => page.locator('[role=dialog] [aria-haspopup=listbox]').click(),
    shown: '[role=option]',
  },
  {
    name: 'user menu',
    path: () => '/v2/dashboard',
    open: (page) => page.locator('header [aria-haspopup]').click(),
    shown: '[role=menu]',
  },
  {
    name: 'menu on a phone',
    path: () => '/v2/dashboard',
    width: 360,
    open: (page) => page.locator('header button').first().click(),
    shown: '[role=dialog] nav',
  },
  {
    name: 'list of a filter',
    path: ({ testRunId, pageId }) => `/v2/core/test/${testRunId}/report/${pageId}`,
    open: async (page) => {
      await page.getByRole('button', { name: 'फ़िल्टर' }).click();
      await page.locator('main search [aria-haspopup=listbox]').first().click();
    },
    shown: '[role=option]',
  },
  {
    name: 'question before another website',
    path: ({ testRunId }) => `/v2/core/test/${testRunId}`,
    open: (page) => page.locator('main a[target=_blank]').first().click(),
    shown: '[role=alertdialog]',
  },
  {
    name: 'picture of the page',
    path: ({ testRunId, pageId }) => `/v2/core/test/${testRunId}/report/${pageId}/color-contrast`,
    open: (page) => page.locator('main figcaption button').first().click(),
    shown: '[role=dialog] img',
  },
];

for (const language of ['en', 'hi'] as const) {
  test(`overlays have no accessibility violations, ${language}`, async () => {
    // Each in one language only, because the texts come from the same catalogues as those of screens.
    const sampledOfLanguage = sampled(
      language === 'en' ? [0] : [1, 3],
      OVERLAYS.filter((_, index) => index % 2 === (language === 'en' ? 0 : 1)),
    );
    const pages = new Map<string, Page>();
    for (const { name, path, width = 1366, login = LOGIN, open, shown } of sampledOfLanguage) {
      // Samples with the same width and login share one window, so they are opened one after the other.
      const window = `${width} ${login.email}`;
      const page = pages.get(window) ?? (await openApp(browser, world, { language, width, login }));
      pages.set(window, page);
      await page.goto(path(report));
      await open(page);
      await page.locator(shown).first().waitFor();
      assert.deepEqual(await violations(page, 'light'), [], name);
    }
    for (const page of pages.values()) await releaseAppPage(page);
  });
}

test('filters the list by typing, moves by arrow key, closes by Escape, and announces its length', async () => {
  const page = await openApp(browser, world, { language: 'hi', width: 1366, login: SUPER });
  await page.goto(RUN_TEST);
  const field = page.getByRole('combobox');
  await field.press('ArrowDown');
  await page.getByText('1 विकल्प उपलब्ध है।').waitFor({ state: 'attached' });
  assert.equal(
    await page.locator('[aria-hidden=true] :is(h1, nav, label), label[aria-hidden=true]').count(),
    0,
  );
  await field.press('Escape');
  await page.locator('[role=combobox][aria-expanded=false]').waitFor();
  await field.pressSequentially('district');
  await field.press('ArrowDown');
  await page.locator('[role=option][data-focused]', { hasText: 'Example District' }).waitFor();
  await field.press('Enter');
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLInputElement>('[role=combobox]')?.value === 'https://district.example.in/',
  );
  await field.press('Tab');
  await page.getByRole('option').first().waitFor({ state: 'detached' });
  await releaseAppPage(page);
});

/** Distance from the bottom of the field to the top of its list. */
async function gapOf(page: Page): Promise<number> {
  const field = await page.getByRole('combobox').boundingBox();
  const list = await page.getByRole('listbox').boundingBox();
  assert.ok(field && list);
  return Math.round(list.y - field.y - field.height);
}

test('keeps the list next to its field on page scroll, and keeps the typed text', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 1366, login: SUPER });
  await page.setViewportSize({ width: 1366, height: 420 });
  await page.goto(RUN_TEST);
  const field = page.getByRole('combobox');
  await field.pressSequentially('district');
  await page.getByRole('option', { name: 'Example District' }).waitFor();
  const gap = await gapOf(page);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true });
        scrollBy(0, 60);
      }),
  );
  assert.equal(await field.inputValue(), 'district');
  assert.ok(Math.abs((await gapOf(page)) - gap) <= 1);
  await releaseAppPage(page);
});

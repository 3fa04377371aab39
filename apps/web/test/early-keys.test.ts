import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { furtherTest, sampled } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import { buildReport } from './build-report.ts';
import { launchBrowser, type TestBrowser } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';
import { waitForFocus } from './wait-for-focus.ts';

let world: ReportWorld;
let browser: TestBrowser;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  await buildReport(world, 1);
});

after(async () => {
  await browser?.close();
  await world?.close();
});

/** Opens a screen and delays its lists until `release`; `come` resolves once the page has loaded them. */
async function openWithSlowLists(path: string) {
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  const response = Promise.withResolvers<void>();
  const file = /\/(select|menu)-list-[^/]+\.js$/;
  await page.route(file, async (route) => {
    await response.promise;
    await route.continue();
  });
  const come = page.waitForEvent('requestfinished', (request) => file.test(request.url()));
  await page.goto(path);
  return { page, release: response.resolve, come };
}

const press = async (page: Page, keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Selects of the gallery; the initial value is "Level AA" of A, AA and AAA. */
const selects = (page: Page) => page.locator('main [aria-haspopup=listbox]');

for (const [what, keys, chosen] of sampled(0, [
  ['the arrow keys and Enter', ['ArrowDown', 'ArrowDown', 'Enter'], 'Level AAA'],
  ['End, an arrow key and Space', ['Enter', 'End', 'ArrowUp', 'ArrowUp', 'Space'], 'Level A'],
  ['letters', ['Space', ...'level aaa', 'Enter'], 'Level AAA'],
])) {
  test(`a select with a delayed list selects the same option by ${what}`, async () => {
    const { page, release } = await openWithSlowLists('/gallery');
    await selects(page).first().focus();
    await press(page, keys);
    assert.equal(await page.getByRole('listbox').count(), 0);
    assert.match((await selects(page).first().textContent()) ?? '', /^Level AA$/);
    release();
    const value = page.locator('main [aria-haspopup=listbox] > span').first();
    await value.getByText(chosen, { exact: true }).waitFor();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    assert.equal(await selects(page).first().getAttribute('aria-expanded'), 'false');
    await waitForFocus(selects(page).first());
    // The same keys from the same initial value, with the list already loaded.
    await page.reload();
    await selects(page).first().focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('listbox').waitFor();
    await press(page, keys.slice(1));
    await value.getByText(chosen, { exact: true }).waitFor();
    await releaseAppPage(page);
  });
}

furtherTest('a select that is left by Escape or Tab before its list has loaded stays closed', async () => {
  for (const key of sampled(1, ['Escape', 'Tab'])) {
    const { page, release, come } = await openWithSlowLists('/gallery');
    await selects(page).first().focus();
    await press(page, ['ArrowDown', 'ArrowDown', key]);
    assert.equal(await selects(page).first().getAttribute('aria-expanded'), 'false');
    const focused = await page.evaluateHandle(() => document.activeElement);
    release();
    await come;
    // The other select proves that the list has loaded; the first one has kept its value.
    await selects(page).nth(1).press('ArrowDown');
    await page.getByRole('option', { name: 'Level A', exact: true }).waitFor();
    assert.equal(await page.getByRole('listbox').count(), 1);
    assert.equal(await page.locator('main [aria-haspopup=listbox] > span').first().textContent(), 'Level AA');
    assert.equal(
      await focused.evaluate((element, at) => element === at, await selects(page).nth(1).elementHandle()),
      key === 'Tab',
    );
    await releaseAppPage(page);
  }
});

furtherTest('a menu with a delayed list opens the entry that the keys select', async () => {
  const { page, release } = await openWithSlowLists('/v2/core/website/manage');
  const button = page.locator('main [aria-haspopup=menu]').first();
  await button.focus();
  await press(page, ['Enter', 'ArrowDown', 'Enter']);
  assert.equal(await page.getByRole('menu').count(), 0);
  release();
  await page.waitForURL((url) => !url.pathname.endsWith('/website/manage'));
  const late = new URL(page.url()).pathname;
  // Compare with the second menu entry when nothing is delayed.
  await page.goto('/v2/core/website/manage');
  await button.press('Enter');
  const second = page.getByRole('menuitem').nth(1);
  assert.equal(await second.getAttribute('href'), late);
  await releaseAppPage(page);
});

test('opens a menu at the entry that matches the typed letter', async () => {
  const { page, release } = await openWithSlowLists('/v2/dashboard');
  await page.locator('header [aria-haspopup=menu]').focus();
  await press(page, ['ArrowDown', 'l', 'Enter']);
  release();
  await page.waitForURL((url) => url.pathname === '/');
  await releaseAppPage(page);
});

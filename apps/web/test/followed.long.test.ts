import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { TEST_TIMEOUT_MS } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import { PEOPLE } from './build-non-compliances.ts';
import { type BuiltTrackedWebsite, buildTrackedWebsite } from './build-tracked-website.ts';
import { launchBrowser, type TestBrowser, type Theme, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';
import { SCREEN_STATES, type ScreenState } from './screen-states.ts';

/**
 * Tests each screen of schedules, lists, non-compliances, notices and webhooks in each of its states, at three
 * widths, in three themes and two languages. `PICTURES=folder` stores a screenshot of each; `SIGHTS=text`
 * selects those whose name contains the text.
 */

/** Timeout of one case, so that a stuck one does not block the others. */
const STUCK_MS = 90_000;
const THEMES: readonly Theme[] = ['light', 'dark', 'contrast'];
const { PICTURES: pictures, SIGHTS: nameFilter = '' } = process.env;

let world: ReportWorld;
let browser: TestBrowser;
let built: BuiltTrackedWebsite;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  built = await buildTrackedWebsite(world);
  if (pictures) await mkdir(pictures, { recursive: true });
});

after(async () => {
  await browser?.close();
  await world?.close();
});

for (const language of ['en', 'hi'] as const)
  for (const width of [1366, 768, 360])
    test(`no screen has violations or scrolls horizontally, ${language}, ${width} px`, async () => {
      const faults: string[] = [];
      for (const sight of SCREEN_STATES.filter(({ name }) => name.includes(nameFilter)))
        faults.push(...(await faultsOf(sight, language, width)));
      assert.deepEqual(faults, []);
    });

async function faultsOf(sight: ScreenState, language: 'en' | 'hi', width: number): Promise<string[]> {
  const page = await openApp(browser, world, { language, width, login: PEOPLE[sight.role] });
  page.setDefaultTimeout(STUCK_MS);
  try {
    await sight.prepare?.(page);
    await page.goto(sight.path(built));
    await page.locator('#content h1').waitFor();
    const busy = page.locator('main [aria-busy=true]').first();
    if (sight.isLoading) await busy.waitFor();
    else {
      // Some requests start only after the first response.
      await page.waitForLoadState('networkidle');
      await busy.waitFor({ state: 'detached' });
    }
    await sight.act?.(page);
    if (!sight.isLoading) await busy.waitFor({ state: 'detached' });
    const name = `${sight.name}-${language}-${width}`;
    const faults: string[] = [];
    for (const theme of THEMES) {
      const found = sight.isLoading ? await setTheme(page, theme) : await violations(page, theme);
      faults.push(...found.map((fault) => `${name}-${theme}: ${fault}`));
      if (pictures) await page.screenshot({ path: join(pictures, `${name}-${theme}.png`), fullPage: true });
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) faults.push(`${name}: scrolls sideways by ${overflow}`);
    return faults;
  } catch (cause) {
    return [`${sight.name}-${language}-${width}: ${cause}`];
  } finally {
    page.setDefaultTimeout(TEST_TIMEOUT_MS);
    await releaseAppPage(page);
  }
}

/** For loading states, because the axe helper waits for loading to finish. */
async function setTheme(page: Page, theme: Theme): Promise<[]> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
  return [];
}

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { englishOnPage, sampled } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import type { PlaceName } from '../src/address/places.ts';
import type { ScreenRoute } from '../src/shells/route-record.ts';
import { navigateInApp, openApp, releaseAppPage } from './app-page.ts';
import { buildEveryScreen, NAMED, NEWCOMER, QUOTED, RECORDS, SUPER } from './build-every-screen.ts';
import { launchBrowser, type TestBrowser } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

let world: ReportWorld;
let browser: TestBrowser;
let addressOf: (name: PlaceName) => string;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  addressOf = await buildEveryScreen(world);
});

after(async () => {
  await browser?.close();
  await world?.close();
});

/** Screens that redirect immediately and show nothing. */
const SKIPPED: readonly PlaceName[] = ['logout', 'authLogin'];

/** The component gallery, for developers, is in English. */
const ENGLISH: readonly PlaceName[] = ['gallery'];

/** Their last breadcrumb is specified (testing 2) and does not name the content. */
const CRUMB_IS_GIVEN: readonly PlaceName[] = ['scheduleReport', 'testResult'];

interface ScreenTitles {
  place: PlaceName;
  /** Page title without the product name. */
  title: string;
  headings: string[];
  /** Last breadcrumb; null without breadcrumbs. */
  crumb: string | null;
}

/**
 * Tests titles, headings and breadcrumbs of screens in a language and, for Hindi, that all texts are
 * translated. `by`: load each address, or navigate within the app, which is cheaper.
 */
function testTitles(language: 'en' | 'hi', by: 'address' | 'app', chosen: readonly ScreenRoute[]): void {
  const records = chosen.filter(({ place }) => !SKIPPED.includes(place));
  test(`each screen has a unique title and one h1 that match the breadcrumb, ${language}, by ${by}`, async () => {
    const seen: ScreenTitles[] = [];
    for (const [login, ofLogin] of [
      [SUPER, records.filter((record) => record.for !== 'unapproved')],
      [NEWCOMER, records.filter((record) => record.for === 'unapproved')],
    ] as const) {
      const page = await openApp(browser, world, { language, width: 1366, login });
      for (const [index, { place }] of ofLogin.entries()) {
        const before = by === 'app' && index > 0 ? await page.title() : null;
        seen.push(await readTitles(page, place, before));
        if (language === 'hi' && !ENGLISH.includes(place))
          assert.deepEqual(await page.evaluate(englishOnPage, QUOTED), [], place);
      }
      await releaseAppPage(page);
    }
    assert.equal(seen.length, records.length);
    for (const { place, title, headings, crumb } of seen) {
      assert.notEqual(title, '', place);
      assert.equal(headings.length, 1, `${place}: ${headings.join(', ')}`);
      // Public pages have no breadcrumbs; dialogs over a list show those of the list.
      const record = records.find((one) => one.place === place);
      if (record?.for !== 'everyone' && !record?.over && !CRUMB_IS_GIVEN.includes(place))
        assert.equal(crumb, title, place);
    }
    const titles = seen.map(({ title }) => title);
    assert.deepEqual([...new Set(titles)], titles);
    // The title contains the name of the item.
    const named = seen.filter(({ title, headings }) =>
      `${title} ${headings[0]}`.includes('Example District'),
    );
    assert.deepEqual(
      named.map(({ place }) => place).sort(),
      NAMED.filter((place) => records.some((record) => record.place === place)),
    );
  });
}

/**
 * Reads the titles of a screen once its data has loaded. `before`: title of the screen to navigate from within
 * the app; null loads the address.
 */
async function readTitles(page: Page, place: PlaceName, before: string | null): Promise<ScreenTitles> {
  if (before === null) await page.goto(addressOf(place));
  else await navigateInApp(page, addressOf(place));
  // While the app starts, the page has another title. The gallery has samples that load forever.
  await page.waitForFunction(
    ({ isGallery, name, before }) =>
      !document.title.startsWith('Loading') &&
      // Screens have different titles, which are set when their messages have loaded.
      document.title !== before &&
      document.querySelector('h1') !== null &&
      `${document.title} ${document.querySelector('h1')?.textContent}`.includes(name) &&
      (isGallery || !document.querySelector('main [aria-busy=true], [role=dialog] [aria-busy=true]')),
    { isGallery: place === 'gallery', name: NAMED.includes(place) ? 'Example District' : '', before },
  );
  const title = await page.title();
  return {
    place,
    title: title.slice(0, title.lastIndexOf(' – ')),
    // A dialog hides the page behind it from assistive technology; its h1 remains that of the page.
    headings: await page.locator('h1').allInnerTexts(),
    crumb: await page.evaluate(
      () => document.querySelector('nav li > span[aria-current=page]')?.textContent ?? null,
    ),
  };
}

testTitles(
  'hi',
  'app',
  sampled(
    RECORDS.flatMap((_, index) => (index % 5 === 0 ? [index] : [])),
    RECORDS,
  ),
);
testTitles(
  'en',
  'address',
  sampled(
    RECORDS.flatMap((_, index) => (index % 24 === 1 ? [index] : [])),
    RECORDS,
  ),
);

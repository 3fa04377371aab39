import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { englishOnPage, sampled } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import type { PlaceName } from '../src/address/places.ts';
import type { ScreenRoute } from '../src/shells/route-record.ts';
import { goWithin, leaveApp, openApp } from './app-page.ts';
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

/** Screens that redirect at once and have nothing to read. */
const PASSED: readonly PlaceName[] = ['logout', 'authLogin'];

/** The gallery, for those who build screens, is in English. */
const ENGLISH: readonly PlaceName[] = ['gallery'];

/** Their last breadcrumb is given (specification, testing 2), and does not say what the screen is about. */
const CRUMB_IS_GIVEN: readonly PlaceName[] = ['scheduleReport', 'testResult'];

interface Seen {
  place: PlaceName;
  /** Before the name of the product. */
  title: string;
  headings: string[];
  /** Last of the breadcrumbs; null where there are none. */
  crumb: string | null;
}

/**
 * Walks screens in a language: their titles, headings, breadcrumbs and, in Hindi, whether all is said in Hindi. `by`
 * says whether each is loaded by its address or, at less cost, the app goes from one to the next.
 */
function testTitles(language: 'en' | 'hi', by: 'address' | 'app', chosen: readonly ScreenRoute[]): void {
  const records = chosen.filter(({ place }) => !PASSED.includes(place));
  test(`each screen has a title of its own and one h1, and the breadcrumb says the same, ${language}, by ${by}`, async () => {
    const seen: Seen[] = [];
    for (const [login, ofLogin] of [
      [SUPER, records.filter((record) => record.for !== 'unapproved')],
      [NEWCOMER, records.filter((record) => record.for === 'unapproved')],
    ] as const) {
      const page = await openApp(browser, world, { language, width: 1366, login });
      for (const [index, { place }] of ofLogin.entries()) {
        const before = by === 'app' && index > 0 ? await page.title() : null;
        seen.push(await look(page, place, before));
        if (language === 'hi' && !ENGLISH.includes(place))
          assert.deepEqual(await page.evaluate(englishOnPage, QUOTED), [], place);
      }
      await leaveApp(page);
    }
    assert.equal(seen.length, records.length);
    for (const { place, title, headings, crumb } of seen) {
      assert.notEqual(title, '', place);
      assert.equal(headings.length, 1, `${place}: ${headings.join(', ')}`);
      // Public pages have no breadcrumbs, and the dialogs over a list those of the list.
      const record = records.find((one) => one.place === place);
      if (record?.for !== 'everyone' && !record?.over && !CRUMB_IS_GIVEN.includes(place))
        assert.equal(crumb, title, place);
    }
    const titles = seen.map(({ title }) => title);
    assert.deepEqual([...new Set(titles)], titles);
    // A thing is named where there is one.
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
 * What a screen says of itself once what it shows of the server is there. `before` is the title of the screen that the
 * app goes there from; null loads the app by the address.
 */
async function look(page: Page, place: PlaceName, before: string | null): Promise<Seen> {
  if (before === null) await page.goto(addressOf(place));
  else await goWithin(page, addressOf(place));
  // The page has another title until the app has started. The gallery has samples that load for ever.
  await page.waitForFunction(
    ({ isGallery, name, before }) =>
      !document.title.startsWith('Loading') &&
      // Every screen has another title, which comes with its other texts.
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
    // A dialog hides what it stands over from assistive technology; the h1 behind it is still that of the page.
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

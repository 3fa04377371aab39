import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildTestSchedule, buildUser, buildWebsite, englishOnPage, sampled } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import type { Place, PlaceName } from '../src/address/places.ts';
import { desktopAddresses } from '../src/shells/desktop/addresses.ts';
import { DESKTOP_ROUTES } from '../src/shells/desktop/routes.ts';
import { START_ROUTES } from '../src/shells/desktop/start-routes.ts';
import { PROSE_ROUTES } from '../src/shells/prose-routes.ts';
import { PUBLIC_ROUTES } from '../src/shells/public-routes.ts';
import type { ScreenRoute } from '../src/shells/route-record.ts';
import { goWithin, leaveApp, openApp } from './app-page.ts';
import { draw } from './build-estimate.ts';
import { type BuiltReport, buildReport } from './build-report.ts';
import { addCause } from './build-shared-causes.ts';
import { launchBrowser, type TestBrowser } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

/** May open every screen for people with an approved account. */
const SUPER = { email: 'super@example.in', password: 'demo1234' };
const NEWCOMER = { email: 'new@example.in', password: 'demo1234' };

const RECORDS: readonly ScreenRoute[] = [PUBLIC_ROUTES, PROSE_ROUTES, START_ROUTES, DESKTOP_ROUTES].flatMap(
  ({ screens }) => screens,
);

let world: ReportWorld;
let browser: TestBrowser;
let report: BuiltReport;
let testScheduleId: string;
let organizationId: number;
let userId: string;
let waitingId: string;
let causeId: number;
let estimateId: string;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  report = await buildReport(world, 1);
  const { id } = await buildTestSchedule(world.db, {
    website_id: report.websiteId,
    name: 'Weekly of Example District',
  });
  testScheduleId = id;
  const website = await world.db
    .selectFrom('websites')
    .select('organization_id')
    .where('id', '=', report.websiteId)
    .executeTakeFirstOrThrow();
  organizationId = website.organization_id;
  await world.db
    .updateTable('organizations')
    .set({ name: 'Administration of Example District' })
    .where('id', '=', organizationId)
    .execute();
  const officer = await buildUser(world.db, {
    role: 'ADMIN',
    organization_id: organizationId,
    full_name: 'Officer of Example District',
  });
  userId = officer.id;
  await buildUser(world.db, { ...SUPER, role: 'SUPERADMIN' });
  await buildUser(world.db, { ...NEWCOMER, role: 'ADMIN', status: 'INACTIVE' });
  const waiting = await buildUser(world.db, {
    role: 'ADMIN',
    status: 'INACTIVE',
    full_name: 'Officer of Example District',
  });
  waitingId = waiting.id;
  causeId = await addCause(world, report);
  await buildWebsite(world.db, { organization_id: organizationId, name: 'Example District' });
  const origin = { address: null, requestId: null };
  const drawer = { kind: 'person', userId, role: 'ADMIN', organizationId, isApproved: true, origin } as const;
  estimateId = await draw(world, drawer, 10);
});

after(async () => {
  await browser?.close();
  await world?.close();
});

/** Screens that redirect at once and have nothing to read. */
const PASSED: readonly PlaceName[] = ['logout', 'authLogin'];

/** Screens that name the website, organization or user that they are about. */
const NAMED: readonly PlaceName[] = [
  'approveOnboarding',
  'crawlSettings',
  'editOrganization',
  'editSchedule',
  'editUser',
  'editWebsite',
  'estimate',
  'onboardingLetter',
  'organizationUsers',
  'schedule',
  'scheduleReport',
  'testResult',
  'webpages',
  'websiteFiles',
  'websiteLogin',
  'websiteOwnership',
  'websiteReport',
  'websiteSchedules',
  'websiteTestRuns',
];

/** Names of what is tested, and of who tests. */
const QUOTED = ['Example District', 'Officer of Example District', 'Administration of Example District'];

/** The gallery, for those who build screens, is in English. */
const ENGLISH: readonly PlaceName[] = ['gallery'];

/** Its last breadcrumb is given (specification, testing 2), and does not say what the screen is about. */
const CRUMB_IS_GIVEN: readonly PlaceName[] = ['scheduleReport'];

/** About a person who waits to be approved. */
const OF_WAITING: readonly PlaceName[] = ['approveOnboarding', 'onboardingLetter'];

function addressOf(name: PlaceName): string {
  const said = {
    websiteId: report.websiteId,
    url: 'https://district.example.in/',
    testRunId: report.testRunId,
    testScheduleId,
    causeId: String(causeId),
    estimateId,
    organizationId: String(organizationId),
    userId: OF_WAITING.includes(name) ? waitingId : userId,
    role: 'ADMIN' as const,
    view: 'overview' as const,
    tab: 'overview' as const,
  };
  return desktopAddresses.of({ ...said, name } as Place);
}

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

testTitles('hi', 'app', RECORDS);
testTitles(
  'en',
  'address',
  sampled(
    RECORDS.flatMap((_, index) => (index % 12 === 0 ? [index] : [])),
    RECORDS,
  ),
);

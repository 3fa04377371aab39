import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ROLES } from '@abhigam/domain';
import type { Namespace } from '@abhigam/messages';
import { flatSources, readSources } from '@abhigam/messages/read-sources';
import { buildUser, TEST_TIMEOUT_MS } from '@abhigam/testing';
import type { Locator, Page } from 'playwright-core';
import type { PlaceName } from '../src/address/places.ts';
import type { AnyText } from '../src/i18n/model/namespaces.ts';
import { ROUTES } from '../src/routes/table.ts';
import type { Person } from '../src/shells/person.ts';
import type { ScreenRoute } from '../src/shells/route-record.ts';
import { routesOfShell } from '../src/shells/routes-of-shell.ts';
import { addressesAt } from './addresses-at.ts';
import { openApp, releaseAppPage } from './app-page.ts';
import { buildSubjects, NAMED, RECORDS, type Subjects } from './build-every-screen.ts';
import type { ReportWorld } from './report-world.ts';
import { DIFFERENCES } from './route-differences.ts';
import { type Shared, shareWorld } from './share-world.ts';
import { SPECIFIED_ROUTES } from './specified-routes.ts';

type SpecifiedRoute = (typeof SPECIFIED_ROUTES)[number];

export const PEOPLE: readonly Person[] = ['signedOut', 'unapproved', ...ROLES];
/** Timeout of one route, so that a stuck one does not block the others. */
const STUCK_MS = TEST_TIMEOUT_MS / 5;

// Logging out would end the session that the others need.
const WALKED = SPECIFIED_ROUTES.filter(({ place }) => place !== 'logout');

const RECORDS_OF: Readonly<Record<SpecifiedRoute['layout'], readonly ScreenRoute[]>> = {
  public: [],
  desktop: [],
  mobile: routesOfShell('mobile', ROUTES).screens,
  older: routesOfShell('older', ROUTES).screens,
};
/**
 * Their headings differ from their titles: they name a role or website, ask whether to log in, or name the
 * product.
 */
const SEPARATE_OUTCOMES: readonly Outcome[] = ['addUser', 'home', 'schedules', 'users', 'using'];

const loginOf = (person: Person) => ({ email: `walk-${person}@example.in`, password: 'demo1234' });

async function buildWalkers(world: ReportWorld): Promise<Subjects> {
  const subjects = await buildSubjects(world);
  const organization_id = Number(subjects.organizationId);
  const ids = new Map<Person, string>();
  for (const person of PEOPLE) {
    if (person === 'signedOut') continue;
    const { id } = await buildUser(world.db, {
      ...loginOf(person),
      role: person === 'unapproved' ? 'ADMIN' : person,
      ...(person === 'unapproved' ? { status: 'INACTIVE' } : {}),
      ...(person === 'ADMIN' || person === 'TESTER' ? { organization_id } : {}),
    });
    ids.set(person, id);
  }
  // A tester sees only assigned websites and runs; the other roles with access also see these websites and
  // runs.
  for (const table of ['websites', 'test_runs'] as const)
    await world.db
      .updateTable(table)
      .set({ user_id: ids.get('TESTER') ?? null })
      .execute();
  return subjects;
}

/**
 * Tests that specified routes, opened in a browser, lead each user to the specified screen with its heading.
 *
 * @param every sampling: 1 for all routes, 2 for every second; offset by user
 */
export function walkRoutes(every: number, people: readonly Person[]): void {
  const shared = shareWorld(buildWalkers);
  for (const [at, person] of people.entries())
    test(`each route leads ${person} to the specified screen and heading`, async () => {
      const { page, leave } = await openFor(shared, person);
      page.setDefaultTimeout(STUCK_MS);
      const faults: string[] = [];
      for (const [index, route] of WALKED.entries())
        if (index % every === at % every) faults.push(...(await faultsOf(page, shared.built, route, person)));
      page.setDefaultTimeout(TEST_TIMEOUT_MS);
      await leave();
      assert.deepEqual(faults, []);
    });
}

async function openFor(
  shared: Shared<Subjects>,
  person: Person,
): Promise<{ page: Page; leave: () => Promise<void> }> {
  if (person !== 'signedOut') {
    const page = await openApp(shared.browser, shared.world, {
      language: 'en',
      width: 1366,
      login: loginOf(person),
    });
    return { page, leave: () => releaseAppPage(page) };
  }
  const context = await shared.browser.newContext({ baseURL: shared.world.url, reducedMotion: 'reduce' });
  return { page: await context.newPage(), leave: () => context.close() };
}

async function faultsOf(
  page: Page,
  subjects: Subjects,
  route: SpecifiedRoute,
  person: Person,
): Promise<string[]> {
  const address = addressOf(route.path, subjects);
  const end = expectedOutcome(route, person);
  try {
    await page.goto(address);
    await page.waitForURL((url) => hasOutcome(url, address, end, route), { waitUntil: 'commit' });
    await headingOf(page, end, route.layout).first().waitFor();
    await page.waitForLoadState('networkidle');
    assert.ok(hasOutcome(new URL(page.url()), address, end, route), 'led on from there');
    if (end !== 'refused')
      assert.equal(await headingOf(page, 'refused', route.layout).count(), 0, 'it was refused');
    return [];
  } catch (cause) {
    const headings = await page.getByRole('heading').allInnerTexts();
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    return [
      `${route.layout} ${route.path} ${person}: expected ${end}; ${page.url()} has ${JSON.stringify(headings.slice(0, 3))} (${reason})`,
    ];
  }
}

/** A place, or the specified redirect or refusal. */
type Outcome = PlaceName | 'root' | 'refused';

function expectedOutcome({ layout, path, place, access }: SpecifiedRoute, person: Person): Outcome {
  // Unapproved users have a separate page in the older layout.
  if (layout === 'older' && person === 'unapproved') return 'onboardingByChoice';
  const instead = DIFFERENCES[`${path} ${person}`];
  if (instead) return instead;
  if (access[person] !== 'open') return access[person];
  // Login addresses redirect to the provider, which is the mock login here.
  return place === 'login' || place === 'authLogin' ? 'mockLogin' : place;
}

function hasOutcome(
  url: URL,
  address: string,
  end: Outcome,
  { place: meant, view }: SpecifiedRoute,
): boolean {
  if (end === 'root') return ['/', '/m', '/m/'].includes(url.pathname);
  const place = addressesAt(url.pathname).placeOf(url.pathname);
  // After a redirect, access is refused at the target.
  if (end === 'refused') return url.pathname === new URL(address, url).pathname || place?.name === meant;
  return place?.name === end && (place.name !== 'testResult' || view === undefined || place.view === view);
}

/** The heading of an outcome; any h1 if the heading contains the name of an item. */
function headingOf(page: Page, end: Outcome, layout: SpecifiedRoute['layout']): Locator {
  if (end === 'refused') return page.getByRole('heading', { name: textOf('common:errors.forbidden') });
  const record = [...RECORDS_OF[layout], ...RECORDS].find(({ place }) => place === end);
  const key = record?.heading ?? record?.title ?? null;
  if (key === null || end === 'root' || NAMED.includes(end) || SEPARATE_OUTCOMES.includes(end))
    return page.getByRole('heading');
  // Placeholders in braces have unknown values.
  const parts = textOf(key).split(/\{.*?\}/);
  return page.getByRole('heading', {
    name: new RegExp(`^${parts.map(literal).join('.*')}$`),
  });
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function textOf(key: AnyText): string {
  const [namespace, path] = key.split(':') as [Namespace, string];
  // Values are unknown here, so the text around the placeholders is matched.
  return flatSources(readSources('en', namespace)).get(path) ?? '';
}

/** An address of a route, with ids of existing items. */
function addressOf(path: string, subjects: Subjects): string {
  return path
    .replaceAll(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(parameterOf(name, path, subjects)))
    .replace('*', 'no-such-place');
}

function parameterOf(name: string, path: string, subjects: Subjects): string {
  switch (name) {
    case 'id':
      return idOf(path, subjects);
    case 'userId':
      return subjects.waitingId;
    case 'websiteId':
      return subjects.websiteId;
    case 'testRunId':
      return subjects.testRunId;
    case 'testInstanceId':
      return subjects.pageId;
    case 'testScheduleId':
      return subjects.testScheduleId;
    case 'orgId':
    case 'organizationId':
      return subjects.organizationId;
    case 'role':
      return 'admin';
    case 'url':
      return 'https://district.example.in/';
    case 'websiteName':
      return 'Example District';
    case 'auditId':
      return 'image-alt';
    case 'page':
    case 'pageNo':
      return '1';
    // An unknown tab or action.
    default:
      return 'no-such';
  }
}

/** The item that `:id` refers to, by the preceding path segments. */
function idOf(path: string, subjects: Subjects): string {
  if (/onboarding/.test(path)) return subjects.waitingId;
  if (/testresult/.test(path)) return subjects.testRunId;
  if (/testschedule/.test(path)) return subjects.testScheduleId;
  if (/website/.test(path)) return subjects.websiteId;
  if (/org\//.test(path)) return subjects.organizationId;
  return subjects.userId;
}

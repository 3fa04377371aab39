import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COMPLETE_LANGUAGES, type Language, ROLES } from '@abhigam/domain';
import type { Namespace } from '@abhigam/messages';
import { findMessage } from '@abhigam/messages/read-texts';
import {
  createMemoryRouter,
  matchRoutes,
  type RouteMatch,
  type RouteObject,
  RouterContextProvider,
} from 'react-router';
import { addressesAt } from '../../test/addresses-at.ts';
import { DIFFERENCES } from '../../test/route-differences.ts';
import { SPECIFIED_ADDRESSES } from '../../test/specified-addresses.ts';
import {
  APPROVED,
  EVERYONE,
  NOT_EXPERT,
  NOT_TESTER,
  OWNERS,
  SPECIFIED_ROUTES,
  SUPERADMIN,
} from '../../test/specified-routes.ts';
import { addressWithoutParams } from '../address/address-without-params.ts';
import type { PlaceName } from '../address/places.ts';
import { PUBLIC_ROUTES } from '../routes/public.ts';
import { LATE_ROUTES, PLACE_NAMES } from '../routes/table.ts';
import { desktopAddresses, mobileAddresses, olderAddresses } from './addresses.ts';
import { addRoutes, openRoutes, publicRoutes, ROOT } from './build-routes.ts';
import { desktopTable } from './desktop/late-routes.ts';
import { entryAddresses } from './entry-addresses.ts';
import { checkAccess } from './guard.ts';
import { lateRoutes } from './late-routes.ts';
import { isOlderAddress, needsSession } from './needs-session.ts';
import type { Person } from './person.ts';
import type { ScreenRoute } from './route-record.ts';
import { routesOfShell } from './routes-of-shell.ts';
import { shellRoutes } from './shell-routes.ts';

const part = () => null;
const parts = {
  RootLayout: part,
  SignedInLayout: () => null,
  SystemErrorScreen: part,
  BrokenScreen: part,
  UnknownAddress: () => null,
  Splash: part,
  TitleScope: part,
  loadScreen: async () => part,
};
const MobileLayout = () => null;
const OlderLayout = () => null;
const LAYOUTS: readonly unknown[] = [parts.SignedInLayout, MobileLayout, OlderLayout];
const PUBLIC = routesOfShell('desktop', PUBLIC_ROUTES);
const DESKTOP = desktopTable();
const MOBILE_PUBLIC = routesOfShell('mobile', PUBLIC_ROUTES);
const MOBILE = routesOfShell('mobile', LATE_ROUTES);
const OLDER = routesOfShell('older', LATE_ROUTES);
const routes = withLate([
  shellRoutes('desktop', desktopAddresses, DESKTOP, parts),
  ...openRoutes(MOBILE_PUBLIC, mobileAddresses, parts),
  shellRoutes('mobile', mobileAddresses, MOBILE, { ...parts, SignedInLayout: MobileLayout }),
  shellRoutes('older', olderAddresses, OLDER, { ...parts, SignedInLayout: OlderLayout }),
]);
const DESKTOP_RECORDS = [PUBLIC, DESKTOP].flatMap(({ screens }) => screens);
const RECORDS: readonly ScreenRoute[] = [...new Set(recordsIn(routes))];
const PEOPLE: readonly Person[] = ['signedOut', 'unapproved', ...ROLES];

test('every specified address shows a screen', async () => {
  const all = [...SPECIFIED_ADDRESSES.everybody, ...SPECIFIED_ADDRESSES.signedIn];
  assert.ok(all.length > 150);
  for (const address of all) {
    const [shown] = await passed(address);
    assert.ok(shown?.lazy ?? shown?.Component, `${address} shows nothing`);
    assert.ok(shown && !LAYOUTS.includes(shown.Component), `${address} is a layout without a screen`);
  }
});

test('redirects to the root without a session exactly for addresses that require login', async () => {
  const leadsToRoot = async (address: string) => {
    const all = await passed(address);
    if (all.some(({ Component }) => LAYOUTS.includes(Component))) return true;
    return all[0]?.Component === parts.UnknownAddress && needsSession(address);
  };
  for (const address of SPECIFIED_ADDRESSES.signedIn) assert.equal(await leadsToRoot(address), true, address);
  for (const address of SPECIFIED_ADDRESSES.everybody)
    assert.equal(await leadsToRoot(address), false, address);
});

test('finds the same route with lazily loaded routes as with all routes', async () => {
  for (const address of [...SPECIFIED_ADDRESSES.everybody, ...SPECIFIED_ADDRESSES.signedIn]) {
    const pathname = new URL(address, 'http://portal.test').pathname;
    const late = withLate(await lateRoutes(pathname, parts));
    const pathsOf = (among: RouteObject[]) => matchRoutes(among, pathname)?.map(({ route }) => route.path);
    assert.deepEqual(pathsOf(late), pathsOf(routes), address);
  }
});

test('adds a shell only once, without duplicate routes', async () => {
  const router = createMemoryRouter([publicRoutes(entryAddresses, parts)], {
    initialEntries: ['/error/404'],
  });
  const idsOf = (among: RouteObject[]): string[] =>
    among.flatMap(({ id = '', children = [] }) => [id, ...idsOf(children)]);
  const open = async (address: string) =>
    addRoutes((parent, added) => router.patchRoutes(parent, added), ROOT, await lateRoutes(address, parts));
  const chainOf = (address: string) =>
    matchRoutes(router.routes, address)?.map(({ route }) => route.id) ?? [];
  await open('/v2/dashboard');
  const atFirst = chainOf('/v2/dashboard');
  assert.equal(matchRoutes(router.routes, '/v2/core/settings')?.at(-1)?.route.path, '/v2/core/settings');
  const all = idsOf(router.routes);
  await open('/v2/core/settings');
  await open('/v2/operations');
  assert.deepEqual(idsOf(router.routes), all);
  assert.deepEqual([...new Set(all)], all);
  // The dashboard and other screens share the layout route, so the menu is not remounted between them.
  assert.deepEqual(chainOf('/v2/dashboard'), atFirst);
  assert.deepEqual(chainOf('/v2/core/settings').slice(0, -1), atFirst.slice(0, -1));
});

test('opens the dashboard for the bare prefix and for a dashboard with a role', async () => {
  for (const address of ['/v2', '/v2/', '/v2/dashboard/ADMIN', '/v2/dashboard/tester'])
    assert.equal((await leadsTo(address, 'TESTER')).place, 'dashboard', address);
});

test('sends each user of each specified route to the specified screen', async () => {
  const differences: Record<string, string> = {};
  for (const route of SPECIFIED_ROUTES) {
    for (const person of PEOPLE) {
      const end = nameOf(await leadsTo(exampleOf(route.path), person));
      if (end !== expectedEnd(route, person)) differences[`${route.path} ${person}`] = end;
    }
  }
  assert.deepEqual(differences, DIFFERENCES);
});

test('stays in the older layout after redirects', async () => {
  for (const { layout, path, place } of SPECIFIED_ROUTES) {
    if (layout !== 'older') continue;
    const end = await endOf(exampleOf(path));
    assert.ok(isOlderAddress(end), `${path} leads to ${end}`);
    assert.equal(olderAddresses.placeOf(end)?.name, place, path);
  }
});

test('sends an invalid address of the older layout to the related list', async () => {
  for (const [address, place] of [
    ['/core/users/manage/king', 'users'],
    ['/core/users/create/king', 'users'],
    ['/core/users/manage/superadmin/7', 'users'],
    ['/core/users/edit/7?role=king', 'users'],
    ['/core/website/7/no-such-place', 'websites'],
    ['/core/no-such-place', 'notFound'],
    ['/activities/testmgmt/no-such-place', 'notFound'],
  ] as const) {
    assert.deepEqual(await leadsTo(address, 'SUPERADMIN'), { is: 'open', place }, address);
    if (place !== 'notFound') assert.deepEqual(await leadsTo(address, 'ADMIN'), { is: 'root' }, address);
  }
});

test('tests every specified route exactly once', () => {
  const keys = SPECIFIED_ROUTES.map(({ layout, path }) => `${layout} ${path}`);
  assert.deepEqual(
    keys.filter((key, at) => keys.indexOf(key) !== at),
    [],
  );
  const inLayout = (layout: string) => SPECIFIED_ROUTES.filter((route) => route.layout === layout).length;
  assert.deepEqual(
    ['public', 'desktop', 'older', 'mobile'].map(inLayout),
    // Counts from the specification.
    [17, 77, 62, 50],
  );
});

test('opens each screen outside the specification only for the listed users', async () => {
  const specified = new Set<PlaceName>(
    SPECIFIED_ROUTES.filter(({ layout }) => layout !== 'older' && layout !== 'mobile').map(
      ({ place }) => place,
    ),
  );
  const own = PLACE_NAMES.filter((name) => !specified.has(name));
  assert.deepEqual(own.toSorted(), Object.keys(OWN_PLACES).toSorted());
  for (const place of own)
    for (const person of PEOPLE)
      for (const path of desktopAddresses.pathsOf(place)) {
        const end = nameOf(await leadsTo(exampleOf(path), person));
        assert.equal(
          end,
          expectedEnd({ place, access: OWN_PLACES[place] ?? {} }, person),
          `${path} ${person}`,
        );
      }
});

test('every place has a screen, a redirect or a component in the router', () => {
  const have = new Set<PlaceName>(RECORDS.map(({ place }) => place));
  assert.deepEqual(
    PLACE_NAMES.filter((name) => !have.has(name)),
    ['login', 'systemError'],
  );
});

test('all screens have different titles in every language', () => {
  for (const language of COMPLETE_LANGUAGES) {
    const titles = DESKTOP_RECORDS.flatMap(({ title }) => (title === null ? [] : [textOf(language, title)]));
    assert.deepEqual([...new Set(titles)], titles);
  }
});

function textOf(language: Language, title: string): unknown {
  const [namespace, key] = title.split(':') as [Namespace, string];
  return findMessage(language, namespace, key);
}

function recordsIn(among: readonly RouteObject[]): ScreenRoute[] {
  return among.flatMap((route) => [...(recordOf(route) ?? []), ...recordsIn(route.children ?? [])]);
}

function recordOf({ handle }: RouteObject): [ScreenRoute] | null {
  return handle ? [handle as ScreenRoute] : null;
}

/** The same name for a redirect to a place and for opening it by address. */
function nameOf({ is, place }: End): string {
  if (is !== 'open') return is;
  return place === 'home' ? 'root' : `${place}`;
}

interface End {
  is: 'open' | 'refused' | 'root' | 'onboarding' | 'onboardingByChoice' | 'dashboard';
  place?: PlaceName;
}

/** The outcome that the specification defines for a user. */
function expectedEnd(
  { place, access }: { place: PlaceName; access: Partial<Record<Person, string>> },
  person: Person,
): string {
  const end = access[person] ?? assert.fail(`no expected outcome for ${person} on ${place}`);
  // Login redirects to the provider.
  return end === 'open' ? nameOf({ is: 'open', place: place === 'login' ? 'authLogin' : place }) : end;
}

/** Screens outside the specification, and the outcome for each user. */
const OWN_PLACES: Readonly<Partial<Record<PlaceName, Readonly<Record<Person, string>>>>> = {
  gallery: EVERYONE,
  websitesDashboard: APPROVED,
  websiteReport: APPROVED,
  websiteFiles: NOT_EXPERT,
  websiteLogin: { ...OWNERS, TESTER: 'websites' },
  crawlSettings: { ...OWNERS, TESTER: 'websites' },
  websiteOwnership: { ...OWNERS, TESTER: 'websites' },
  decisions: APPROVED,
  notifications: APPROVED,
  schedule: APPROVED,
  sessions: APPROVED,
  sharedCauses: { ...APPROVED, TESTER: 'refused' },
  sharedCause: { ...APPROVED, TESTER: 'refused' },
  webhooks: OWNERS,
  accessReview: OWNERS,
  estimates: NOT_TESTER,
  addEstimate: NOT_TESTER,
  estimate: NOT_TESTER,
  operations: SUPERADMIN,
  outbox: SUPERADMIN,
};

function withLate(late: RouteObject[]): RouteObject[] {
  const { Component = null, children = [] } = publicRoutes(entryAddresses, parts);
  return [{ Component, children: [...children, ...late] }];
}

/** The outcome of opening an address: follows redirects and applies the guard of each matched route. */
async function leadsTo(address: string, person: Person): Promise<End> {
  const end = await endOf(address);
  const all = routesAt(end);
  const records = all.flatMap((route) => recordOf(route) ?? []).reverse();
  for (const record of records) {
    const verdict = checkAccess(record, person, addressesAt(end).placeOf(end));
    if (verdict.is === 'refused') return { is: 'refused' };
    if (verdict.is === 'redirect') {
      const { to } = verdict;
      if (to === 'home') return { is: 'root' };
      return to === 'onboarding' || to === 'onboardingByChoice' || to === 'dashboard'
        ? { is: to }
        : leadsTo(addressWithoutParams(addressesAt(end), to), person);
    }
  }
  const last = records.at(-1);
  // Same condition as in `UnknownAddress`.
  if (all[0]?.Component === parts.UnknownAddress)
    return person === 'signedOut' && needsSession(end) ? { is: 'root' } : { is: 'open', place: 'notFound' };
  return last ? { is: 'open', place: last.place } : { is: 'open', place: 'systemError' };
}

/** The matched routes after all redirects, leaf first. */
async function passed(address: string): Promise<RouteObject[]> {
  return routesAt(await endOf(address));
}

/** Cache: ranking all routes is slow, and each address is tested for every user. */
const matched = new Map<string, RouteMatch[]>();

function matchesAt(address: string): RouteMatch[] {
  const matches = matched.get(address) ?? matchRoutes(routes, address) ?? assert.fail(address);
  matched.set(address, matches);
  return matches;
}

function routesAt(address: string): RouteObject[] {
  const matches = matchesAt(address);
  return matches.map(({ route }) => route).reverse();
}

/** The address after all redirects, without guards. */
async function endOf(address: string): Promise<string> {
  const last = matchesAt(address).at(-1) ?? assert.fail(address);
  if (typeof last.route.loader !== 'function') return address;
  const request = new Request(`http://portal.test${address}`);
  const answer: unknown = await last.route.loader({
    request,
    params: last.params,
    context: new RouterContextProvider(),
    pattern: '',
    url: new URL(request.url),
  });
  assert.ok(answer instanceof Response, address);
  const to = answer.headers.get('location') ?? assert.fail(address);
  assert.notEqual(to, address, 'a redirect to itself');
  return endOf(new URL(to, 'http://portal.test').pathname);
}

function exampleOf(path: string): string {
  // Roles must be valid, because an unknown role is an invalid address.
  return path
    .replaceAll(/:role\??/g, 'admin')
    .replaceAll(/:\w+\??/g, '1234')
    .replace('*', 'no-such-place');
}

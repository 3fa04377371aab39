import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { BRANDS, LANGUAGES, PERMISSIONS, ROLES, type Role } from '@abhigam/domain';
import { addressWithoutParams } from '../address/address-without-params.ts';
import { desktopAddresses, mobileAddresses, olderAddresses } from '../shells/addresses.ts';
import { checkAccess } from '../shells/guard.ts';
import { menuEntryHref, menuEntryLabelKey, menuFor, menuOf } from '../shells/menu.ts';
import { mobileMenu } from '../shells/mobile/mobile-menu.ts';
import { routesOfShell } from '../shells/routes-of-shell.ts';
import { SHELLS, type Shell } from './route.ts';
import { PLACE_NAMES, type PlaceName, ROUTES } from './table.ts';

const ADDRESSES = { desktop: desktopAddresses, mobile: mobileAddresses, older: olderAddresses };
/** Built into the router (`app/router.tsx`). */
const PLACES_WITHOUT_SCREEN: readonly PlaceName[] = ['systemError'];
/** Redirects immediately and shows nothing. */
const PLACES_WITHOUT_TITLE: readonly PlaceName[] = ['logout'];
const SCREENS = SHELLS.flatMap((shell) =>
  routesOfShell(shell, ROUTES).screens.map((screen) => ({ shell, ...screen })),
);

test('every place has a screen or redirects to one', () => {
  for (const name of PLACE_NAMES) {
    const { screen, redirectsTo } = ROUTES[name];
    const shown = screen ?? (redirectsTo && ROUTES[redirectsTo].screen);
    assert.equal(shown === undefined, PLACES_WITHOUT_SCREEN.includes(name), name);
    assert.ok(!(screen && redirectsTo), name);
  }
});

test('every screen has a title and a heading in every language', () => {
  for (const { shell, place, title, heading = title } of SCREENS)
    for (const language of LANGUAGES)
      for (const key of [title, heading])
        if (key === null) assert.ok(PLACES_WITHOUT_TITLE.includes(place), place);
        else assert.notEqual(textOf(language, key), '', `${place}, ${shell}: ${key} in ${language}`);
});

for (const shell of SHELLS)
  test(`no path of the ${shell} shell belongs to two places`, () => {
    const { redirects } = routesOfShell(shell, ROUTES);
    const all = [
      ...PLACE_NAMES.filter((name) => !ROUTES[name].redirectsTo).flatMap((name) =>
        ADDRESSES[shell].pathsOf(name),
      ),
      ...redirects.map(({ path }) => path),
    ].map((path) => path.replaceAll(/:\w+/g, ':').toLowerCase());
    assert.ok(all.length > 60);
    assert.deepEqual(
      all.filter((path, index) => all.indexOf(path) !== index),
      [],
    );
  });

test('every path segment is a parameter of its place, or is ignored on purpose', () => {
  const ignored = new Set<string>();
  for (const name of PLACE_NAMES)
    for (const shell of SHELLS)
      for (const [, key = ''] of ROUTES[name].paths[shell].matchAll(/:(\w+)/g))
        if (!Object.hasOwn(ROUTES[name].params ?? {}, key)) ignored.add(`${name} ${key}`);
  assert.deepEqual([...ignored].sort(), [
    'dashboard role',
    'editWebsite organizationId',
    'websiteTestRuns websiteName',
  ]);
});

test('every permission exists in the permission table', () => {
  const known = Object.keys(PERMISSIONS);
  const requested = [
    ...SCREENS.flatMap(({ permission }) =>
      typeof permission === 'function' ? ROLES.map((role) => permission(role)) : (permission ?? []),
    ),
    ...PLACE_NAMES.flatMap((name) => (ROUTES[name].menu ?? []).map(({ permission }) => permission)),
  ];
  assert.ok(requested.length > 100);
  for (const permission of requested) assert.ok(known.includes(permission), permission);
});

for (const shell of SHELLS)
  test(`each entry of the ${shell} menu has a label and opens a place that its users may open`, () => {
    const { screens } = routesOfShell(shell, ROUTES);
    const readers: readonly Role[] = shell === 'older' ? ['SUPERADMIN'] : ROLES;
    for (const role of readers) {
      const entries = shell === 'mobile' ? mobileMenu(role).all : menuFor(shell, role);
      assert.ok(entries.length > 5, role);
      for (const entry of entries) {
        const address = menuEntryHref(entry, ADDRESSES[shell]);
        const place = ADDRESSES[shell].placeOf(address);
        assert.equal(place?.name, entry.place, address);
        const screen = screens.find((one) => one.place === entry.place);
        assert.ok(screen, `${entry.key} has no screen in the ${shell} shell`);
        assert.deepEqual(checkAccess(screen, role, place), { is: 'open' }, `${entry.key} for ${role}`);
        for (const brand of BRANDS)
          for (const language of LANGUAGES)
            assert.notEqual(textOf(language, menuEntryLabelKey<string>(entry.label, brand)), '', entry.key);
      }
    }
  });

test('no two entries of a group have the same order or address', () => {
  for (const shell of SHELLS) {
    const entries: readonly { key: string; shown: { group?: string; order: number } }[] = menuOf(shell);
    const orders = entries.map(({ shown: { group, order } }) => `${group} ${order}`);
    assert.deepEqual([...new Set(orders)], orders, shell);
    const addresses = menuOf(shell).map((entry) => menuEntryHref(entry, ADDRESSES[shell]));
    assert.deepEqual([...new Set(addresses)], addresses, shell);
  }
});

test('menus have the specified entries in the specified order', () => {
  const labels = (shell: Shell) =>
    menuOf(shell).map(({ label, shown }) => [
      'group' in shown ? shown.group : '',
      textOf('en', menuEntryLabelKey<string>(label, 'generic')),
    ]);
  const of = (shell: Shell, group: string) =>
    labels(shell).flatMap(([in_, label]) => (in_ === group ? [label] : []));
  assert.deepEqual(of('desktop', 'top'), ['Dashboard']);
  assert.deepEqual(of('desktop', 'activities'), [
    'Manage Websites',
    'Run Test',
    'Manage Test',
    'Manage Non Compliance',
    'Decisions',
    'View Test History',
    'Heatmap',
    'Fix once',
    'Estimates',
  ]);
  assert.deepEqual(of('desktop', 'core'), [
    'Manage Admins',
    'Manage Testers',
    'View Organization',
    'Manage Super Admins',
    'Manage Onboarding',
    'Manage Accessibility Experts',
    'Manage API Keys',
    'Settings',
    'Activity Logs',
    'Operations',
  ]);
  assert.deepEqual(
    menuOf('mobile').map(({ key }) => key),
    [
      'dashboard',
      'runTest',
      'scheduleWebsites',
      'testHistory',
      'addSchedule',
      'nonCompliances',
      'heatmap',
      'addWebsite',
      'websites',
      'users.TESTER',
      'organizations',
      'onboardings',
      'users.SUPERADMIN',
      'profile',
    ],
  );
});

test('a parent place requires no parameter, is no more restricted, and its title is loaded with the child screen', () => {
  for (const { shell, place, parent, texts, for: who } of SCREENS) {
    if (!parent) continue;
    const above = SCREENS.find((one) => one.shell === shell && one.place === parent.place);
    assert.equal(above?.for, who, place);
    const [namespace = ''] = parent.title.split(':');
    assert.ok(['menu', ...texts].includes(namespace), `${place} is fetched without ${parent.title}`);
    const address = addressWithoutParams(ADDRESSES[shell], parent.place);
    assert.equal(ADDRESSES[shell].placeOf(address)?.name, parent.place, address);
  }
});

function textOf(language: string, key: string): string {
  const [namespace = '', path = ''] = key.split(':');
  const texts: unknown = JSON.parse(
    readFileSync(
      join(import.meta.dirname, `../../../../packages/messages/locales/${language}/${namespace}.json`),
      'utf8',
    ),
  );
  const text = path.split('.').reduce<unknown>((at, name) => Object(at)[name], texts);
  return typeof text === 'string' ? text : assert.fail(`${key} is not a message in ${language}`);
}

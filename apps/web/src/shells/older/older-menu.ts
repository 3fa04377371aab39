import { type BrandId, mayDo, type Role } from '@abhigam/domain';
import type { Addresses } from '../../address/addresses.ts';
import { FURTHER_ENTRIES } from '../further-entries.ts';
import { isCurrent, MENU, type MenuEntry, type MenuKey, wordsOf as wordsOfMenu } from '../menu-table.ts';

type OlderKey = MenuKey | Exclude<keyof typeof FURTHER_ENTRIES, 'profile'>;

interface OlderEntry extends MenuEntry {
  key: OlderKey;
}

const ALL: Readonly<Record<OlderKey, MenuEntry>> = {
  ...MENU,
  ...FURTHER_ENTRIES,
  // Here this list has the schedules of all websites (specification, testing 2).
  manageTest: { ...MENU.manageTest, place: 'schedules', owns: ['scheduleWebsites', ...MENU.manageTest.owns] },
};

/** Words of the bar, with what opens under each (specification, administration 2.11 and 6). */
const GROUPS = [
  ['websites', ['manageWebsites', 'addWebsite', 'websitesDashboard', 'heatmap']],
  [
    'tests',
    [
      'runTest',
      'addSchedule',
      'manageTest',
      'testHistory',
      'nonCompliances',
      'decisions',
      'sharedCauses',
      'estimates',
    ],
  ],
  ['accounts', ['organizations', 'admins', 'testers', 'experts', 'superAdmins', 'onboardings']],
  ['administration', ['settings', 'apiKeys', 'activityLogs', 'operations']],
] as const satisfies readonly (readonly [string, readonly OlderKey[]])[];

interface OlderGroup {
  key: (typeof GROUPS)[number][0];
  entries: OlderEntry[];
}

/** The menu of the older layout as a role sees it. */
export function olderMenu(role: Role): { first: OlderEntry; groups: OlderGroup[] } {
  const groups = GROUPS.map(([key, keys]) => ({
    key,
    entries: keys.map(entry).filter(({ permission }) => mayDo(role, permission)),
  }));
  return { first: entry('dashboard'), groups };
}

/** The entry of what is shown: its own, or the one that it belongs to. */
export function currentKey(role: Role, pathname: string, addresses: Addresses): OlderKey | null {
  const { first, groups } = olderMenu(role);
  const all = [first, ...groups.flatMap(({ entries }) => entries)];
  const own = all.find((one) => isCurrent({ ...one, owns: [] }, pathname, addresses));
  // Of two that own it, such as the report of a website, the more special one stands behind.
  return (own ?? all.findLast((one) => isCurrent(one, pathname, addresses)))?.key ?? null;
}

/** Key of the words of an entry; some are called otherwise here. */
export function wordsOf(key: OlderKey, brand: BrandId) {
  switch (key) {
    case 'addWebsite':
    case 'addSchedule':
    case 'websitesDashboard':
    case 'manageTest':
    case 'testHistory':
      return `older:${key}` as const;
    case 'admins':
    case 'testers':
      return brand === 'generic' ? (`older:${key}` as const) : (`menu:${key}.${brand}` as const);
    default:
      return `menu:${wordsOfMenu(key, brand)}` as const;
  }
}

function entry(key: OlderKey): OlderEntry {
  return { key, ...ALL[key] };
}

import type { BrandId, Role } from '@abhigam/domain';
import { FURTHER_ENTRIES } from '../further-entries.ts';
import { MENU, type MenuEntry, type MenuKey, wordsOf as wordsOfMenu } from '../menu-table.ts';

/** Who sees an entry is not a question of permissions alone here (specification, administration 2.13, last paragraph). */
interface MobileEntry extends Omit<MenuEntry, 'permission'> {
  key:
    | 'dashboard'
    | 'runTest'
    | 'addSchedule'
    | 'manageTest'
    | 'testHistory'
    | 'heatmap'
    | 'profile'
    | 'addWebsite'
    | 'manageWebsites'
    | 'testers'
    | 'organizations'
    | 'onboardings'
    | 'superAdmins';
  /** Only for these; for all people with an approved account unless given. */
  only?: Role;
}

/** The menu of the mobile layout, the entries that are used most first. */
const ENTRIES: readonly MobileEntry[] = [
  entry('dashboard'),
  entry('runTest'),
  { ...entry('manageTest'), place: 'schedules' },
  entry('testHistory'),
  { key: 'addSchedule', ...FURTHER_ENTRIES.addSchedule },
  entry('heatmap'),
  { key: 'addWebsite', ...FURTHER_ENTRIES.addWebsite, only: 'ADMIN' },
  entry('manageWebsites', 'ADMIN'),
  entry('testers', 'ADMIN'),
  entry('organizations', 'SUPERADMIN'),
  entry('onboardings', 'SUPERADMIN'),
  entry('superAdmins', 'SUPERADMIN'),
  { key: 'profile', ...FURTHER_ENTRIES.profile },
];

/** So many stand in the bar at the bottom, which has room for one more button. */
const IN_BAR = 4;

/** The menu as a role sees it: what is used most stands in the bar, the rest opens from there. */
export function mobileMenu(role: Role): { bar: readonly MobileEntry[]; all: readonly MobileEntry[] } {
  const all = ENTRIES.filter(({ only }) => only === undefined || only === role);
  return { bar: all.slice(0, IN_BAR), all };
}

/** An entry that is marked on its own screen alone: what belongs to it has entries of its own here. */
function entry(key: MobileEntry['key'] & MenuKey, only?: Role): MobileEntry {
  return { ...MENU[key], key, owns: [], ...(only ? { only } : {}) };
}

/** Key of the words of an entry. */
export function wordsOf({ key }: MobileEntry, brand: BrandId) {
  if (key === 'addSchedule' || key === 'addWebsite') return `mobile:${key}` as const;
  return key === 'profile' ? (`menu:${key}` as const) : (`menu:${wordsOfMenu(key, brand)}` as const);
}

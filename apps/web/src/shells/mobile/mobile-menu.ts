import { type BrandId, mayDo, type Permission, type Role } from '@abhigam/domain';
import { FURTHER_ENTRIES } from '../further-entries.ts';
import { MENU, type MenuEntry, type MenuKey, wordsOf as wordsOfMenu } from '../menu-table.ts';

/**
 * Who sees an entry is not a question of permissions alone here (specification, administration 2.13, last paragraph). Manage Non
 * Compliance, and Manage Websites where the desktop menu has it, are for everyone besides: without them their screens are
 * reached by an address only.
 */
interface MobileEntry extends Omit<MenuEntry, 'permission'> {
  key:
    | 'dashboard'
    | 'runTest'
    | 'addSchedule'
    | 'manageTest'
    | 'testHistory'
    | 'nonCompliances'
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
  /** Only for roles with it. */
  permission?: Permission;
}

/** The menu of the mobile layout, the entries that are used most first. */
const ENTRIES: readonly MobileEntry[] = [
  entry('dashboard'),
  entry('runTest'),
  { ...entry('manageTest'), place: 'schedules' },
  entry('testHistory'),
  { key: 'addSchedule', ...FURTHER_ENTRIES.addSchedule },
  entry('nonCompliances'),
  entry('heatmap'),
  { key: 'addWebsite', ...FURTHER_ENTRIES.addWebsite, only: 'ADMIN' },
  { ...entry('manageWebsites'), permission: MENU.manageWebsites.permission },
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
  const all = ENTRIES.filter(
    ({ only, permission }) =>
      (only === undefined || only === role) && (permission === undefined || mayDo(role, permission)),
  );
  return { bar: all.slice(0, IN_BAR), all };
}

/** An entry that is marked on its own screen alone: what belongs to it has entries of its own here. */
function entry(key: MobileEntry['key'] & MenuKey, only?: Role): MobileEntry {
  const { permission: _, ...shown } = MENU[key];
  return { ...shown, key, owns: [], ...(only ? { only } : {}) };
}

/** Key of the words of an entry in the bar, which has room for two short words. */
export function barWordsOf(entry: MobileEntry, brand: BrandId) {
  const { key } = entry;
  return key === 'manageTest' || key === 'testHistory'
    ? (`mobile:bar.${key}` as const)
    : wordsOf(entry, brand);
}

/** Key of the words of an entry. */
export function wordsOf({ key }: MobileEntry, brand: BrandId) {
  switch (key) {
    case 'addSchedule':
    case 'addWebsite':
    case 'manageTest':
    case 'testHistory':
      return `mobile:${key}` as const;
    case 'profile':
      return `menu:${key}` as const;
    default:
      return `menu:${wordsOfMenu(key, brand)}` as const;
  }
}

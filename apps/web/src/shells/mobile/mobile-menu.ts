import type { BrandId, Role } from '@abhigam/domain';
import type { LucideIcon } from 'lucide-react';
import { CalendarPlus, CircleUserRound, Plus } from 'lucide-react';
import type { PlaceName } from '../../address/places.ts';
import { type MenuEntry, type MenuKey, menuEntry, wordsOf as wordsOfKey } from '../menu-table.ts';

/** What only this menu has an entry for. */
type OwnKey = 'addSchedule' | 'addWebsite' | 'profile';

interface MobileEntry extends Pick<MenuEntry, 'place' | 'role' | 'owns' | 'icon'> {
  key: MenuKey | OwnKey;
  /** Only for these; for all people with an approved account unless given. */
  only?: Role;
}

/** The menu of the mobile layout (specification, administration 2.13, last paragraph). */
const ENTRIES: readonly MobileEntry[] = [
  menuEntry('dashboard'),
  menuEntry('runTest'),
  { ...menuEntry('manageTest'), place: 'schedules' },
  menuEntry('testHistory'),
  own('addSchedule', 'addSchedule', CalendarPlus),
  menuEntry('heatmap'),
  { ...own('addWebsite', 'addWebsite', Plus), only: 'ADMIN' },
  { ...menuEntry('manageWebsites'), only: 'ADMIN' },
  { ...menuEntry('testers'), only: 'ADMIN' },
  { ...menuEntry('organizations'), only: 'SUPERADMIN' },
  { ...menuEntry('onboardings'), only: 'SUPERADMIN' },
  { ...menuEntry('superAdmins'), only: 'SUPERADMIN' },
  own('profile', 'profile', CircleUserRound),
];

/** So many stand in the bar at the bottom, which has room for one more button. */
const IN_BAR = 4;

/** The menu as a role sees it: what is used most stands in the bar, the rest opens from there. */
export function mobileMenu(role: Role): { bar: readonly MobileEntry[]; all: readonly MobileEntry[] } {
  const all = ENTRIES.filter(({ only }) => only === undefined || only === role);
  return { bar: all.slice(0, IN_BAR), all };
}

/** Key of the words of an entry. */
export function wordsOf({ key }: MobileEntry, brand: BrandId) {
  switch (key) {
    case 'addSchedule':
    case 'addWebsite':
      return `mobile:${key}` as const;
    case 'profile':
      return 'menu:profile' as const;
    default:
      return `menu:${wordsOfKey(key, brand)}` as const;
  }
}

function own(key: OwnKey, place: PlaceName, icon: LucideIcon): MobileEntry {
  return { key, place, owns: [], icon };
}

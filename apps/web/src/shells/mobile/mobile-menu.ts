import type { BrandId, Role } from '@abhigam/domain';
import type { LucideIcon } from 'lucide-react';
import {
  Building2,
  CalendarClock,
  CalendarPlus,
  CircleUserRound,
  Globe,
  Grid2x2,
  History,
  LayoutDashboard,
  PlayCircle,
  Plus,
  ShieldCheck,
  UserCheck,
  Users,
} from 'lucide-react';
import type { Addresses } from '../../address/addresses.ts';
import type { PlaceName } from '../../address/places.ts';
import { plainAddress } from '../../address/plain-address.ts';

interface MobileEntry {
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
  place: PlaceName;
  /** Which of the lists of accounts; their words differ by the brand. */
  accounts?: Role;
  icon: LucideIcon;
  /** Only for these; for all people with an approved account unless given. */
  only?: Role;
}

/** The menu of the mobile layout (specification, administration 2.13, last paragraph). */
const ENTRIES: readonly MobileEntry[] = [
  { key: 'dashboard', place: 'dashboard', icon: LayoutDashboard },
  { key: 'runTest', place: 'runTest', icon: PlayCircle },
  { key: 'manageTest', place: 'schedules', icon: CalendarClock },
  { key: 'testHistory', place: 'testHistory', icon: History },
  { key: 'addSchedule', place: 'addSchedule', icon: CalendarPlus },
  { key: 'heatmap', place: 'heatmap', icon: Grid2x2 },
  { key: 'addWebsite', place: 'addWebsite', icon: Plus, only: 'ADMIN' },
  { key: 'manageWebsites', place: 'websites', icon: Globe, only: 'ADMIN' },
  { key: 'testers', place: 'users', accounts: 'TESTER', icon: Users, only: 'ADMIN' },
  { key: 'organizations', place: 'organizations', icon: Building2, only: 'SUPERADMIN' },
  { key: 'onboardings', place: 'onboardings', icon: UserCheck, only: 'SUPERADMIN' },
  { key: 'superAdmins', place: 'users', accounts: 'SUPERADMIN', icon: ShieldCheck, only: 'SUPERADMIN' },
  { key: 'profile', place: 'profile', icon: CircleUserRound },
];

/** So many stand in the bar at the bottom, which has room for one more button. */
const IN_BAR = 4;

/** The menu as a role sees it: what is used most stands in the bar, the rest opens from there. */
export function mobileMenu(role: Role): { bar: readonly MobileEntry[]; all: readonly MobileEntry[] } {
  const all = ENTRIES.filter(({ only }) => only === undefined || only === role);
  return { bar: all.slice(0, IN_BAR), all };
}

export function hrefOf({ place, accounts }: MobileEntry, addresses: Addresses): string {
  return accounts ? addresses.users(accounts) : plainAddress(addresses, place);
}

/** Whether the address is that of the entry, or below it. */
export function isCurrent(entry: MobileEntry, pathname: string, addresses: Addresses): boolean {
  const shown = addresses.placeOf(pathname);
  if (entry.accounts && !(shown && 'role' in shown && shown.role === entry.accounts)) return false;
  return shown?.name === entry.place;
}

/** Key of the words of an entry. */
export function wordsOf({ key }: MobileEntry, brand: BrandId) {
  if (key === 'addSchedule' || key === 'addWebsite') return `mobile:${key}` as const;
  return key === 'testers' || key === 'superAdmins'
    ? (`menu:${key}.${brand}` as const)
    : (`menu:${key}` as const);
}

import { type BrandId, mayDo, type Permission, permissionOfUserList, type Role } from '@abhigam/domain';
import type { LucideIcon } from 'lucide-react';
import {
  Accessibility,
  Activity,
  Building2,
  CalendarClock,
  ChartCandlestick,
  ClipboardList,
  Gavel,
  Globe,
  Grid2x2,
  History,
  KeyRound,
  LayoutDashboard,
  PlayCircle,
  ScrollText,
  Settings,
  ShieldCheck,
  UserCheck,
  UserCog,
  Users,
  Wrench,
} from 'lucide-react';
import type { Addresses } from '../address/addresses.ts';
import type { PlaceName } from '../address/places.ts';
import { plainAddress } from '../address/plain-address.ts';

/** Where an entry of a menu leads, and who sees it. */
export interface MenuEntry {
  place: PlaceName;
  /** Which of the lists of accounts; their words differ by the brand. */
  role?: Role;
  /** Further places that belong to the entry. */
  owns: readonly PlaceName[];
  icon: LucideIcon;
  permission: Permission;
}

type UsersKey = 'admins' | 'testers' | 'superAdmins' | 'experts';

/** The words of an entry are those of its key, in `menu.json`. */
export type MenuKey =
  | 'dashboard'
  | 'manageWebsites'
  | 'runTest'
  | 'manageTest'
  | 'nonCompliances'
  | 'decisions'
  | 'testHistory'
  | 'heatmap'
  | 'sharedCauses'
  | 'estimates'
  | UsersKey
  | 'organizations'
  | 'onboardings'
  | 'activityLogs'
  | 'apiKeys'
  | 'settings'
  | 'operations';

/** What the menus of all layouts are made of (specification, administration 6); each layout arranges it. */
export const MENU: Readonly<Record<MenuKey, MenuEntry>> = {
  dashboard: {
    place: 'dashboard',
    owns: [],
    icon: LayoutDashboard,
    permission: 'menu.dashboard',
  },
  manageWebsites: {
    place: 'websites',
    owns: [
      'addWebsite',
      'editWebsite',
      'websiteLogin',
      'crawlSettings',
      'websiteOwnership',
      'websiteFiles',
      'webpages',
      'websiteTestRuns',
      'websitesDashboard',
      'websiteReport',
      'testResult',
    ],
    icon: Globe,
    permission: 'menu.manageWebsites',
  },
  runTest: {
    place: 'runTest',
    owns: [],
    icon: PlayCircle,
    permission: 'menu.runTest',
  },
  manageTest: {
    place: 'scheduleWebsites',
    owns: ['websiteSchedules', 'schedules', 'addSchedule', 'editSchedule', 'schedule', 'scheduleReport'],
    icon: CalendarClock,
    permission: 'menu.manageTest',
  },
  nonCompliances: {
    place: 'nonCompliances',
    owns: [],
    icon: ClipboardList,
    permission: 'menu.manageNonCompliance',
  },
  decisions: {
    place: 'decisions',
    owns: [],
    icon: Gavel,
    permission: 'decision.read',
  },
  testHistory: {
    place: 'testHistory',
    owns: [],
    icon: History,
    permission: 'menu.testHistory',
  },
  heatmap: {
    place: 'heatmap',
    owns: [],
    icon: Grid2x2,
    permission: 'menu.heatmap',
  },
  sharedCauses: {
    place: 'sharedCauses',
    owns: ['sharedCause'],
    icon: Wrench,
    permission: 'sharedCause.read',
  },
  estimates: {
    place: 'estimates',
    owns: ['addEstimate', 'estimate'],
    icon: ChartCandlestick,
    permission: 'estimate.read',
  },
  organizations: {
    place: 'organizations',
    owns: ['addOrganization', 'editOrganization', 'organizationUsers'],
    icon: Building2,
    permission: 'menu.organizations',
  },
  onboardings: {
    place: 'onboardings',
    owns: ['approveOnboarding', 'onboardingLetter'],
    icon: UserCheck,
    permission: 'onboarding.manage',
  },
  apiKeys: {
    place: 'apiKeys',
    owns: ['addApiKey'],
    icon: KeyRound,
    permission: 'apiKey.manage',
  },
  settings: {
    place: 'settings',
    owns: [],
    icon: Settings,
    permission: 'setting.manage',
  },
  activityLogs: {
    place: 'activityLog',
    owns: [],
    icon: ScrollText,
    permission: 'activityLog.read',
  },
  operations: {
    place: 'operations',
    owns: ['outbox'],
    icon: Activity,
    permission: 'menu.operations',
  },
  admins: usersEntry('ADMIN', UserCog),
  testers: usersEntry('TESTER', Users),
  superAdmins: usersEntry('SUPERADMIN', ShieldCheck),
  experts: usersEntry('ADMINEXPERT', Accessibility),
};

/** Address of an entry in a layout. */
export function hrefOf(
  { place, role }: Pick<MenuEntry, 'place' | 'role'>,
  addresses: Pick<Addresses, 'users' | 'pathsOf'>,
): string {
  return role ? addresses.users(role) : plainAddress(addresses, place);
}

/** Whether what is shown belongs to an entry. */
export function isCurrent(
  { place, role, owns }: Pick<MenuEntry, 'place' | 'role' | 'owns'>,
  pathname: string,
  addresses: Pick<Addresses, 'placeOf'>,
): boolean {
  const shown = addresses.placeOf(pathname);
  if (!shown || (role && !('role' in shown && shown.role === role))) return false;
  return shown.name === place || owns.some((name) => name === shown.name);
}

/** Entries that a role may see, in the order of their keys. */
export function entriesFor(role: Role, keys: readonly MenuKey[]): (MenuEntry & { key: MenuKey })[] {
  return keys.map((key) => ({ key, ...MENU[key] })).filter(({ permission }) => mayDo(role, permission));
}

/** Key of the words of an entry. */
export function wordsOf(key: MenuKey, brand: BrandId) {
  return isOfUsers(key) ? (`${key}.${brand}` as const) : key;
}

function isOfUsers(key: MenuKey): key is UsersKey {
  return MENU[key].role !== undefined;
}

function usersEntry(role: Role, icon: LucideIcon): MenuEntry {
  return {
    place: 'users',
    role,
    owns: ['addUser', 'editUser'],
    icon,
    permission: permissionOfUserList(role),
  };
}

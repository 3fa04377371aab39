import { type BrandId, mayDo, type Permission, permissionOfUserList, type Role } from '@abhigam/domain';
import type { LucideIcon } from 'lucide-react';
import {
  Accessibility,
  Activity,
  Building2,
  CalendarClock,
  ChartCandlestick,
  ChartNoAxesColumn,
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

type UsersKey = 'admins' | 'testers' | 'superAdmins' | 'experts';

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
  | 'websitesDashboard'
  | UsersKey
  | 'organizations'
  | 'onboardings'
  | 'activityLogs'
  | 'apiKeys'
  | 'settings'
  | 'operations';

export interface MenuEntry {
  key: MenuKey;
  place: PlaceName;
  /** Which of the lists of accounts; their words differ by the brand. */
  role?: Role;
  /** Further places that belong to the entry. */
  owns: readonly PlaceName[];
  icon: LucideIcon;
  permission: Permission;
}

/** What menus may lead to, in every layout; each layout chooses from it, and says in which order. */
const ENTRIES: Readonly<Record<MenuKey, Omit<MenuEntry, 'key'>>> = {
  dashboard: { place: 'dashboard', owns: [], icon: LayoutDashboard, permission: 'menu.dashboard' },
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
  runTest: { place: 'runTest', owns: [], icon: PlayCircle, permission: 'menu.runTest' },
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
  decisions: { place: 'decisions', owns: [], icon: Gavel, permission: 'decision.read' },
  testHistory: { place: 'testHistory', owns: [], icon: History, permission: 'menu.testHistory' },
  heatmap: { place: 'heatmap', owns: [], icon: Grid2x2, permission: 'menu.heatmap' },
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
  websitesDashboard: {
    place: 'websitesDashboard',
    owns: ['websiteReport'],
    icon: ChartNoAxesColumn,
    permission: 'website.list',
  },
  admins: usersEntry('ADMIN', UserCog),
  testers: usersEntry('TESTER', Users),
  organizations: {
    place: 'organizations',
    owns: ['addOrganization', 'editOrganization', 'organizationUsers'],
    icon: Building2,
    permission: 'menu.organizations',
  },
  superAdmins: usersEntry('SUPERADMIN', ShieldCheck),
  onboardings: {
    place: 'onboardings',
    owns: ['approveOnboarding', 'onboardingLetter'],
    icon: UserCheck,
    permission: 'onboarding.manage',
  },
  experts: usersEntry('ADMINEXPERT', Accessibility),
  apiKeys: { place: 'apiKeys', owns: ['addApiKey'], icon: KeyRound, permission: 'apiKey.manage' },
  settings: { place: 'settings', owns: [], icon: Settings, permission: 'setting.manage' },
  activityLogs: { place: 'activityLog', owns: [], icon: ScrollText, permission: 'activityLog.read' },
  operations: { place: 'operations', owns: ['outbox'], icon: Activity, permission: 'menu.operations' },
};

/** One of the entries. */
export function menuEntry(key: MenuKey): MenuEntry {
  return { key, ...ENTRIES[key] };
}

/** Those of a list of keys that the role may open. */
export function entriesFor(role: Role, keys: readonly MenuKey[]): MenuEntry[] {
  return keys.map(menuEntry).filter(({ permission }) => mayDo(role, permission));
}

type LinkedEntry = Pick<MenuEntry, 'place' | 'role'>;

export function hrefOf({ place, role }: LinkedEntry, addresses: Addresses): string {
  return role ? addresses.users(role) : plainAddress(addresses, place);
}

/** Whether the address is that of the entry, or of a place that belongs to it. */
export function isCurrent(
  { place, role, owns }: LinkedEntry & Pick<MenuEntry, 'owns'>,
  pathname: string,
  addresses: Addresses,
): boolean {
  const shown = addresses.placeOf(pathname);
  if (!shown || (role && !('role' in shown && shown.role === role))) return false;
  return shown.name === place || owns.some((name) => name === shown.name);
}

function usersEntry(role: Role, icon: LucideIcon): Omit<MenuEntry, 'key'> {
  return {
    place: 'users',
    role,
    owns: ['addUser', 'editUser'],
    icon,
    permission: permissionOfUserList(role),
  };
}

/** Key of the words of an entry. */
export function wordsOf(key: MenuKey, brand: BrandId) {
  return isOfUsers(key) ? (`${key}.${brand}` as const) : key;
}

function isOfUsers(key: MenuKey): key is UsersKey {
  return key === 'admins' || key === 'testers' || key === 'superAdmins' || key === 'experts';
}

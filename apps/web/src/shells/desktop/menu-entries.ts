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
import type { PlaceName } from '../../address/places.ts';
import { plainAddress } from '../../address/plain-address.ts';
import { desktopAddresses } from './addresses.ts';

type UsersKey = 'admins' | 'testers' | 'superAdmins' | 'experts';

interface MenuEntry {
  key:
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
  place: PlaceName;
  /** Which of the lists of accounts; their words differ by the brand. */
  role?: Role;
  /** Further places that belong to the entry. */
  owns: readonly PlaceName[];
  icon: LucideIcon;
  permission: Permission;
}

interface MenuGroup {
  /** Heading; the first group has none. */
  key: 'activities' | 'core' | null;
  entries: readonly MenuEntry[];
}

const GROUPS: readonly MenuGroup[] = [
  {
    key: null,
    entries: [
      {
        key: 'dashboard',
        place: 'dashboard',
        owns: [],
        icon: LayoutDashboard,
        permission: 'menu.dashboard',
      },
    ],
  },
  {
    key: 'activities',
    entries: [
      {
        key: 'manageWebsites',
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
      {
        key: 'runTest',
        place: 'runTest',
        owns: [],
        icon: PlayCircle,
        permission: 'menu.runTest',
      },
      {
        key: 'manageTest',
        place: 'scheduleWebsites',
        owns: ['websiteSchedules', 'schedules', 'addSchedule', 'editSchedule', 'schedule', 'scheduleReport'],
        icon: CalendarClock,
        permission: 'menu.manageTest',
      },
      {
        key: 'nonCompliances',
        place: 'nonCompliances',
        owns: [],
        icon: ClipboardList,
        permission: 'menu.manageNonCompliance',
      },
      {
        key: 'decisions',
        place: 'decisions',
        owns: [],
        icon: Gavel,
        permission: 'decision.read',
      },
      {
        key: 'testHistory',
        place: 'testHistory',
        owns: [],
        icon: History,
        permission: 'menu.testHistory',
      },
      {
        key: 'heatmap',
        place: 'heatmap',
        owns: [],
        icon: Grid2x2,
        permission: 'menu.heatmap',
      },
      {
        key: 'sharedCauses',
        place: 'sharedCauses',
        owns: ['sharedCause'],
        icon: Wrench,
        permission: 'sharedCause.read',
      },
      {
        key: 'estimates',
        place: 'estimates',
        owns: ['addEstimate', 'estimate'],
        icon: ChartCandlestick,
        permission: 'estimate.read',
      },
    ],
  },
  {
    key: 'core',
    entries: [
      usersEntry('admins', 'ADMIN', UserCog),
      usersEntry('testers', 'TESTER', Users),
      {
        key: 'organizations',
        place: 'organizations',
        owns: ['addOrganization', 'editOrganization', 'organizationUsers'],
        icon: Building2,
        permission: 'menu.organizations',
      },
      usersEntry('superAdmins', 'SUPERADMIN', ShieldCheck),
      {
        key: 'onboardings',
        place: 'onboardings',
        owns: ['approveOnboarding', 'onboardingLetter'],
        icon: UserCheck,
        permission: 'onboarding.manage',
      },
      usersEntry('experts', 'ADMINEXPERT', Accessibility),
      {
        key: 'apiKeys',
        place: 'apiKeys',
        owns: ['addApiKey'],
        icon: KeyRound,
        permission: 'apiKey.manage',
      },
      {
        key: 'settings',
        place: 'settings',
        owns: [],
        icon: Settings,
        permission: 'setting.manage',
      },
      {
        key: 'activityLogs',
        place: 'activityLog',
        owns: [],
        icon: ScrollText,
        permission: 'activityLog.read',
      },
      {
        key: 'operations',
        place: 'operations',
        owns: ['outbox'],
        icon: Activity,
        permission: 'menu.operations',
      },
    ],
  },
];

/** The menu as a role sees it. */
export function menuFor(role: Role): MenuGroup[] {
  return GROUPS.map((group) => ({
    ...group,
    entries: group.entries.filter((entry) => mayDo(role, entry.permission)),
  })).filter((group) => group.entries.length > 0);
}

export function hrefOf({ place, role }: MenuEntry): string {
  return role ? desktopAddresses.users(role) : plainAddress(desktopAddresses, place);
}

export function isCurrent({ place, role, owns }: MenuEntry, pathname: string): boolean {
  const shown = desktopAddresses.placeOf(pathname);
  if (!shown || (role && !('role' in shown && shown.role === role))) return false;
  return shown.name === place || owns.some((name) => name === shown.name);
}

function usersEntry(key: UsersKey, role: Role, icon: LucideIcon): MenuEntry {
  return {
    key,
    place: 'users',
    role,
    owns: ['addUser', 'editUser'],
    icon,
    permission: permissionOfUserList(role),
  };
}

/** Key of the words of an entry. */
export function wordsOf(entry: MenuEntry, brand: BrandId) {
  return isOfUsers(entry.key) ? (`${entry.key}.${brand}` as const) : entry.key;
}

function isOfUsers(key: MenuEntry['key']): key is UsersKey {
  return key === 'admins' || key === 'testers' || key === 'superAdmins' || key === 'experts';
}

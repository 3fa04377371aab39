import { mayDo, type Permission, type Role } from '@abhigam/domain';
import type { LucideIcon } from 'lucide-react';
import {
  Activity,
  CalendarClock,
  ClipboardList,
  Gavel,
  Globe,
  History,
  LayoutDashboard,
  PlayCircle,
} from 'lucide-react';
import type { PlaceName } from '../../address/places.ts';
import { plainAddress } from '../../address/plain-address.ts';
import { desktopAddresses } from './addresses.ts';

interface MenuEntry {
  key:
    | 'dashboard'
    | 'manageWebsites'
    | 'runTest'
    | 'manageTest'
    | 'nonCompliances'
    | 'decisions'
    | 'testHistory'
    | 'operations';
  place: PlaceName;
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
          'webpages',
          'websiteTestRuns',
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
    ],
  },
  {
    key: 'core',
    entries: [
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

export function hrefOf({ place }: MenuEntry): string {
  return plainAddress(desktopAddresses, place);
}

export function isCurrent({ place, owns }: MenuEntry, pathname: string): boolean {
  const shown = desktopAddresses.placeOf(pathname)?.name;
  return shown === place || owns.some((name) => name === shown);
}

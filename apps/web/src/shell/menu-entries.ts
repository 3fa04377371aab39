import { mayDo, type Permission, type Role } from '@abhigam/domain';
import type { LucideIcon } from 'lucide-react';
import { Activity, Globe, History, LayoutDashboard, PlayCircle } from 'lucide-react';
import { paths } from '../app/paths.ts';

interface MenuEntry {
  key: 'dashboard' | 'manageWebsites' | 'runTest' | 'testHistory' | 'operations';
  href: string;
  /** Addresses below these belong to the entry too. */
  owns: readonly string[];
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
        href: paths.dashboard(),
        owns: ['/v2/dashboard'],
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
        href: paths.websites(),
        owns: ['/v2/core/website', '/v2/core/test/'],
        icon: Globe,
        permission: 'menu.manageWebsites',
      },
      {
        key: 'runTest',
        href: paths.runTest(),
        owns: ['/v2/activities/testmgmt/runtest'],
        icon: PlayCircle,
        permission: 'menu.runTest',
      },
      {
        key: 'testHistory',
        href: paths.testHistory(),
        owns: ['/v2/core/testruns'],
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
        href: paths.operations(),
        owns: ['/v2/operations'],
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

export function isCurrent(entry: MenuEntry, pathname: string): boolean {
  return entry.owns.some((start) => pathname.startsWith(start));
}

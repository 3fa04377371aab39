import type { Role } from '@abhigam/domain';
import { entriesFor, type MenuEntry, type MenuKey } from '../menu-table.ts';

interface MenuGroup<Entry> {
  /** Heading; the first group has none. */
  key: 'activities' | 'core' | null;
  entries: readonly Entry[];
}

const GROUPS: readonly MenuGroup<MenuKey>[] = [
  { key: null, entries: ['dashboard'] },
  {
    key: 'activities',
    entries: [
      'manageWebsites',
      'runTest',
      'manageTest',
      'nonCompliances',
      'decisions',
      'testHistory',
      'heatmap',
      'sharedCauses',
      'estimates',
    ],
  },
  {
    key: 'core',
    entries: [
      'admins',
      'testers',
      'organizations',
      'superAdmins',
      'onboardings',
      'experts',
      'apiKeys',
      'settings',
      'activityLogs',
      'operations',
    ],
  },
];

/** The menu as a role sees it. */
export function menuFor(role: Role): MenuGroup<MenuEntry>[] {
  return GROUPS.map(({ key, entries }) => ({ key, entries: entriesFor(role, entries) })).filter(
    ({ entries }) => entries.length > 0,
  );
}

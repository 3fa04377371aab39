import type { Role } from '@abhigam/domain';
import { entriesFor, type MenuEntry, type MenuKey } from '../menu-table.ts';

interface MenuGroup {
  /** Heading; the first group has none. */
  key: 'activities' | 'core' | null;
  entries: readonly (MenuEntry & { key: MenuKey })[];
}

const GROUPS: readonly [MenuGroup['key'], readonly MenuKey[]][] = [
  [null, ['dashboard']],
  [
    'activities',
    [
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
  ],
  [
    'core',
    [
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
  ],
];

/** The menu of the desktop layout as a role sees it. */
export function menuFor(role: Role): MenuGroup[] {
  return GROUPS.map(([key, keys]) => ({ key, entries: entriesFor(role, keys) })).filter(
    ({ entries }) => entries.length > 0,
  );
}

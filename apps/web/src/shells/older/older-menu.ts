import type { BrandId, Role } from '@abhigam/domain';
import { entriesFor, type MenuEntry, type MenuKey, wordsOf as wordsOfKey } from '../menu-table.ts';

interface OlderGroup<Entry> {
  key: 'tests' | 'reports' | 'core';
  entries: readonly Entry[];
}

const GROUPS: readonly OlderGroup<MenuKey>[] = [
  { key: 'tests', entries: ['runTest', 'manageTest', 'testHistory', 'nonCompliances', 'decisions'] },
  { key: 'reports', entries: ['websitesDashboard', 'heatmap', 'sharedCauses', 'estimates'] },
  {
    key: 'core',
    entries: [
      'manageWebsites',
      'organizations',
      'superAdmins',
      'admins',
      'experts',
      'testers',
      'onboardings',
      'apiKeys',
      'settings',
      'activityLogs',
      'operations',
    ],
  },
];

/** The menu of the older layout, beside the dashboard (specification, testing 2, administration 2.11 and 6). */
export function olderMenu(role: Role): OlderGroup<MenuEntry>[] {
  return GROUPS.map(({ key, entries }) => ({
    key,
    entries: entriesFor(role, entries).map((entry) =>
      // All of them in one list; the list by website is of the desktop layout.
      entry.key === 'manageTest' ? { ...entry, place: 'schedules' as const } : entry,
    ),
  }));
}

/** Key of the words of an entry: some are called otherwise here. */
export function wordsOf({ key }: MenuEntry, brand: BrandId) {
  switch (key) {
    case 'manageTest':
    case 'testHistory':
    case 'admins':
    case 'testers':
      return `older.${key}` as const;
    default:
      return wordsOfKey(key, brand);
  }
}

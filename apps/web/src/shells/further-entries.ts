import { CalendarPlus, CircleUserRound, ListOrdered, Plus } from 'lucide-react';
import type { MenuEntry } from './menu-table.ts';

/** Entries that the menu of the desktop layout does without; apart, as its dashboard loads that menu. */
export const FURTHER_ENTRIES = {
  addWebsite: { place: 'addWebsite', owns: [], icon: Plus, permission: 'website.create' },
  addSchedule: { place: 'addSchedule', owns: [], icon: CalendarPlus, permission: 'schedule.create' },
  websitesDashboard: {
    place: 'websitesDashboard',
    owns: ['websiteReport'],
    icon: ListOrdered,
    permission: 'website.list',
  },
  profile: { place: 'profile', owns: [], icon: CircleUserRound, permission: 'menu.dashboard' },
} as const satisfies Record<string, MenuEntry>;

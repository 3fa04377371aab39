import type { Role } from '@abhigam/domain';
import type { Place } from '../../address/places.ts';
import type { OlderGroup } from '../../routes/route.ts';
import { groupEntries, isCurrentEntry, menuFor } from '../menu.ts';

/** Groups of the menu bar (specification, administration 2.11 and 6). */
const GROUPS = ['websites', 'tests', 'accounts', 'administration'] as const satisfies readonly OlderGroup[];

/** The menu of the older layout for a role: links of the bar, then its groups. */
export function olderMenu(role: Role) {
  const entries = menuFor('older', role);
  return {
    first: entries.filter(({ shown }) => shown.group === 'top'),
    groups: groupEntries(GROUPS, entries),
  };
}

/** Key of the current menu entry: that of the place, or the one it belongs to. */
export function currentKey(role: Role, shown: Place | null): string | null {
  const { first, groups } = olderMenu(role);
  const all = [...first, ...groups.flatMap(({ entries }) => entries)];
  const own = all.find((one) => isCurrentEntry({ ...one, owns: [] }, shown));
  // If several entries match, such as for a website report, the last one is the most specific.
  return (own ?? all.findLast((one) => isCurrentEntry(one, shown)))?.key ?? null;
}

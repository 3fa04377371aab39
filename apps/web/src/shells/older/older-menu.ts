import type { Role } from '@abhigam/domain';
import type { Place } from '../../address/places.ts';
import type { OlderGroup } from '../../routes/route.ts';
import { grouped, isCurrent, menuFor } from '../menu.ts';

/** Words of the bar, with what opens under each (specification, administration 2.11 and 6). */
const GROUPS = ['websites', 'tests', 'accounts', 'administration'] as const satisfies readonly OlderGroup[];

/** The menu of the older layout as a role sees it: links of the bar, then its words. */
export function olderMenu(role: Role) {
  const entries = menuFor('older', role);
  return { first: entries.filter(({ shown }) => shown.group === 'top'), groups: grouped(GROUPS, entries) };
}

/** Key of the entry of what is shown: its own, or the one that it belongs to. */
export function currentKey(role: Role, shown: Place | null): string | null {
  const { first, groups } = olderMenu(role);
  const all = [...first, ...groups.flatMap(({ entries }) => entries)];
  const own = all.find((one) => isCurrent({ ...one, owns: [] }, shown));
  // Of two that own it, such as the report of a website, the more special one stands behind.
  return (own ?? all.findLast((one) => isCurrent(one, shown)))?.key ?? null;
}

import type { Role } from '@abhigam/domain';
import type { DesktopGroup } from '../../routes/route.ts';
import { groupEntries, menuFor } from '../menu.ts';

/** The first group has no heading. */
const GROUPS = ['top', 'activities', 'core'] as const satisfies readonly DesktopGroup[];

/** The menu of the desktop layout for a role. */
export function desktopMenu(role: Role) {
  return groupEntries(GROUPS, menuFor('desktop', role));
}

import type { Role } from '@abhigam/domain';
import type { DesktopGroup } from '../../routes/route.ts';
import { grouped, menuFor } from '../menu.ts';

/** The first group has no heading. */
const GROUPS = ['top', 'activities', 'core'] as const satisfies readonly DesktopGroup[];

/** The menu of the desktop layout for a role. */
export function desktopMenu(role: Role) {
  return grouped(GROUPS, menuFor('desktop', role));
}

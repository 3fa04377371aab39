import type { Role } from '@abhigam/domain';
import { shownAs } from './model/shown-role.ts';
import { currentUser, keepUser } from './session-store.ts';

/** Shows the portal as a role sees it, until signing out: the page loads again (administration 2.15). */
export function showAs(role: Role): void {
  const user = currentUser();
  if (!user) return;
  keepUser(shownAs(user, role));
  location.reload();
}

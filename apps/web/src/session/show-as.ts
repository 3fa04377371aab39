import type { Role } from '@abhigam/domain';
import { shownAs } from './model/shown-role.ts';
import { currentUser, keepUser } from './session-store.ts';

/**
 * Shows the portal as a role sees it, until signing out: the page loads again (administration 2.15).
 *
 * @param at another page to load, where the role may not see this one
 */
export function showAs(role: Role, at?: string): void {
  const user = currentUser();
  if (!user) return;
  keepUser(shownAs(user, role));
  if (at) location.assign(at);
  else location.reload();
}

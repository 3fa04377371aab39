import type { Role } from '@abhigam/domain';
import { withMockedRole } from './model/shown-role.ts';
import { currentUser, storeUser } from './session-store.ts';

/**
 * Mocks another role until logout; reloads the page (administration 2.15).
 *
 * @param at page to load instead, when the role may not see the current one
 */
export function mockRole(role: Role, at?: string): void {
  const user = currentUser();
  if (!user) return;
  storeUser(withMockedRole(user, role));
  if (at) location.assign(at);
  else location.reload();
}

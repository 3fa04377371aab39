import type { SessionUser } from '@abhigam/contract';
import { mayMockRole, type Role } from '@abhigam/domain';

/**
 * A person to whom the portal is shown as a role sees it (administration 2.15). The server knows nothing of it: what is asked of it
 * is granted or refused by the own role. Unchanged where they may not be shown it so.
 */
export function shownAs(user: SessionUser, role: Role): SessionUser {
  const { gamyata } = user;
  return gamyata && mayMockRole(gamyata.originalRole, role)
    ? { ...user, gamyata: { ...gamyata, role } }
    : user;
}

/** What is stored might have been changed: a role that a person cannot be shown is the own one again. */
export function withPossibleRole(user: SessionUser): SessionUser {
  const { gamyata } = user;
  if (!gamyata || mayMockRole(gamyata.originalRole, gamyata.role)) return user;
  return { ...user, gamyata: { ...gamyata, role: gamyata.originalRole } };
}

import type { SessionUser } from '@abhigam/contract';
import { mayMockRole, type Role } from '@abhigam/domain';

/**
 * The user with a mocked role (administration 2.15). Only the interface changes: the server still checks the
 * original role. Unchanged when the user may not mock this role.
 */
export function withMockedRole(user: SessionUser, role: Role): SessionUser {
  const { gamyata } = user;
  return gamyata && mayMockRole(gamyata.originalRole, role)
    ? { ...user, gamyata: { ...gamyata, role } }
    : user;
}

/** Restores the original role when the stored one is not allowed, because storage can be manipulated. */
export function withAllowedRole(user: SessionUser): SessionUser {
  const { gamyata } = user;
  if (!gamyata || mayMockRole(gamyata.originalRole, gamyata.role)) return user;
  return { ...user, gamyata: { ...gamyata, role: gamyata.originalRole } };
}

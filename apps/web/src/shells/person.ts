import type { SessionUser } from '@abhigam/contract';
import type { Role } from '@abhigam/domain';
import { isApproved } from '../session/model/is-approved.ts';

/** The user as guards see it: signed out, unapproved, or with a role. */
export type Person = 'signedOut' | 'unapproved' | Role;

export function personOf(user: SessionUser | null): Person {
  if (!user) return 'signedOut';
  return isApproved(user) ? user.gamyata.role : 'unapproved';
}

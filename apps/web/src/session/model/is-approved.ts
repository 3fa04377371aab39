import type { SessionUser } from '@abhigam/contract';

/** The gamyata flag: a profile that is present and ACTIVE. Other users reach only onboarding. */
export function isApproved(
  user: SessionUser,
): user is SessionUser & { gamyata: NonNullable<SessionUser['gamyata']> } {
  return user.gamyata?.status === 'ACTIVE';
}

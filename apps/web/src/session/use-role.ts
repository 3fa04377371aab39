import { mayDo, type Permission, type Role } from '@abhigam/domain';
import { isApproved } from './model/is-approved.ts';
import { useCurrentUser } from './session-store.ts';

/** Role of the signed-in person; null while nobody with an approved account is signed in. */
export function useRole(): Role | null {
  const user = useCurrentUser();
  return user && isApproved(user) ? user.gamyata.role : null;
}

export function useMay(permission: Permission): boolean {
  const role = useRole();
  return role !== null && mayDo(role, permission);
}

import { mayDo, mayDoTo, type Permission, type Role, reachOf } from '@abhigam/domain';
import { isApproved } from './model/is-approved.ts';
import { useCurrentUser } from './session-store.ts';

/** Role of the signed-in person; null without a session or without an approved account. */
export function useRole(): Role | null {
  const user = useCurrentUser();
  return user && isApproved(user) ? user.gamyata.role : null;
}

export function useMay(permission: Permission): boolean {
  const role = useRole();
  return role !== null && mayDo(role, permission);
}

/** Whether it may be used on this one row, which the person may read. */
export function useMayTo(permission: Permission, row: { isCreator: boolean }): boolean {
  const role = useRole();
  return role !== null && mayDoTo(role, permission, row);
}

/** Whether a permission reaches over all organizations, so that lists say which one a row is of. */
export function useReachesAll(permission: Permission): boolean {
  const role = useRole();
  return role !== null && reachOf(role, permission) === 'all';
}

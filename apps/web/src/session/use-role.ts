import { mayDo, mayDoTo, type Permission, type Role, reachOf } from '@abhigam/domain';
import { isApproved } from './model/is-approved.ts';
import { useCurrentUser } from './session-store.ts';

/** Role of the signed-in user; null without a session or an approved account. */
export function useRole(): Role | null {
  const user = useCurrentUser();
  return user && isApproved(user) ? user.gamyata.role : null;
}

export function useMay(permission: Permission): boolean {
  const role = useRole();
  return role !== null && mayDo(role, permission);
}

/** Whether the permission applies to this row, which the user may read. */
export function useMayTo(permission: Permission, row: { isCreator: boolean }): boolean {
  const role = useRole();
  return role !== null && mayDoTo(role, permission, row);
}

/** Whether a permission applies to all organizations, so that lists show the organization of each row. */
export function useReachesAll(permission: Permission): boolean {
  const role = useRole();
  return role !== null && reachOf(role, permission) === 'all';
}

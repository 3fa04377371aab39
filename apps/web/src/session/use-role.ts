import {
  hasPermission,
  hasPermissionForRow,
  type Permission,
  permissionScopeOf,
  type Role,
} from '@abhigam/domain';
import { isApproved } from './model/is-approved.ts';
import { useCurrentUser } from './session-store.ts';

/** Role of the signed-in user; null without a session or an approved account. */
export function useRole(): Role | null {
  const user = useCurrentUser();
  return user && isApproved(user) ? user.gamyata.role : null;
}

export function useMay(permission: Permission): boolean {
  const role = useRole();
  return role !== null && hasPermission(role, permission);
}

/** Whether the permission applies to this row, which the user may read. */
export function useMayTo(permission: Permission, row: { isCreator: boolean }): boolean {
  const role = useRole();
  return role !== null && hasPermissionForRow(role, permission, row);
}

/** Whether a permission applies to all organizations, so that lists show the organization of each row. */
export function useSpansOrganizations(permission: Permission): boolean {
  const role = useRole();
  return role !== null && permissionScopeOf(role, permission) === 'all';
}

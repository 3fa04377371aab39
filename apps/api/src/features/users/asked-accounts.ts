import type { AccountFilter } from '@abhigam/db';
import { ROLES, type Role } from '@abhigam/domain';
import { assertManages, managedRolesOf, type Principal } from '@abhigam/portal';

interface Where extends Omit<AccountFilter, 'roles'> {
  role?: Role | undefined;
}

/** Which accounts a list has: of the roles that one looks after. Throws ER_FORBIDDEN for one above those. */
export function askedAccounts(principal: Principal, { role, ...where }: Where): AccountFilter {
  if (role !== undefined) assertManages(principal, role);
  const managed = managedRolesOf(principal);
  if (role === undefined && managed.length === ROLES.length) return where;
  return { ...where, roles: role === undefined ? managed : [role] };
}

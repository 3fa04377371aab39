import { organizationExists, type RowScope, type Tx } from '@abhigam/db';
import { AppError, assertNever, managedRoles, ROLES, type Role, say } from '@abhigam/domain';
import type { Principal } from '../principal.ts';
import { fieldError, forbidden, notFound } from '../refusals.ts';

/** Roles of the accounts that a principal may manage, given the permission. */
export function managedRolesOf(principal: Principal): readonly Role[] {
  switch (principal.kind) {
    case 'person':
      return managedRoles(principal.role);
    case 'api-key':
      return managedRoles(principal.person.role);
    case 'system':
      return ROLES;
    case 'schedule':
      return [];
    default:
      return assertNever(principal);
  }
}

/** Throws ER_FORBIDDEN for roles that the principal may not manage. */
export function assertManages(principal: Principal, role: Role): void {
  if (!managedRolesOf(principal).includes(role)) throw forbidden();
}

/**
 * Throws ER_FORBIDDEN for an account whose approval a super admin has withdrawn, unless the principal is a
 * super admin: an admin could otherwise activate it again, or recreate it with the same e-mail.
 */
export function assertNotWithdrawnBySuperAdmin(
  principal: Principal,
  { held_by_super_admin }: { held_by_super_admin: boolean },
) {
  if (held_by_super_admin && !managesAll(principal))
    throw new AppError('ER_FORBIDDEN', say('refused.heldBySuperAdmin'));
}

/** True for super admins and the system. */
export function managesAll(principal: Principal): boolean {
  return managedRolesOf(principal).length === ROLES.length;
}

/** A logged-in officer without approval, who belongs to no organization. */
export function isWaitingForApproval(account: {
  role: Role;
  status: 'ACTIVE' | 'INACTIVE';
  organization_id: number | null;
}): boolean {
  return account.role === 'ADMIN' && account.status === 'INACTIVE' && account.organization_id === null;
}

/**
 * The organization of an account with this role; null if the role reaches all organizations. Throws
 * ER_VALIDATION if it is missing, ER_NOT_FOUND if it is out of scope.
 */
export function organizationOf(role: Role, scope: RowScope, requestedId: number | null): number | null {
  if (role === 'SUPERADMIN' || role === 'ADMINEXPERT') return null;
  const chosen = requestedId ?? (scope.reach === 'all' ? null : scope.organizationId);
  if (chosen === null) throw fieldError('organizationId', say('form.selectOrganization'));
  if (scope.reach !== 'all' && scope.organizationId !== chosen) throw notFound('organization');
  return chosen;
}

/** Throws ER_NOT_FOUND for an organization that does not exist or was deleted. */
export async function assertOrganizationThere(tx: Tx, organizationId: number | null): Promise<void> {
  if (organizationId !== null && !(await organizationExists(tx, organizationId)))
    throw notFound('organization');
}

export function ownAccount(): AppError {
  return new AppError('ER_FORBIDDEN', say('refused.ownAccount'));
}

export function lastSuperAdmin(): AppError {
  return new AppError('ER_STATE', say('refused.lastSuperAdmin'));
}

export function duplicateUser(): AppError {
  return fieldError('email', say('refused.duplicateUser'), 'ER_DUP_ENTRY');
}

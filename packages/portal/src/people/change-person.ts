import {
  endSessionsOfChanged,
  findUserInScope,
  hasOtherSuperAdmin,
  inTransaction,
  removeIdentitiesOfUser,
  type Tx,
  type UserChange,
  unassignWebsites,
  updateUser,
} from '@abhigam/db';
import {
  AppError,
  PERSON_FIELDS,
  type PersonChanged,
  type PersonField,
  type PersonRights,
  type Role,
  say,
} from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvents } from '../events/append-event.ts';
import { type Principal, scopeOf, userOf } from '../principal.ts';
import { assertVersion, notFound } from '../refusals.ts';
import { changedFields } from '../websites/changed-fields.ts';
import {
  assertManages,
  assertNotWithdrawnBySuperAdmin,
  assertOrganizationThere,
  duplicateUser,
  isWaitingForApproval,
  lastSuperAdmin,
  managesAll,
  organizationOf,
  ownAccount,
} from './check-person.ts';
import { endApiKeys, removeAssignments } from './remove-assignments.ts';

export interface PersonChange {
  userId: string;
  /** Version that the user saw; ER_STATE if it was changed meanwhile. */
  version?: number | undefined;
  fullName: string;
  email: string;
  role: Role;
  status: 'ACTIVE' | 'INACTIVE';
  /** Null or absent: unchanged, if the role has one. */
  organizationId?: number | null | undefined;
  /** Absent fields stay unchanged. */
  givenName?: string | null | undefined;
  designation?: string | null | undefined;
  departmentName?: string | null | undefined;
  mobileNo?: string | null | undefined;
}

/**
 * Changes an account. A new role, organization or e-mail, or a withdrawn approval, logs the user out
 * everywhere. After a new e-mail, a login provider finds the account by that e-mail only. A user who leaves an
 * organization loses what was assigned there. Only super admins may change an account whose approval a super
 * admin has withdrawn. Throws ER_FORBIDDEN for one's own account, accounts of a higher role, and role or
 * organization of accounts managed by another program, except the organization of a waiting account;
 * ER_NOT_FOUND, ER_DUP_ENTRY; ER_STATE if it was changed meanwhile, or is the last active super admin.
 */
export async function changePerson(
  deps: PortalDeps,
  principal: Principal,
  { userId, version, ...changes }: PersonChange,
): Promise<void> {
  const scope = scopeOf(principal, 'user.update');
  if (userOf(principal) === userId) throw ownAccount();
  await inTransaction(deps.db, async (tx) => {
    const row = await findUserInScope(tx, scope, userId, { lock: true });
    if (!row) throw notFound('user');
    assertManages(principal, row.role);
    assertManages(principal, changes.role);
    assertNotWithdrawnBySuperAdmin(principal, row);
    assertVersion(version, row.version);
    const before: UserChange = {
      email: row.email,
      fullName: row.full_name,
      givenName: row.given_name,
      role: row.role,
      status: row.status,
      designation: row.designation,
      departmentName: row.department_name,
      mobileNo: row.mobile_no,
      organizationId: row.organization_id,
      heldBySuperAdmin: row.held_by_super_admin,
    };
    const organizationId = organizationOf(
      changes.role,
      scope,
      changes.organizationId ?? before.organizationId,
    );
    const after: UserChange = { ...before, ...given(changes), organizationId };
    after.heldBySuperAdmin = needsSuperAdmin(principal, { before, after });
    const changed = changedFields(PERSON_FIELDS, before, after);
    if (changed.length === 0) return;
    const has = (...fields: readonly (typeof changed)[number][]) =>
      fields.some((field) => changed.includes(field));
    // A waiting account has no organization yet and gets one here, even if another program manages the account.
    const isLocked = has('role') || (has('organizationId') && !isWaitingForApproval(row));
    if (row.managed_by_gigw && isLocked) throw new AppError('ER_FORBIDDEN', say('refused.managedElsewhere'));
    await assertSuperAdminLeft(tx, userId, { before, after });
    if (has('organizationId')) await assertOrganizationThere(tx, organizationId);
    if ((await updateUser(tx, userId, after)) === 'duplicate') throw duplicateUser();
    if (has('organizationId')) {
      // The update waited for a concurrent deletion of the organization.
      await assertOrganizationThere(tx, organizationId);
      await removeAssignments(tx, principal, userId);
      // Otherwise services of the former organization could read and start tests of the new one.
      await endApiKeys(deps, tx, principal, { userId, organizationId: before.organizationId });
    }
    // Websites are assigned to active testers only.
    else if (has('role', 'status')) await unassignWebsites(tx, userId);
    // Removes the linked identities of login providers: from now on the account is found by the new e-mail.
    if (before.email.toLowerCase() !== after.email.toLowerCase()) await removeIdentitiesOfUser(tx, userId);
    // An approved account stays logged in: its screen detects the approval.
    if (has('email') || (before.status === 'ACTIVE' && has('role', 'organizationId', 'status'))) {
      await endSessionsOfChanged(tx, userId);
    }
    const rights = { former: rightsAmong(changed, before), now: rightsAmong(changed, after) };
    const event: PersonChanged = { type: 'person-changed', userId, changed, role: after.role, ...rights };
    const isApproved = after.status === 'ACTIVE' && (row.requested !== null || isWaitingForApproval(row));
    const approved = isApproved ? [{ type: 'person-approved', userId } as const] : [];
    await appendEvents(deps, tx, principal, [event, ...approved], { organizationId });
  });
}

/**
 * Whether admins may not change an account: after a super admin withdrew its approval or moved it, until a
 * super admin approves it.
 */
function needsSuperAdmin(
  principal: Principal,
  { before, after }: { before: UserChange; after: UserChange },
): boolean {
  if (after.status === 'ACTIVE') return false;
  const isNews = before.status === 'ACTIVE' || before.organizationId !== after.organizationId;
  return isNews ? managesAll(principal) : before.heldBySuperAdmin;
}

const RIGHTS = ['role', 'status', 'organizationId'] as const;

function rightsAmong(changed: readonly PersonField[], account: UserChange): Partial<PersonRights> {
  return Object.fromEntries(
    RIGHTS.filter((field) => changed.includes(field)).map((field) => [field, account[field]]),
  );
}

async function assertSuperAdminLeft(
  tx: Tx,
  userId: string,
  { before, after }: { before: UserChange; after: UserChange },
): Promise<void> {
  const isOne = ({ role, status }: UserChange) => role === 'SUPERADMIN' && status === 'ACTIVE';
  if (isOne(before) && !isOne(after) && !(await hasOtherSuperAdmin(tx, userId))) throw lastSuperAdmin();
}

/** Without absent fields. */
function given(changes: Omit<PersonChange, 'userId' | 'version'>): Partial<UserChange> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

import {
  endSessionsOfChanged,
  findUserById,
  findUserForLogin,
  findUserInScope,
  findUserOfIdentity,
  hasOtherSuperAdmin,
  insertIdentity,
  insertUser,
  inTransaction,
  removeOtherIdentities,
  removeSessionsOfUser,
  setManagedRole,
  type Tx,
  unassignWebsites,
} from '@abhigam/db';
import { AppError, type PersonField, type Role, say } from '@abhigam/domain';
import { v7 as newId } from 'uuid';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { endApiKeys, removeAssignments } from '../people/remove-assignments.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** A user as a login provider knows them. */
export interface Identity {
  /** The provider's subject, never reused for another person. */
  subject: string;
  email: string;
  /** Whether the provider has verified the e-mail. */
  isEmailConfirmed: boolean;
  userName: string;
  fullName: string;
  givenName: string | null;
  designation: string | null;
  departmentName: string | null;
  mobileNo: string | null;
  /** Role from the provider's groups; null if they give none. */
  role: Role | null;
}

/**
 * Finds the account of a user who logged in at a provider: by the identity, then by e-mail; otherwise creates
 * one without permissions that can request approval. A role from groups replaces the account's role and can no
 * longer be changed in forms, except that the last active super admin stays one. Throws ER_LOGIN_FAILED for an
 * e-mail that the provider has not verified.
 */
export async function resolveIdentity(
  deps: PortalDeps,
  principal: Principal,
  { provider, identity }: { provider: string; identity: Identity },
): Promise<NonNullable<Awaited<ReturnType<typeof findUserById>>>> {
  assertSystem(principal);
  return inTransaction(deps.db, async (tx) => {
    const userId =
      (await findUserOfIdentity(tx, { provider, subject: identity.subject })) ??
      (await firstLogin(deps, tx, principal, { provider, identity }));
    if (identity.role !== null)
      await applyRoleFromGroups(deps, tx, principal, { userId, role: identity.role });
    const user = await findUserById(tx, userId);
    if (!user) throw new AppError('ER_LOGIN_FAILED', say('signIn.wrong'));
    return user;
  });
}

async function firstLogin(
  deps: PortalDeps,
  tx: Tx,
  principal: Principal,
  { provider, identity }: { provider: string; identity: Identity },
): Promise<string> {
  // Otherwise a user could take over another account by entering its e-mail at the provider.
  if (!identity.isEmailConfirmed) throw new AppError('ER_LOGIN_FAILED', say('signIn.emailNotConfirmed'));
  const { subject, userName } = identity;
  const userId =
    (await lockAccountByEmail(tx, identity.email)) ?? (await makeAccount(deps, tx, principal, identity));
  const isFirst = await insertIdentity(tx, { provider, subject, userId, userName });
  if (isFirst) {
    await unlinkFormerPerson(deps, tx, principal, { provider, subject, userId });
    return userId;
  }
  // Lost the race with another window of the same user.
  const found = await findUserOfIdentity(tx, { provider, subject });
  if (found === null) throw new AppError('ER_LOGIN_FAILED', say('signIn.wrong'));
  return found;
}

/**
 * A subject belongs to one person: another subject with the same e-mail means that the e-mail was passed on,
 * and the former user has no account here.
 */
async function unlinkFormerPerson(
  deps: PortalDeps,
  tx: Tx,
  principal: Principal,
  { provider, subject, userId }: { provider: string; subject: string; userId: string },
): Promise<void> {
  if ((await removeOtherIdentities(tx, { provider, subject, userId })) === 0) return;
  await removeSessionsOfUser(tx, userId);
  const account = await findUserInScope(tx, { reach: 'all' }, userId, { lock: false });
  const organizationId = account?.organization_id ?? null;
  await appendEvent(deps, tx, principal, { type: 'identity-replaced', userId }, { organizationId });
}

/** Locks the account before an identity is linked: it may be deleted or get another e-mail concurrently. */
async function lockAccountByEmail(tx: Tx, email: string): Promise<string | null> {
  const found = await findUserForLogin(tx, email);
  const lockedUser = found && (await findUserInScope(tx, { reach: 'all' }, found.id, { lock: true }));
  return lockedUser?.email.toLowerCase() === email.toLowerCase() ? lockedUser.id : null;
}

async function makeAccount(
  deps: PortalDeps,
  tx: Tx,
  principal: Principal,
  identity: Identity,
): Promise<string> {
  const id = newId();
  const isNew = await insertUser(tx, {
    id,
    email: identity.email,
    fullName: identity.fullName || identity.email,
    givenName: identity.givenName,
    role: 'ADMIN',
    status: 'INACTIVE',
    designation: identity.designation,
    departmentName: identity.departmentName,
    mobileNo: identity.mobileNo,
    organizationId: null,
    passwordHash: null,
  });
  if (!isNew) {
    const found = await lockAccountByEmail(tx, identity.email);
    if (found === null) throw new AppError('ER_LOGIN_FAILED', say('signIn.wrong'));
    return found;
  }
  await appendEvent(
    deps,
    tx,
    principal,
    { type: 'person-created', userId: id, role: 'ADMIN' },
    { organizationId: null },
  );
  return id;
}

async function applyRoleFromGroups(
  deps: PortalDeps,
  tx: Tx,
  principal: Principal,
  { userId, role }: { userId: string; role: Role },
): Promise<void> {
  const seen = await findUserInScope(tx, { reach: 'all' }, userId, { lock: false });
  // Most logins change nothing and take no lock.
  if (!seen || (seen.managed_by_gigw && seen.role === role && seen.status === statusOf(seen, role))) return;
  // Read again under the lock, so that a concurrent deactivation by a super admin is not undone.
  const before = await findUserInScope(tx, { reach: 'all' }, userId, { lock: true });
  if (!before) return;
  const isSuperAdmin = before.role === 'SUPERADMIN' && before.status === 'ACTIVE';
  if (isSuperAdmin && role !== 'SUPERADMIN' && !(await hasOtherSuperAdmin(tx, userId))) {
    // Otherwise nobody could manage the portal or correct the groups.
    const event = { type: 'last-super-admin-kept', userId, role } as const;
    await appendEvent(deps, tx, principal, event, { organizationId: null });
    return;
  }
  const status = statusOf(before, role);
  const after = await setManagedRole(tx, userId, { role, status });
  if (!after) return;
  const changed: PersonField[] = [];
  if (before.role !== role) changed.push('role');
  if (before.status !== after.status) changed.push('status');
  if (before.organization_id !== after.organizationId) changed.push('organizationId');
  if (changed.length === 0) return;
  // As when a form changes the organization.
  if (changed.includes('organizationId')) {
    await removeAssignments(tx, principal, userId);
    await endApiKeys(deps, tx, principal, { userId, organizationId: before.organization_id });
  } else await unassignWebsites(tx, userId);
  await endSessionsOfChanged(tx, userId);
  const { organizationId } = after;
  await appendEvent(
    deps,
    tx,
    principal,
    { type: 'person-changed', userId, changed, role },
    { organizationId },
  );
}

type Account = NonNullable<Awaited<ReturnType<typeof findUserInScope>>>;

/**
 * Users with a role that reaches all organizations need no approval; users with another role must first belong
 * to an organization.
 */
function statusOf(account: Account, role: Role): 'ACTIVE' | 'INACTIVE' {
  if (account.held_by_super_admin) return 'INACTIVE';
  if (role === 'SUPERADMIN' || role === 'ADMINEXPERT') return 'ACTIVE';
  return account.organization_id !== null && account.status === 'ACTIVE' ? 'ACTIVE' : 'INACTIVE';
}

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
import { endApiKeys, releasePerson } from '../people/release-person.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** A person as a login provider knows them. */
export interface Identity {
  /** Of the provider; never given to another person. */
  subject: string;
  email: string;
  /** Whether the provider has made sure that the e-mail is the person's. */
  isEmailConfirmed: boolean;
  userName: string;
  fullName: string;
  givenName: string | null;
  designation: string | null;
  departmentName: string | null;
  mobileNo: string | null;
  /** By the provider's groups; null where these say nothing. */
  role: Role | null;
}

/**
 * The account of a person whom a login provider has sent: the one that logged in by this identity before, else the one with
 * the same e-mail, else a new one without any rights, which asks to be approved. Where groups give a role, the account has it from
 * now on and forms no longer change it; the last active super admin stays one, whatever they say. Throws ER_LOGIN_FAILED for an e-mail that the provider has not confirmed.
 */
export async function admitIdentity(
  deps: PortalDeps,
  principal: Principal,
  { provider, identity }: { provider: string; identity: Identity },
): Promise<NonNullable<Awaited<ReturnType<typeof findUserById>>>> {
  assertSystem(principal);
  return inTransaction(deps.db, async (tx) => {
    const userId =
      (await findUserOfIdentity(tx, { provider, subject: identity.subject })) ??
      (await firstLogin(deps, tx, principal, { provider, identity }));
    if (identity.role !== null) await giveRole(deps, tx, principal, { userId, role: identity.role });
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
  // Otherwise a person could take over the account of another by giving the provider that one's address.
  if (!identity.isEmailConfirmed) throw new AppError('ER_LOGIN_FAILED', say('signIn.emailNotConfirmed'));
  const { subject, userName } = identity;
  const userId =
    (await holdAccountOf(tx, identity.email)) ?? (await makeAccount(deps, tx, principal, identity));
  const isFirst = await insertIdentity(tx, { provider, subject, userId, userName });
  if (isFirst) {
    await forgetFormerPerson(deps, tx, principal, { provider, subject, userId });
    return userId;
  }
  // Another window of the same person was a moment earlier.
  const found = await findUserOfIdentity(tx, { provider, subject });
  if (found === null) throw new AppError('ER_LOGIN_FAILED', say('signIn.wrong'));
  return found;
}

/** A provider gives a subject to one person: with another one its e-mail was handed on, and who had it before has no account here. */
async function forgetFormerPerson(
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

/** Held before an identity leads to it: it may just be deleted, or be given another e-mail, which forgets who led to it. */
async function holdAccountOf(tx: Tx, email: string): Promise<string | null> {
  const found = await findUserForLogin(tx, email);
  const held = found && (await findUserInScope(tx, { reach: 'all' }, found.id, { lock: true }));
  return held?.email.toLowerCase() === email.toLowerCase() ? held.id : null;
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
    const found = await holdAccountOf(tx, identity.email);
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

async function giveRole(
  deps: PortalDeps,
  tx: Tx,
  principal: Principal,
  { userId, role }: { userId: string; role: Role },
): Promise<void> {
  const seen = await findUserInScope(tx, { reach: 'all' }, userId, { lock: false });
  // Most log-ins change nothing, and wait for no one.
  if (!seen || (seen.managed_by_gigw && seen.role === role && seen.status === statusOf(seen, role))) return;
  // Held and read again: a super admin may be deactivating it, which must not be taken back.
  const before = await findUserInScope(tx, { reach: 'all' }, userId, { lock: true });
  if (!before) return;
  const isSuperAdmin = before.role === 'SUPERADMIN' && before.status === 'ACTIVE';
  if (isSuperAdmin && role !== 'SUPERADMIN' && !(await hasOtherSuperAdmin(tx, userId))) {
    // Nobody could manage the portal any more. The person gets in, or nobody could put the groups right either.
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
  // As when a form changes the same.
  if (changed.includes('organizationId')) {
    await releasePerson(tx, principal, userId);
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

/** Those whose role reaches all organizations need no approval; others must first belong to one. */
function statusOf(account: Account, role: Role): 'ACTIVE' | 'INACTIVE' {
  if (account.held_by_super_admin) return 'INACTIVE';
  if (role === 'SUPERADMIN' || role === 'ADMINEXPERT') return 'ACTIVE';
  return account.organization_id !== null && account.status === 'ACTIVE' ? 'ACTIVE' : 'INACTIVE';
}

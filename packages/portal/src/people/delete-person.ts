import {
  clearProver,
  deleteSignInAddressesOf,
  detachSessionsOfUser,
  findUserInScope,
  hasOtherSuperAdmin,
  hasUnfinishedRunOfUser,
  inTransaction,
  markUserDeleted,
  removeIdentitiesOfUser,
  removeNoticesOfUser,
  removeOnboardingRequest,
  type Tx,
} from '@abhigam/db';
import { AppError, say } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf, userOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { assertManages, assertNotWithdrawnBySuperAdmin, lastSuperAdmin, ownAccount } from './check-person.ts';
import { endApiKeys, removeAssignments } from './remove-assignments.ts';

/**
 * Deletes an account: it is logged out everywhere, its API keys end, assigned websites and non-compliances
 * become unassigned, its schedules continue without a user, its decisions lose their owner, its mail settings
 * and outbox are deleted, and its e-mail can be used again. Runs and notes keep its name; all other personal
 * data is deleted (decision 37). Throws ER_FORBIDDEN for one's own account and for those of a higher role,
 * ER_NOT_FOUND, ER_STATE while a test started by the user is in progress, and for the last active super admin.
 */
export async function deletePerson(
  deps: PortalDeps,
  principal: Principal,
  { userId }: { userId: string },
): Promise<void> {
  const scope = scopeOf(principal, 'user.delete');
  if (userOf(principal) === userId) throw ownAccount();
  await inTransaction(deps.db, async (tx) => {
    const person = await findUserInScope(tx, scope, userId, { lock: true });
    if (!person) throw notFound('user');
    await deleteAccount(deps, tx, principal, person);
  });
}

/**
 * As `deletePerson`, in the caller's transaction; the caller has locked the account and checked the permission.
 */
export async function deleteAccount(
  deps: PortalDeps,
  tx: Tx,
  principal: Principal,
  person: NonNullable<Awaited<ReturnType<typeof findUserInScope>>>,
): Promise<void> {
  const { id: userId } = person;
  assertManages(principal, person.role);
  assertNotWithdrawnBySuperAdmin(principal, person);
  if (await hasUnfinishedRunOfUser(tx, userId)) {
    throw new AppError('ER_STATE', say('refused.personTesting'));
  }
  const isSuperAdmin = person.role === 'SUPERADMIN' && person.status === 'ACTIVE';
  if (isSuperAdmin && !(await hasOtherSuperAdmin(tx, userId))) throw lastSuperAdmin();
  await markUserDeleted(tx, userId);
  await removeAssignments(tx, principal, userId);
  // The same condition as in `deleteOnboarding`, whichever of the two is used.
  const isRequest = person.role === 'ADMIN' && person.status !== 'ACTIVE';
  await detachSessionsOfUser(tx, userId, isRequest ? 'requestRemoved' : 'accountRemoved');
  await removeIdentitiesOfUser(tx, userId);
  await deleteSignInAddressesOf(tx, userId);
  await clearProver(tx, userId);
  await removeNoticesOfUser(tx, userId);
  // The file sweep deletes the letter once no row refers to it.
  await removeOnboardingRequest(tx, userId);
  const about = { organizationId: person.organization_id };
  await endApiKeys(deps, tx, principal, { userId, ...about });
  await appendEvent(deps, tx, principal, { type: 'person-deleted', userId }, about);
}

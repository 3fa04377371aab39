import {
  detachSessionsOfUser,
  findUserInScope,
  forgetProver,
  forgetSignInAddressesOf,
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
import { assertManages, assertNotHeld, lastSuperAdmin, ownAccount } from './check-person.ts';
import { endApiKeys, releasePerson } from './release-person.ts';

/**
 * Deletes an account: it is signed out everywhere, its API keys end, websites and non-compliances that were assigned to it are
 * assigned to no one, its schedules continue as no one's, no one answers for its decisions, what it chose of mails and its outbox are removed, and its e-mail may
 * be used again. Runs and notes keep its name; all else that is known of the person goes (decision 37). Throws ER_FORBIDDEN for one's own account and for those of a higher role, ER_NOT_FOUND, ER_STATE while a test that
 * the person started is under way, and for the last active super admin.
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

/** Does what `deletePerson` does, in the caller's transaction, to an account that the caller has locked and may delete. */
export async function deleteAccount(
  deps: PortalDeps,
  tx: Tx,
  principal: Principal,
  person: NonNullable<Awaited<ReturnType<typeof findUserInScope>>>,
): Promise<void> {
  const { id: userId } = person;
  assertManages(principal, person.role);
  assertNotHeld(principal, person);
  if (await hasUnfinishedRunOfUser(tx, userId)) {
    throw new AppError('ER_STATE', say('refused.personTesting'));
  }
  const isSuperAdmin = person.role === 'SUPERADMIN' && person.status === 'ACTIVE';
  if (isSuperAdmin && !(await hasOtherSuperAdmin(tx, userId))) throw lastSuperAdmin();
  await markUserDeleted(tx, userId);
  await releasePerson(tx, principal, userId);
  // As `deleteOnboarding` knows those whose request may be deleted, whichever way it goes.
  const isRequest = person.role === 'ADMIN' && person.status !== 'ACTIVE';
  await detachSessionsOfUser(tx, userId, isRequest ? 'requestRemoved' : 'accountRemoved');
  await removeIdentitiesOfUser(tx, userId);
  await forgetSignInAddressesOf(tx, userId);
  await forgetProver(tx, userId);
  await removeNoticesOfUser(tx, userId);
  // The sweep of files takes the letter once no row refers to it.
  await removeOnboardingRequest(tx, userId);
  const about = { organizationId: person.organization_id };
  await endApiKeys(deps, tx, principal, { userId, ...about });
  await appendEvent(deps, tx, principal, { type: 'person-deleted', userId }, about);
}

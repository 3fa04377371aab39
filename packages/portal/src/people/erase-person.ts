import { findDeletedUser, findUserInScope, inTransaction, markUserErased } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf, userOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { assertManages, ownAccount } from './check-person.ts';
import { deleteAccount } from './delete-person.ts';

/**
 * Erases a user, deleted or not: deletes an existing account, and then also the name and the IP addresses of
 * past actions. Runs, notes, decisions and the log stay, without a name. Throws as `deletePerson`, and
 * ER_NOT_FOUND for a user who was erased before.
 */
export async function erasePerson(
  deps: PortalDeps,
  principal: Principal,
  { userId }: { userId: string },
): Promise<void> {
  const scope = scopeOf(principal, 'user.erase');
  if (userOf(principal) === userId) throw ownAccount();
  await inTransaction(deps.db, async (tx) => {
    const account = await findUserInScope(tx, scope, userId, { lock: true });
    if (account) await deleteAccount(deps, tx, principal, account);
    const person = await findDeletedUser(tx, scope, userId);
    if (!person) throw notFound('user');
    assertManages(principal, person.role);
    const about = { organizationId: person.organization_id };
    await appendEvent(deps, tx, principal, { type: 'person-erased', userId }, about);
    await markUserErased(tx, userId);
  });
}

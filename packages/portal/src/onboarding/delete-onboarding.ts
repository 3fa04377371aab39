import { findUserInScope, inTransaction } from '@abhigam/db';
import { AppError, say } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { deletePerson } from '../people/delete-person.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

/**
 * Deletes the request of an unapproved user, with the account and the letter; at the next login, the user
 * starts again. Throws ER_NOT_FOUND, ER_STATE if the account was approved meanwhile, and what `deletePerson`
 * throws.
 */
export async function deleteOnboarding(
  deps: PortalDeps,
  principal: Principal,
  { userId }: { userId: string },
): Promise<void> {
  const scope = scopeOf(principal, 'onboarding.manage');
  await inTransaction(deps.db, async (tx) => {
    const account = await findUserInScope(tx, scope, userId, { lock: true });
    if (account?.role !== 'ADMIN') throw notFound('user');
    if (account.status === 'ACTIVE') throw new AppError('ER_STATE', say('refused.approvedSince'));
    await deletePerson({ ...deps, db: tx }, principal, { userId });
    const about = { organizationId: account.organization_id };
    await appendEvent(deps, tx, principal, { type: 'onboarding-deleted', userId }, about);
  });
}

import { findUserInScope, inTransaction, markReviewed } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf, userOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { assertManages, ownAccount } from './check-person.ts';

/**
 * Confirms that an unused account is to be kept; it leaves the review list for the same number of days. Throws
 * ER_FORBIDDEN for one's own account and those of a higher role, ER_NOT_FOUND.
 */
export async function keepAccount(
  deps: PortalDeps,
  principal: Principal,
  { userId }: { userId: string },
): Promise<void> {
  const scope = scopeOf(principal, 'user.update');
  if (userOf(principal) === userId) throw ownAccount();
  await inTransaction(deps.db, async (tx) => {
    const account = await findUserInScope(tx, scope, userId, { lock: true });
    if (!account) throw notFound('user');
    assertManages(principal, account.role);
    await markReviewed(tx, userId);
    const about = { organizationId: account.organization_id };
    await appendEvent(deps, tx, principal, { type: 'account-kept', userId }, about);
  });
}

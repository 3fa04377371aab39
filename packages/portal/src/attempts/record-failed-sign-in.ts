import { consumeAttempt, countAttempt, inTransaction } from '@abhigam/db';
import type { AttemptedAccount } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import type { Principal } from '../principal.ts';

/** Threshold of failed logins to one account that creates an event. */
export const FAILED_SIGN_IN_THRESHOLD = { count: 5, minutes: 15 };

/**
 * Counts a failed login, from any address. The fifth on one account creates an event, at most one in a quarter
 * of an hour. For an e-mail without an account, the event contains only that fact.
 */
export async function recordFailedSignIn(
  deps: PortalDeps,
  principal: Principal,
  { account }: { account: AttemptedAccount },
): Promise<void> {
  const { minutes } = FAILED_SIGN_IN_THRESHOLD;
  const name = 'userId' in account ? account.userId : account.unknown;
  const count = await countAttempt(deps.db, `sign-in:failed:${name}`, minutes);
  if (count < FAILED_SIGN_IN_THRESHOLD.count) return;
  await inTransaction(deps.db, async (tx) => {
    const first = await consumeAttempt(tx, `alarm:sign-in:failed:${name}`, { limit: 1, minutes });
    if (!first.isAllowed) return;
    const userId = 'userId' in account ? account.userId : null;
    await appendEvent(deps, tx, principal, { type: 'sign-ins-failed', userId, count }, {});
  });
}

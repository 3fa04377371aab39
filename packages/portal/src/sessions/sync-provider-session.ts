import { endSessionOfUser, inTransaction, recordProviderCheck } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** Status of a session according to its login provider. */
export interface ProviderSessionStatus {
  sessionId: string;
  userId: string;
  organizationId: number | null;
  isValid: boolean;
}

/** Records that a session is still valid at its login provider, or ends it here as well. */
export async function syncProviderSession(
  deps: PortalDeps,
  principal: Principal,
  { sessionId, userId, organizationId, isValid: holds }: ProviderSessionStatus,
): Promise<void> {
  assertSystem(principal);
  await inTransaction(deps.db, async (tx) => {
    if (holds) {
      await recordProviderCheck(tx, sessionId);
      return;
    }
    // Another tab may have ended it already.
    if (!(await endSessionOfUser(tx, userId, sessionId))) return;
    await appendEvent(deps, tx, principal, { type: 'session-ended-elsewhere', userId }, { organizationId });
  });
}

import { endSessionOfUser, inTransaction, noteProviderChecked } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** A session that came from a login provider, as that one says now whether it holds. */
export interface ProviderSays {
  sessionId: string;
  userId: string;
  organizationId: number | null;
  holds: boolean;
}

/** Notes that a session holds at its login provider still, or ends it here as well. */
export async function followProvider(
  deps: PortalDeps,
  principal: Principal,
  { sessionId, userId, organizationId, holds }: ProviderSays,
): Promise<void> {
  assertSystem(principal);
  await inTransaction(deps.db, async (tx) => {
    if (holds) {
      await noteProviderChecked(tx, sessionId);
      return;
    }
    // Another tab may have heard the same a moment earlier.
    if (!(await endSessionOfUser(tx, userId, sessionId))) return;
    await appendEvent(deps, tx, principal, { type: 'session-ended-elsewhere', userId }, { organizationId });
  });
}

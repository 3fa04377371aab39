import { endSessionOfUser, inTransaction } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import type { Principal } from '../principal.ts';
import { notFound } from '../refusals.ts';

/**
 * Ends one of the user's own sessions. Needs no permission. Throws ER_NOT_FOUND if it has ended or belongs to
 * another user.
 */
export async function endSession(
  deps: PortalDeps,
  person: Extract<Principal, { kind: 'person' }>,
  { sessionId }: { sessionId: string },
): Promise<void> {
  const { userId, organizationId } = person;
  await inTransaction(deps.db, async (tx) => {
    if (!(await endSessionOfUser(tx, userId, sessionId))) throw notFound('session');
    await appendEvent(deps, tx, person, { type: 'session-ended' }, { organizationId });
  });
}

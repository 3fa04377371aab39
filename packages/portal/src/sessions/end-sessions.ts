import { endSessionsOfUser, inTransaction } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import type { Principal } from '../principal.ts';

/** Ends all sessions of a user, on every device. */
export async function endSessions(
  deps: PortalDeps,
  person: Extract<Principal, { kind: 'person' }>,
): Promise<void> {
  const { userId, organizationId } = person;
  await inTransaction(deps.db, async (tx) => {
    await endSessionsOfUser(tx, userId);
    await appendEvent(deps, tx, person, { type: 'signed-out' }, { organizationId });
  });
}

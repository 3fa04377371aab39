import { touchSession } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** Notes that a session whose keys were shown is used; without use it ends. No event: it would be one for each minute. */
export async function noteSessionUse(
  deps: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { sessionId }: { sessionId: string },
): Promise<void> {
  assertSystem(principal);
  await touchSession(deps.db, sessionId);
}

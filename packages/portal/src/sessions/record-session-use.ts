import { touchSession } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** Records the use of a session, which postpones its idle timeout. No event: there would be one per minute. */
export async function recordSessionUse(
  deps: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { sessionId }: { sessionId: string },
): Promise<void> {
  assertSystem(principal);
  await touchSession(deps.db, sessionId);
}

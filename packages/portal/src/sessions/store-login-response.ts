import { recordLoginResponse } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/**
 * Stores the provider's response to a state until the browser presents its name; false if no login is waiting
 * for it.
 */
export async function storeLoginResponse(
  deps: PortalDeps,
  principal: Principal,
  answer: { stateHash: Buffer; answerHash: Buffer; query: string },
): Promise<boolean> {
  assertSystem(principal);
  return recordLoginResponse(deps.db, answer);
}

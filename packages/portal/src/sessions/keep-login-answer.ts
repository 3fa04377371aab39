import { noteLoginAnswer } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** Keeps what a provider sent back with a state, until the browser shows the name of the answer; false where nobody waits for it. */
export async function keepLoginAnswer(
  deps: PortalDeps,
  principal: Principal,
  answer: { stateHash: Buffer; answerHash: Buffer; query: string },
): Promise<boolean> {
  assertSystem(principal);
  return noteLoginAnswer(deps.db, answer);
}

import { takeLoginRequest } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/**
 * Takes what was kept of a login that was begun in this browser, once. Null where it was not, it is too late, or it was taken.
 * `answerHash`: null for a provider whose answer has no name.
 */
export async function takeLogin(
  deps: PortalDeps,
  principal: Principal,
  login: { provider: string; browserHash: Buffer; answerHash: Buffer | null },
): Promise<Record<string, string> | null> {
  assertSystem(principal);
  return takeLoginRequest(deps.db, login);
}

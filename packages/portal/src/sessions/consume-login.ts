import { consumeLoginRequest } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/**
 * Takes the stored login that was begun in this browser, once. Null if there is none, it has expired or was
 * already taken.
 * `answerHash`: null for a provider without named responses.
 */
export async function consumeLogin(
  deps: PortalDeps,
  principal: Principal,
  login: { provider: string; browserHash: Buffer; answerHash: Buffer | null },
): Promise<Record<string, string> | null> {
  assertSystem(principal);
  return consumeLoginRequest(deps.db, login);
}

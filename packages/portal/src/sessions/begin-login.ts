import { insertLoginRequest, type NewLoginRequest } from '@abhigam/db';
import { v7 as newId } from 'uuid';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { takeAttempts } from '../take-attempts.ts';

/** Many people share an address behind the router of a department; each login is one row. */
const LOGINS_PER_ADDRESS = 600;
const ATTEMPT_MINUTES = 15;

/** What a login provider is asked with. */
export interface LoginAsked extends Omit<NewLoginRequest, 'id'> {
  /** Where the browser is sent. */
  url: string;
}

/**
 * Begins a login at a provider: `ask` is called once the address may, and what it answers is kept for when the browser comes back.
 * Nobody is known yet, so the portal does it. Throws ER_TOO_MANY_REQUESTS.
 */
export async function beginLogin(
  deps: PortalDeps,
  principal: Principal,
  { address, ask }: { address: string; ask: () => Promise<LoginAsked> },
): Promise<string> {
  assertSystem(principal);
  await takeAttempts(deps.db, [[`login:${address}`, LOGINS_PER_ADDRESS]], ATTEMPT_MINUTES);
  const { url, ...request } = await ask();
  await insertLoginRequest(deps.db, { id: newId(), ...request });
  return url;
}

import { insertLoginRequest, type NewLoginRequest } from '@abhigam/db';
import { v7 as newId } from 'uuid';
import { countAttemptsOrRefuse } from '../count-attempts.ts';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** A department shares one address behind its router; each login start is one row. */
const LOGINS_PER_ADDRESS = 600;
const ATTEMPT_MINUTES = 15;

/** Parameters of the request to a login provider. */
export interface ProviderLoginRequest extends Omit<NewLoginRequest, 'id'> {
  /** URL for the redirect of the browser. */
  url: string;
}

/**
 * Begins a login at a provider: calls `ask` if the address is within its limit, and stores the result until the
 * browser returns. No user is known yet, so the principal is the portal. Throws ER_TOO_MANY_REQUESTS.
 */
export async function beginLogin(
  deps: PortalDeps,
  principal: Principal,
  { address, ask }: { address: string; ask: () => Promise<ProviderLoginRequest> },
): Promise<string> {
  assertSystem(principal);
  await countAttemptsOrRefuse(deps.db, [[`login:${address}`, LOGINS_PER_ADDRESS]], ATTEMPT_MINUTES);
  const { url, ...request } = await ask();
  await insertLoginRequest(deps.db, { id: newId(), ...request });
  return url;
}

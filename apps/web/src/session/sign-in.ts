import type { SessionUser } from '@abhigam/contract';
import { activeAddresses } from '../address/active-addresses.ts';
import { client } from '../api/client.ts';
import { isMobile } from './mobile-flag.ts';
import { isApproved } from './model/is-approved.ts';
import { takeRedirectTarget } from './redirect-store.ts';
import { storeUser } from './session-store.ts';

export interface SignInInput {
  /** From the login provider; empty for the mock login. */
  handshakeId: string;
  email: string;
  password: string;
}

/**
 * Signs in and returns the address to go to. The current session, of any user, ends on the server: its keys are
 * sent along. Throws AppError when refused.
 */
export async function signIn(input: SignInInput): Promise<string> {
  const { data } = await client.handshake({ body: input });
  // Clears the data of the previous user (`api/query-client.ts`).
  storeUser(data.user);
  return startPageOf(data.user);
}

/** Start page after sign-in: the requested address, the dashboard, or onboarding. */
export function startPageOf(user: SessionUser): string {
  const addresses = activeAddresses();
  if (!isApproved(user)) return addresses.onboarding();
  return takeRedirectTarget() ?? (isMobile() ? addresses.mobileDashboard() : addresses.dashboard());
}

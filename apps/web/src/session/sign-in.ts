import type { SessionUser } from '@abhigam/contract';
import { activeAddresses } from '../address/active-addresses.ts';
import { client } from '../api/client.ts';
import { isApproved } from './model/is-approved.ts';
import { takeTarget } from './redirect-store.ts';
import { currentKeys, currentUser, keepUser } from './session-store.ts';

export interface SignInInput {
  /** From the login provider; empty for the mock login. */
  handshakeId: string;
  email: string;
  password: string;
}

/** Signs in and returns the address to go to. Throws AppError when refused. */
export async function signIn(input: SignInInput): Promise<string> {
  const { data } = await client.handshake({ body: input });
  // What was loaded for the person before is dropped by this (`api/query-client.ts`).
  keepUser(data.user);
  return startOf(data.user);
}

/** The same where a session is open: that of another account ends on the server, too. */
export async function replaceSession(input: SignInInput): Promise<string> {
  const [before, keys] = [currentUser(), currentKeys()];
  const start = await signIn(input);
  // A session that cannot be ended now expires; its token is no longer stored anywhere.
  if (keys && before?.id !== currentUser()?.id) await client.logoutAll({ body: keys }).catch(() => undefined);
  return start;
}

/** Where a signed-in person begins: where they wanted to go, the dashboard, or onboarding. */
export function startOf(user: SessionUser): string {
  if (!isApproved(user)) return activeAddresses().onboarding();
  return takeTarget() ?? activeAddresses().dashboard();
}

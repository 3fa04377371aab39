import { client } from '../api/client.ts';
import { forgetServerData } from '../api/query-client.ts';
import { forgetDrafts, keepDrafts } from './drafts.ts';
import { rememberTarget } from './redirect-store.ts';
import { currentKeys, currentUser, forgetUser } from './session-store.ts';

/** Ends the session here and, as far as it can be reached, on the server. */
export async function signOut(reason: 'left' | 'refused' = 'left'): Promise<void> {
  const keys = currentKeys();
  forgetUser(reason);
  forgetDrafts();
  forgetServerData();
  if (!keys) return;
  // The person is out on this machine either way; a server that cannot be reached lets the session expire.
  await client.logoutAll({ body: keys }).catch(() => undefined);
}

/** The server no longer knows the session: keeps the place and what was typed, for after signing in again. */
export function endSession(reason: 'expired' | 'invalid'): void {
  const user = currentUser();
  if (!user) return;
  rememberTarget(location.pathname + location.search);
  keepDrafts(user.userName);
  forgetUser(reason);
  forgetServerData();
}

import { client } from '../api/client.ts';
import { clearDrafts } from './drafts.ts';
import { clearUser, currentUser } from './session-store.ts';

/**
 * Ends the session in this browser and, if reachable, on the server. Returns the logout URL of the login
 * provider; null without one.
 */
export async function signOut(reason: 'left' | 'refused' = 'left'): Promise<string | null> {
  const user = currentUser();
  clearUser(reason);
  clearDrafts();
  if (!user) return null;
  const { userName, sessionId, browserId, localTokenId } = user;
  // The user is logged out in this browser in any case; if the server is unreachable, the session expires
  // there.
  const answer = await client
    .logoutAll({ body: { userName, sessionId, browserId, localTokenId } })
    .catch(() => null);
  return answer?.providerUrl ?? null;
}

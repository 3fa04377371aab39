import { client } from '../api/client.ts';
import { forgetDrafts } from './drafts.ts';
import { currentUser, forgetUser } from './session-store.ts';

/**
 * Ends the session here and, as far as it can be reached, on the server. Returns where the browser is to go to be logged out at the
 * login provider, too; null where it stays.
 */
export async function signOut(reason: 'left' | 'refused' = 'left'): Promise<string | null> {
  const user = currentUser();
  forgetUser(reason);
  forgetDrafts();
  if (!user) return null;
  const { userName, sessionId, browserId, localTokenId } = user;
  // The person is out on this machine either way; a server that cannot be reached lets the session expire.
  const answer = await client
    .logoutAll({ body: { userName, sessionId, browserId, localTokenId } })
    .catch(() => null);
  return answer?.providerUrl ?? null;
}

import { client } from '../api/client.ts';
import { forgetDrafts } from './drafts.ts';
import { currentKeys, forgetUser } from './session-store.ts';

/**
 * Ends the session here and, as far as it can be reached, on the server. Returns where the browser is to go to be logged out at the
 * login provider, too; null where it stays.
 */
export async function signOut(reason: 'left' | 'refused' = 'left'): Promise<string | null> {
  const keys = currentKeys();
  forgetUser(reason);
  forgetDrafts();
  if (!keys) return null;
  // The person is out on this machine either way; a server that cannot be reached lets the session expire.
  const answer = await client.logoutAll({ body: keys }).catch(() => null);
  return answer?.providerUrl ?? null;
}

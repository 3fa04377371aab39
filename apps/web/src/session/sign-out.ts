import { client } from '../api/client.ts';
import { forgetDrafts } from './drafts.ts';
import { currentKeys, forgetUser } from './session-store.ts';

/** Ends the session here and, as far as it can be reached, on the server. */
export async function signOut(reason: 'left' | 'refused' = 'left'): Promise<void> {
  const keys = currentKeys();
  forgetUser(reason);
  forgetDrafts();
  if (!keys) return;
  // The person is out on this machine either way; a server that cannot be reached lets the session expire.
  await client.logoutAll({ body: keys }).catch(() => undefined);
}

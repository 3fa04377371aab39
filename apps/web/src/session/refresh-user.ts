import type { SessionUser } from '@abhigam/contract';
import { currentUser, keepUser } from './session-store.ts';

/** Takes over what the server says of the person signed in, whose name may have changed. */
export async function refreshUser(answer: SessionUser): Promise<void> {
  // No further file: it was there to read who is signed in.
  const { toldAnew } = await import('./stored-user.ts');
  const user = currentUser();
  if (user?.sessionId !== answer.sessionId) return;
  const fresh = toldAnew(user, answer);
  if (JSON.stringify(fresh) !== JSON.stringify(user)) keepUser(fresh);
}

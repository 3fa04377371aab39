import type { SessionUser } from '@abhigam/contract';
import { shownAs } from './model/shown-role.ts';
import { currentUser, keepUser } from './session-store.ts';

/** Takes over what the server says of the person signed in, whose name may have changed; they see the portal as the same role. */
export function refreshUser(answer: SessionUser): void {
  const user = currentUser();
  if (user?.sessionId !== answer.sessionId) return;
  const fresh = user.gamyata ? shownAs(answer, user.gamyata.role) : answer;
  if (JSON.stringify(fresh) !== JSON.stringify(user)) keepUser(fresh);
}

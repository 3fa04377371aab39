import { type SessionUser, sessionUser } from '@abhigam/contract';
import { shownAs, withPossibleRole } from './model/shown-role.ts';
import { currentUser, keepUser } from './session-store.ts';

/** What this browser keeps of the person signed in; null where it is not ours. */
export function parseStoredUser(stored: string): SessionUser | null {
  try {
    const parsed = sessionUser.safeParse(JSON.parse(stored));
    return parsed.success ? withPossibleRole(parsed.data) : null;
  } catch {
    // Not JSON: something else wrote it, so there is no session.
    return null;
  }
}

/** Takes over what the server says of them, whose name may have changed; they go on to see the portal as the same role. */
export function refreshUser(answer: SessionUser): void {
  const user = currentUser();
  if (user?.sessionId !== answer.sessionId) return;
  const fresh = user.gamyata ? shownAs(answer, user.gamyata.role) : answer;
  if (JSON.stringify(fresh) !== JSON.stringify(user)) keepUser(fresh);
}

import { type SessionUser, sessionUser } from '@abhigam/contract';
import { TOKEN_IN_COOKIE } from '@abhigam/domain';
import { shownAs, withPossibleRole } from './model/shown-role.ts';

/**
 * What this browser keeps of the person signed in; null where it is not ours, or is a session of an earlier version, whose token
 * was stored beside the person and not in the cookie.
 */
export function parseStoredUser(stored: string): SessionUser | null {
  try {
    const parsed = sessionUser.safeParse(JSON.parse(stored));
    if (!parsed.success || parsed.data.localTokenId !== TOKEN_IN_COOKIE) return null;
    return withPossibleRole(parsed.data);
  } catch {
    // Not JSON: something else wrote it, so there is no session.
    return null;
  }
}

/** The person as the server tells of them by now, who goes on to see the portal as the same role; the same object where nothing changed. */
export function toldAnew(stored: SessionUser, answer: SessionUser): SessionUser {
  const fresh = stored.gamyata ? shownAs(answer, stored.gamyata.role) : answer;
  return JSON.stringify(fresh) === JSON.stringify(stored) ? stored : fresh;
}

import { type SessionUser, sessionUser } from '@abhigam/contract';
import { TOKEN_IN_COOKIE } from '@abhigam/domain';
import { withAllowedRole, withMockedRole } from './model/shown-role.ts';

/**
 * Parses the stored user; null when it is malformed, or from an earlier version that stored the token here
 * instead of in the cookie.
 */
export function parseStoredUser(stored: string): SessionUser | null {
  try {
    const parsed = sessionUser.safeParse(JSON.parse(stored));
    if (!parsed.success || parsed.data.localTokenId !== TOKEN_IN_COOKIE) return null;
    return withAllowedRole(parsed.data);
  } catch {
    // Malformed JSON counts as no session.
    return null;
  }
}

/**
 * The user as refreshed by the server, with the mocked role preserved; the same object when nothing changed.
 */
export function withRefreshedUser(stored: SessionUser, answer: SessionUser): SessionUser {
  const fresh = stored.gamyata ? withMockedRole(answer, stored.gamyata.role) : answer;
  return JSON.stringify(fresh) === JSON.stringify(stored) ? stored : fresh;
}

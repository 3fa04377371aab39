import { type SessionUser, sessionUser } from '@abhigam/contract';
import { withPossibleRole } from './model/shown-role.ts';

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

import { keepDrafts } from './drafts.ts';
import type { EndCause } from './model/session-end.ts';
import { rememberTarget } from './redirect-store.ts';
import { currentUser, forgetUser } from './session-store.ts';

/** The server no longer knows the session: keeps the place and what was typed, for after signing in again. */
export function endSession(reason: 'expired' | 'invalid', cause: EndCause | null): void {
  const user = currentUser();
  if (!user) return;
  rememberTarget(location.pathname + location.search);
  keepDrafts(user.userName);
  forgetUser(reason, cause);
}

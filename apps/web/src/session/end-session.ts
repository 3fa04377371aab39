import { keepDrafts } from './drafts.ts';
import type { EndCause } from './model/session-end.ts';
import { rememberTarget } from './redirect-store.ts';
import { currentUser, forgetUser } from './session-store.ts';

/** Handles a rejected session: stores the address and form drafts for the next sign-in. */
export function endSession(reason: 'expired' | 'invalid', cause: EndCause | null): void {
  const user = currentUser();
  if (!user) return;
  rememberTarget(location.pathname + location.search);
  keepDrafts(user.userName);
  forgetUser(reason, cause);
}

import { storeDrafts } from './drafts.ts';
import type { EndCause } from './model/session-end.ts';
import { storeRedirectTarget } from './redirect-store.ts';
import { clearUser, currentUser } from './session-store.ts';

/** Handles a rejected session: stores the address and form drafts for the next sign-in. */
export function endSession(reason: 'expired' | 'invalid', cause: EndCause | null): void {
  const user = currentUser();
  if (!user) return;
  storeRedirectTarget(location.pathname + location.search);
  storeDrafts(user.userName);
  clearUser(reason, cause);
}

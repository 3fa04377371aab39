/** Where this browser keeps the person who is signed in. */
export const SESSION_KEY = 'abhigam.session';

/**
 * Whether somebody is signed in here, and approved, by what this browser keeps; null where nobody is. For pages without the
 * app: it reads without the schema, which would load the validation library, and decides which links are shown, nothing else.
 */
export function storedSession(): { isApproved: boolean } | null {
  const stored = localStorage.getItem(SESSION_KEY);
  if (stored === null) return null;
  try {
    const user = JSON.parse(stored) as { gamyata?: { status?: unknown } | null } | null;
    return user === null ? null : { isApproved: user.gamyata?.status === 'ACTIVE' };
  } catch {
    // Not JSON: something else wrote it, so there is no session.
    return null;
  }
}

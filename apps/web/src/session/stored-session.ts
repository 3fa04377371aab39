/** Storage key of the signed-in user. */
export const SESSION_KEY = 'abhigam.session';

/**
 * Whether a user is signed in and approved, according to storage; null without a user. For pages without the
 * app: reads without the schema, which would load the validation library; the result only decides which links
 * are shown.
 */
export function storedSession(): { isApproved: boolean } | null {
  const stored = localStorage.getItem(SESSION_KEY);
  if (stored === null) return null;
  try {
    const user = JSON.parse(stored) as { gamyata?: { status?: unknown } | null } | null;
    return user === null ? null : { isApproved: user.gamyata?.status === 'ACTIVE' };
  } catch {
    // Malformed JSON counts as no session.
    return null;
  }
}

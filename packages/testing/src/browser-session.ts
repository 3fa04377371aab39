/** A logged-in user from the handshake response, with the fields needed here. */
interface SignedIn {
  localTokenId: string;
}

/** Local storage of the web app for a logged-in user: everything but the token (`TOKEN_IN_COOKIE`). */
export function storedSession(user: SignedIn): Record<string, string> {
  return { 'abhigam.session': JSON.stringify({ ...user, localTokenId: 'in-cookie' }) };
}

/** The token cookie as the API sets it for a URL without TLS. */
export function sessionCookie(user: SignedIn): { name: string; value: string } {
  return { name: 'abhigam-session', value: user.localTokenId };
}

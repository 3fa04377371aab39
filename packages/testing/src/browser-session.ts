/** A signed-in person as the handshake answers, as far as it is asked for here. */
interface SignedIn {
  localTokenId: string;
}

/** What the web app's local storage holds of a signed-in person: everything but the token (`TOKEN_IN_COOKIE`). */
export function storedSession(user: SignedIn): Record<string, string> {
  return { 'abhigam.session': JSON.stringify({ ...user, localTokenId: 'in-cookie' }) };
}

/** The cookie that holds the token, as the API sets it on an address without TLS. */
export function sessionCookie(user: SignedIn): { name: string; value: string } {
  return { name: 'abhigam-session', value: user.localTokenId };
}

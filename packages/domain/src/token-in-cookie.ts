/**
 * In place of the local token id: the token itself is in the session cookie, which scripts cannot read. Sent with a handshake, it
 * asks for that cookie. A real token is longer.
 */
export const TOKEN_IN_COOKIE = 'in-cookie';

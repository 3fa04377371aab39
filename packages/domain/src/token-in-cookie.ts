/**
 * Placeholder for the local token id: the token is in the session cookie, which scripts cannot read. In a
 * handshake, it requests that cookie. Real tokens are longer.
 */
export const TOKEN_IN_COOKIE = 'in-cookie';

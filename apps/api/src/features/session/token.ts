import { createHash, randomBytes } from 'node:crypto';

/** A random token that cannot be guessed, safe for headers. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a token, as stored in the database; 32 bytes. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

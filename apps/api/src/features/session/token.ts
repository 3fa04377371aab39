import { createHash, randomBytes } from 'node:crypto';

/** A random secret that cannot be guessed, fit for a header. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The form in which the database keeps a token; 32 bytes. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

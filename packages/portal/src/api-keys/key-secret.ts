import { createHash, randomBytes } from 'node:crypto';

/** The key itself: 256 random bits, so that a fast hash protects it as well as a slow one. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Public identifier of a service. */
export function newServiceKey(): string {
  return randomBytes(12).toString('hex');
}

/** The stored form of a key; 32 bytes. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Value for `users.password_hash`: scrypt, "salt:hash" in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt);
  return `${salt.toString('base64')}:${hash.toString('base64')}`;
}

/** False for a wrong password and for a malformed stored value. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [salt, hash] = stored.split(':').map((part) => Buffer.from(part, 'base64'));
  if (!salt || hash?.length !== HASH_BYTES) return false;
  return timingSafeEqual(await derive(password, salt), hash);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, HASH_BYTES, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

import { randomBytes } from 'node:crypto';
import { VaultError } from './vault-error.ts';

export const KEY_BYTES = 32;
/** 32 bytes in base64 or base64url: 43 characters and an optional `=`. */
const KEY = /^[A-Za-z0-9+/_-]{43}=?$/;

/** A random key. */
export function newKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

/**
 * Parses keys from a setting: base64, separated by commas or spaces. Throws VaultError (`bad-key`, `no-key`).
 */
export function readKeys(text: string): [Buffer, ...Buffer[]] {
  const [first, ...others] = text.split(/[\s,]+/).filter((part) => part !== '');
  if (first === undefined) throw new VaultError('no-key', 'SECRETS_KEY contains no key.');
  return [toKey(first, 0), ...others.map((part, index) => toKey(part, index + 1))];
}

function toKey(text: string, index: number): Buffer {
  const key = Buffer.from(text, 'base64');
  if (KEY.test(text) && key.length === KEY_BYTES) return key;
  throw new VaultError(
    'bad-key',
    `Key ${index + 1} of SECRETS_KEY is not ${KEY_BYTES} bytes in base64. Make one with: openssl rand -base64 ${KEY_BYTES}`,
  );
}

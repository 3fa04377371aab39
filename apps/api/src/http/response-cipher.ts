import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';

const CIPHER = 'aes-256-cbc';
const IV_BYTES = 16;

/** Both in base64. */
export const encryptedResponse = z.strictObject({ iv: z.string(), encryptedData: z.string() });
export type EncryptedResponse = z.output<typeof encryptedResponse>;

/**
 * AES-256-CBC with the SHA-256 of a secret as key, as in the specified single sign-on. Hides a response from
 * intermediaries without the secret but does not authenticate it: not a replacement for TLS.
 */
export function encryptResponse(secret: string, text: string): EncryptedResponse {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return { iv: iv.toString('base64'), encryptedData: encrypted.toString('base64') };
}

/** Throws if it was encrypted with another secret. */
export function decryptResponse(secret: string, { iv, encryptedData }: EncryptedResponse): string {
  const decipher = createDecipheriv(CIPHER, keyOf(secret), Buffer.from(iv, 'base64'));
  const encrypted = Buffer.from(encryptedData, 'base64');
  return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
}

function keyOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

import { VaultError } from './vault-error.ts';

/** The parts of a sealed text. */
export interface Envelope {
  /** Id of the key, see Vault; reveals nothing about it. */
  keyId: string;
  nonce: Buffer;
  /** Ciphertext followed by the authentication tag (16 bytes). */
  sealed: Buffer;
}

export const VERSION = 'v1';
/** 96 bits, as recommended for GCM. */
export const NONCE_BYTES = 12;
export const SEAL_BYTES = 16;

/** `v1.KEY.NONCE.TEXT`, the last two in base64url. */
export function writeEnvelope({ keyId, nonce, sealed }: Envelope): string {
  return [VERSION, keyId, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
}

/** Throws VaultError (`no-envelope`). */
export function readEnvelope(text: string): Envelope {
  const [version, keyId = '', nonceText = '', sealedText = '', ...more] = text.split('.');
  const nonce = Buffer.from(nonceText, 'base64url');
  const sealed = Buffer.from(sealedText, 'base64url');
  const isWhole = more.length === 0 && nonce.length === NONCE_BYTES && sealed.length >= SEAL_BYTES;
  if (version !== VERSION || !isWhole)
    throw new VaultError('no-envelope', 'A stored secret has an unknown format.');
  return { keyId, nonce, sealed };
}

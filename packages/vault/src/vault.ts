import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { NONCE_BYTES, readEnvelope, SEAL_BYTES, VERSION, writeEnvelope } from './envelope.ts';
import { keyOfFile, openChunks, sealChunks } from './seal-file.ts';
import { VaultError } from './vault-error.ts';

const CIPHER = 'aes-256-gcm';
const ID_LENGTH = 12;

/** At least one key of 32 bytes. */
export type VaultKeys = readonly [Buffer, ...Buffer[]];

/** Seals with its first key and opens with any of them. Printing it reveals nothing. */
export class Vault {
  readonly #readKeys: () => VaultKeys;

  /** A function is called on each use, for keys that may change while the process runs. */
  constructor(keys: VaultKeys | (() => VaultKeys)) {
    this.#readKeys = typeof keys === 'function' ? keys : () => keys;
  }

  /**
   * `context`: where the sealed text belongs, for example its row (authenticated data): it opens nowhere
   * else.
   */
  seal(plaintext: string, context: string): string {
    const [key] = this.#readKeys();
    const id = idOf(key);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: SEAL_BYTES });
    cipher.setAAD(authenticatedData(id, context));
    const sealed = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return writeEnvelope({ keyId: id, nonce, sealed });
  }

  /** Throws VaultError: `other-key`, `not-for-here`, `no-envelope`. */
  unseal(envelope: string, context: string): string {
    const { keyId, nonce, sealed } = readEnvelope(envelope);
    const found = this.#readKeys().find((key) => idOf(key) === keyId);
    if (!found)
      throw new VaultError(
        'other-key',
        `A secret was sealed with a key that is missing (${keyId}). Add that key to SECRETS_KEY, or store the secret again.`,
      );
    const decipher = createDecipheriv(CIPHER, found, nonce, { authTagLength: SEAL_BYTES });
    decipher.setAAD(authenticatedData(keyId, context));
    decipher.setAuthTag(sealed.subarray(-SEAL_BYTES));
    try {
      const plaintext = Buffer.concat([decipher.update(sealed.subarray(0, -SEAL_BYTES)), decipher.final()]);
      return plaintext.toString('utf8');
    } catch (cause) {
      throw new VaultError('not-for-here', 'A stored secret was modified, or sealed for another context.', {
        cause,
      });
    }
  }

  /** Seals a file as a stream. */
  sealFile(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Buffer> {
    const [key] = this.#readKeys();
    return sealChunks(chunks, { key, keyId: idOf(key) });
  }

  /**
   * Opens what `sealFile` has sealed with any of the keys. Throws VaultError: `other-key`, `not-for-here`.
   */
  openFile(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Buffer> {
    return openChunks(chunks, (keyId) => this.#readKeys().find((key) => idOf(key) === keyId));
  }

  /** Whether a sealed file with this beginning uses the first key. */
  isUnderFirstKey(head: Uint8Array): boolean {
    return keyOfFile(head) === idOf(this.#readKeys()[0]);
  }

  /** Re-seals with the first key; returns the same text if it already uses it. Throws like `unseal`. */
  reseal(envelope: string, context: string): string {
    const text = this.unseal(envelope, context);
    return readEnvelope(envelope).keyId === idOf(this.#readKeys()[0]) ? envelope : this.seal(text, context);
  }
}

/** The key ids in sealed files. */
export function keyNames(keys: readonly Buffer[]): string[] {
  return keys.map(idOf);
}

/** Prefix of the key's SHA-256: identifies keys without helping to find them. */
function idOf(key: Buffer): string {
  return createHash('sha256').update('vault key id').update(key).digest('hex').slice(0, ID_LENGTH);
}

function authenticatedData(keyId: string, context: string): Buffer {
  return Buffer.from(JSON.stringify([VERSION, keyId, context]));
}

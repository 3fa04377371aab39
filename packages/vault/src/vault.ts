import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { NONCE_BYTES, readEnvelope, SEAL_BYTES, VERSION, writeEnvelope } from './envelope.ts';
import { keyOfFile, openChunks, sealChunks } from './seal-file.ts';
import { VaultError } from './vault-error.ts';

const CIPHER = 'aes-256-gcm';
const ID_LENGTH = 12;

/** At least one key of 32 bytes. */
export type VaultKeys = readonly [Buffer, ...Buffer[]];

/** Seals under the first of its keys and opens with any of them. Printed or logged, it shows nothing. */
export class Vault {
  readonly #readKeys: () => VaultKeys;

  /** Of keys that may change while the process runs, how they are read: at each use. */
  constructor(keys: VaultKeys | (() => VaultKeys)) {
    this.#readKeys = typeof keys === 'function' ? keys : () => keys;
  }

  /** `context` says where the sealed text belongs, for example its row: it opens nowhere else. */
  seal(plaintext: string, context: string): string {
    const [key] = this.#readKeys();
    const id = idOf(key);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: SEAL_BYTES });
    cipher.setAAD(boundTo(id, context));
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
        `A secret was sealed under a key that is not here (${keyId}). Add that key to SECRETS_KEY, or store the secret anew.`,
      );
    const decipher = createDecipheriv(CIPHER, found, nonce, { authTagLength: SEAL_BYTES });
    decipher.setAAD(boundTo(keyId, context));
    decipher.setAuthTag(sealed.subarray(-SEAL_BYTES));
    try {
      const plaintext = Buffer.concat([decipher.update(sealed.subarray(0, -SEAL_BYTES)), decipher.final()]);
      return plaintext.toString('utf8');
    } catch (cause) {
      throw new VaultError(
        'not-for-here',
        'A stored secret was altered, or sealed for another place than this one.',
        { cause },
      );
    }
  }

  /** The bytes of a file, sealed piece by piece. */
  sealFile(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Buffer> {
    const [key] = this.#readKeys();
    return sealChunks(chunks, { key, keyId: idOf(key) });
  }

  /** What `sealFile` has sealed under any of the keys. Throws VaultError: `other-key`, `not-for-here`. */
  openFile(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Buffer> {
    return openChunks(chunks, (keyId) => this.#readKeys().find((key) => idOf(key) === keyId));
  }

  /** Whether a sealed file that begins so is under the first key. */
  isUnderFirstKey(head: Uint8Array): boolean {
    return keyOfFile(head) === idOf(this.#readKeys()[0]);
  }

  /** The same text under the first key; what is under it already is given back as it is. Throws as `unseal`. */
  sealAnew(envelope: string, context: string): string {
    const text = this.unseal(envelope, context);
    return readEnvelope(envelope).keyId === idOf(this.#readKeys()[0]) ? envelope : this.seal(text, context);
  }
}

/** The names that sealed files have of these keys. */
export function keyNames(keys: readonly Buffer[]): string[] {
  return keys.map(idOf);
}

/** The start of the key's SHA-256: enough to distinguish keys, and no help to find one. */
function idOf(key: Buffer): string {
  return createHash('sha256').update('vault key id').update(key).digest('hex').slice(0, ID_LENGTH);
}

function boundTo(keyId: string, context: string): Buffer {
  return Buffer.from(JSON.stringify([VERSION, keyId, context]));
}

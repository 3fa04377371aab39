import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { NONCE_BYTES, SEAL_BYTES } from './envelope.ts';
import { KEY_BYTES } from './read-keys.ts';
import { VaultError } from './vault-error.ts';

const CIPHER = 'aes-256-gcm';
/** No file that is kept unsealed begins so: pictures, packed JSON and PDFs have signs of their own. */
const SIGN = Buffer.from('ABGSEAL1');
const ID_LENGTH = 12;
const SALT_BYTES = 32;
/** Sign, name of the key, salt. */
export const FILE_HEAD_BYTES = SIGN.length + ID_LENGTH + SALT_BYTES;
/** So much is sealed by itself, so that a file is opened piece by piece. */
const SEGMENT = 64 * 1024;
/** What a head says its key is for: the same key seals secrets in another way. */
const PURPOSE = 'abhigam file 1';

/** Whether a file that begins so is sealed. */
export function isSealedFile(head: Uint8Array): boolean {
  return head.length >= FILE_HEAD_BYTES && SIGN.equals(head.subarray(0, SIGN.length));
}

/** The name of the key that a sealed file is under. */
export function keyOfFile(head: Uint8Array): string {
  return Buffer.from(head.subarray(SIGN.length, SIGN.length + ID_LENGTH)).toString('latin1');
}

/** How long the content of a sealed file is, by the length of the file. */
export function contentBytes(fileBytes: number): number {
  const segments = Math.ceil((fileBytes - FILE_HEAD_BYTES) / (SEGMENT + SEAL_BYTES));
  return fileBytes - FILE_HEAD_BYTES - segments * SEAL_BYTES;
}

/**
 * Seals a file in segments under a key of its own, made from the key and chance. Each says which it is and whether it is the last,
 * so that none can be moved, left out or cut off.
 */
export async function* sealChunks(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { key, keyId }: { key: Buffer; keyId: string },
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const head = Buffer.concat([SIGN, Buffer.from(keyId, 'latin1'), salt]);
  const own = ownKey(key, salt);
  yield head;
  for await (const { bytes, index, isLast } of inSegments(chunks, SEGMENT)) {
    const cipher = createCipheriv(CIPHER, own, nonceOf(index, isLast), { authTagLength: SEAL_BYTES });
    cipher.setAAD(head);
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** The content of a sealed file. Throws VaultError (`other-key`, `not-for-here`), also in its midst. */
export async function* openChunks(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  keyNamed: (keyId: string) => Buffer | undefined,
): AsyncGenerator<Buffer> {
  const reader = inSegments(chunks, SEGMENT + SEAL_BYTES, FILE_HEAD_BYTES);
  const first = await reader.next();
  const head = first.value?.bytes ?? Buffer.alloc(0);
  if (!isSealedFile(head)) throw altered();
  const key = keyNamed(keyOfFile(head));
  if (!key)
    throw new VaultError(
      'other-key',
      `A stored file was sealed under a key that is not here (${keyOfFile(head)}). Add that key to SECRETS_KEY.`,
    );
  const own = ownKey(key, head.subarray(SIGN.length + ID_LENGTH));
  for await (const { bytes, index, isLast } of reader) {
    if (bytes.length < SEAL_BYTES) throw altered();
    const decipher = createDecipheriv(CIPHER, own, nonceOf(index, isLast), { authTagLength: SEAL_BYTES });
    decipher.setAAD(head);
    decipher.setAuthTag(bytes.subarray(-SEAL_BYTES));
    const opened = decipher.update(bytes.subarray(0, -SEAL_BYTES));
    try {
      decipher.final();
    } catch (cause) {
      throw altered(cause);
    }
    yield opened;
  }
}

interface Segment {
  bytes: Buffer;
  /** From 0 on; of a head -1. */
  index: number;
  isLast: boolean;
}

/** Chunks in pieces of one size, the last one shorter or empty; before them a head of its own size, where there is one. */
async function* inSegments(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  size: number,
  headSize = 0,
): AsyncGenerator<Segment> {
  let held: Uint8Array[] = [];
  let length = 0;
  let index = headSize > 0 ? -1 : 0;
  const wanted = () => (index < 0 ? headSize : size);
  for await (const chunk of chunks) {
    held.push(chunk);
    length += chunk.byteLength;
    if (length <= wanted()) continue;
    const all = Buffer.concat(held);
    let at = 0;
    // More than one piece: whether one is the last is known when something stands behind it.
    while (length - at > wanted()) {
      const piece = all.subarray(at, at + wanted());
      at += piece.length;
      yield { bytes: piece, index, isLast: false };
      index += 1;
    }
    held = [all.subarray(at)];
    length -= at;
  }
  yield { bytes: Buffer.concat(held), index, isLast: true };
}

function ownKey(key: Buffer, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, PURPOSE, KEY_BYTES));
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(index, 0, 6);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
}

function altered(cause?: unknown): VaultError {
  return new VaultError('not-for-here', 'A stored file was altered after it was sealed.', { cause });
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { NONCE_BYTES, SEAL_BYTES } from './envelope.ts';
import { KEY_BYTES } from './read-keys.ts';
import { VaultError } from './vault-error.ts';

const CIPHER = 'aes-256-gcm';
/** Magic number; no unsealed file starts with it: images, compressed JSON and PDFs have their own. */
const MAGIC = Buffer.from('ABGSEAL1');
const ID_LENGTH = 12;
const SALT_BYTES = 32;
/** Magic number, key id, salt. */
export const FILE_HEAD_BYTES = MAGIC.length + ID_LENGTH + SALT_BYTES;
/** Segment size: each segment is sealed separately, so that files are streamed. */
const SEGMENT = 64 * 1024;
/** HKDF info for domain separation: the same key also seals secrets, in another format. */
const PURPOSE = 'abhigam file 1';

/** Whether a file with this beginning is sealed. */
export function isSealedFile(head: Uint8Array): boolean {
  return head.length >= FILE_HEAD_BYTES && MAGIC.equals(head.subarray(0, MAGIC.length));
}

/** Key id of a sealed file. */
export function keyOfFile(head: Uint8Array): string {
  return Buffer.from(head.subarray(MAGIC.length, MAGIC.length + ID_LENGTH)).toString('latin1');
}

/** Plaintext length of a sealed file, from its file length. */
export function contentBytes(fileBytes: number): number {
  const segments = Math.ceil((fileBytes - FILE_HEAD_BYTES) / (SEGMENT + SEAL_BYTES));
  return fileBytes - FILE_HEAD_BYTES - segments * SEAL_BYTES;
}

/**
 * Seals a file in segments with a key derived from the key and a random salt. The nonce contains the index
 * and whether it is the last segment, so segments cannot be reordered, omitted or truncated.
 */
export async function* sealChunks(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { key, keyId }: { key: Buffer; keyId: string },
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const head = Buffer.concat([MAGIC, Buffer.from(keyId, 'latin1'), salt]);
  const own = deriveFileKey(key, salt);
  yield head;
  for await (const { bytes, index, isLast } of inSegments(chunks, SEGMENT)) {
    const cipher = createCipheriv(CIPHER, own, nonceOf(index, isLast), { authTagLength: SEAL_BYTES });
    cipher.setAAD(head);
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** The plaintext of a sealed file. Throws VaultError (`other-key`, `not-for-here`), also in the middle. */
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
      `A stored file was sealed with a key that is missing (${keyOfFile(head)}). Add that key to SECRETS_KEY.`,
    );
  const own = deriveFileKey(key, head.subarray(MAGIC.length + ID_LENGTH));
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
  /** From 0; -1 for the head. */
  index: number;
  isLast: boolean;
}

/**
 * Regroups chunks into segments of `size` bytes, of which the last may be shorter or empty; a header of
 * `headSize` bytes comes first if that is not 0.
 */
async function* inSegments(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  size: number,
  headSize = 0,
): AsyncGenerator<Segment> {
  let pending: Uint8Array[] = [];
  let length = 0;
  let index = headSize > 0 ? -1 : 0;
  const requiredLength = () => (index < 0 ? headSize : size);
  for await (const chunk of chunks) {
    pending.push(chunk);
    length += chunk.byteLength;
    if (length <= requiredLength()) continue;
    const all = Buffer.concat(pending);
    let at = 0;
    // More than one segment: whether it is the last is known only when another follows.
    while (length - at > requiredLength()) {
      const piece = all.subarray(at, at + requiredLength());
      at += piece.length;
      yield { bytes: piece, index, isLast: false };
      index += 1;
    }
    pending = [all.subarray(at)];
    length -= at;
  }
  yield { bytes: Buffer.concat(pending), index, isLast: true };
}

function deriveFileKey(key: Buffer, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, PURPOSE, KEY_BYTES));
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(index, 0, 6);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
}

function altered(cause?: unknown): VaultError {
  return new VaultError('not-for-here', 'A stored file was modified after it was sealed.', { cause });
}

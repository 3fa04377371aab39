import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type { Decrypter } from 'age-encryption';
import { createTarDecoder } from 'modern-tar';
import { UserFacingError } from '../user-facing-error.ts';
import { contentOfBackup } from './open-encrypted.ts';

export interface Entry {
  name: string;
  /** Must be read completely before the next entry. */
  content: AsyncIterable<Uint8Array>;
}

/**
 * The entries of a backup in order. Throws `UserFacingError` if the file cannot be read, is not a backup or
 * is truncated.
 */
export async function* readEntries(path: string, decrypter: Decrypter | null = null): AsyncGenerator<Entry> {
  const file = await open(path).catch((cause: unknown) => {
    throw new UserFacingError(`The file ${path} cannot be read (${codeOf(cause)}).`, { cause });
  });
  const packed = await contentOfBackup(path, file, decrypter).catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  let isBackup = false;
  const unpacked = createZstdDecompress();
  const decoder = createTarDecoder({ strict: true });
  const writer = decoder.writable.getWriter();
  const read = pipeline(packed, unpacked, async (pieces: AsyncIterable<Uint8Array>) => {
    for await (const piece of pieces) await writer.write(piece);
    await writer.close();
    // Makes the loop below fail with the same error.
  }).catch((fault: unknown) => writer.abort(fault).catch(() => {}));
  try {
    for await (const { header, body } of decoder.readable) {
      isBackup = true;
      yield { name: header.name, content: contentOf(path, body) };
    }
  } catch (cause) {
    throw isBackup ? truncatedBackup(path, cause) : notABackup(path, cause);
  } finally {
    // Discards pending data if the reader left early.
    await writer.abort().catch(() => {});
    unpacked.destroy();
    await read;
    await file.close();
  }
}

/** Wraps read errors of the file, but not errors of its consumer. */
async function* contentOf(path: string, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    throw truncatedBackup(path, cause);
  }
}

/** A whole entry as text. */
export async function textOf({ content }: Entry): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

export function notABackup(path: string, cause?: unknown): UserFacingError {
  return new UserFacingError(`${path} is no backup of this portal, or its beginning is damaged.`, { cause });
}

export function truncatedBackup(path: string, cause?: unknown): UserFacingError {
  return new UserFacingError(`The backup ${path} is broken off or damaged: use another one.`, {
    cause,
  });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown fault';
}

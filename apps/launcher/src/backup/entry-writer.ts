import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type { Encrypter } from 'age-encryption';
import { createTarPacker } from 'modern-tar';
import { UserFacingError } from '../user-facing-error.ts';
import { webStream } from './web-stream.ts';

export interface EntryWriter {
  /** Adds an entry of known size; resolves when it has been passed on (backpressure). */
  add(name: string, size: number, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
}

/**
 * Writes a compressed archive, encrypted if an encrypter is given. Atomic: the file is written as
 * `PATH.part`, renamed when complete and removed on failure. Readable by its owner only. Throws
 * `UserFacingError` if it cannot be created.
 */
export async function writeArchive(
  path: string,
  { signal, encrypter }: { signal: AbortSignal; encrypter: Encrypter | null },
  fill: (entries: EntryWriter) => Promise<void>,
): Promise<void> {
  const draft = `${path}.part`;
  const { readable, controller } = createTarPacker();
  const file = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true });
  await once(file, 'open').catch((cause: unknown) => {
    throw cannotWrite(path, cause);
  });
  // With a checksum, so that a damaged file is detected.
  const packing = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  let fault: unknown = null;
  const written = pipeline(
    Readable.from(readable),
    packing,
    (packed: AsyncIterable<Uint8Array>) => encrypted(packed, encrypter),
    file,
    { signal },
  ).catch((error: unknown) => {
    fault = error;
  });
  try {
    await fill({
      async add(name, size, chunks) {
        const body = controller.add({ name, size, mode: 0o600 }).getWriter();
        for await (const chunk of chunks) await body.write(chunk);
        await body.close();
      },
    });
    controller.finalize();
    await written;
    if (fault) throw fault;
    await rename(draft, path);
  } catch (error) {
    controller.error(error);
    await written;
    await rm(draft, { force: true });
    // On a full disk the file fails first, then the entry being added: report the first error.
    throw explained(path, fault ?? error);
  }
}

/** Streamed while the file is written. */
async function* encrypted(
  packed: AsyncIterable<Uint8Array>,
  encrypter: Encrypter | null,
): AsyncGenerator<Uint8Array> {
  if (encrypter === null) yield* packed;
  else yield* await encrypter.encrypt(webStream(packed));
}

function explained(path: string, error: unknown): unknown {
  const code = codeOf(error);
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return new UserFacingError(
    `The disk that holds ${path} is full: free some space, or write to another disk.`,
    {
      cause: error,
    },
  );
}

function cannotWrite(path: string, cause: unknown): UserFacingError {
  const code = codeOf(cause);
  const why =
    code === 'EEXIST'
      ? `${path}.part is there: if no other backup is being written, remove it`
      : `choose a folder that is there and that you may write to`;
  return new UserFacingError(`The file ${path} cannot be written (${code}): ${why}.`, { cause });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

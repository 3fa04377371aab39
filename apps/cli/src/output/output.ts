import { type FileHandle, open } from 'node:fs/promises';
import type { Writable } from 'node:stream';

/** Where results go. Waits for slow readers, so that nothing piles up in memory. */
export interface Output {
  /** Rejects with OutputError. Texts are written whole, in the order given. */
  write(text: string): Promise<void>;
  close(): Promise<void>;
}

/** The results could not be written. `isReaderGone`: the reader of the pipe has stopped (EPIPE), as `head` does. */
export class OutputError extends Error {
  override name = 'OutputError';
  readonly isReaderGone: boolean;
  constructor(message: string, options: { cause: unknown; isReaderGone: boolean }) {
    super(message, { cause: options.cause });
    this.isReaderGone = options.isReaderGone;
  }
}

/** Opens the file, replacing what is in it, or `stdout` when `path` is null. Rejects with OutputError. */
export async function openOutput(path: string | null, stdout: Writable): Promise<Output> {
  const target = path === null ? standardOutput(stdout) : await file(path);
  let last: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    last = last.then(work).catch((error: unknown) => {
      throw outputError(path ?? 'standard output', error);
    });
    return last;
  };
  return { write: (text) => inTurn(() => target.write(text)), close: () => inTurn(() => target.close()) };
}

async function file(path: string): Promise<Output> {
  let handle: FileHandle;
  try {
    handle = await open(path, 'w');
  } catch (error) {
    throw outputError(path, error);
  }
  return { write: (text) => handle.writeFile(text), close: () => handle.close() };
}

function standardOutput(stdout: Writable): Output {
  // Failures reach us through the callback; without a listener they would end the process as well.
  stdout.on('error', () => undefined);
  return {
    write: (text) =>
      new Promise((resolve, reject) => {
        stdout.write(text, (error) => (error ? reject(error) : resolve()));
      }),
    close: () => Promise.resolve(),
  };
}

function outputError(name: string, error: unknown): OutputError {
  if (error instanceof OutputError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  return new OutputError(`The results cannot be written to ${name}: ${REASONS[code] ?? message}.`, {
    cause: error,
    isReaderGone: code === 'EPIPE',
  });
}

const REASONS: Record<string, string> = {
  ENOENT: 'the folder does not exist',
  ENOTDIR: 'a part of the path is not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'permission is missing',
  EPERM: 'permission is missing',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
};

import { type FileHandle, open } from 'node:fs/promises';
import type { Writable } from 'node:stream';

/** The destination of results, with backpressure for slow readers. */
export interface Output {
  /** Rejects with OutputError. Writes are atomic and in order. */
  write(text: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * The results could not be written. `isPipeClosed`: the reader of the pipe has closed it (EPIPE), like
 * `head`.
 */
export class OutputError extends Error {
  override name = 'OutputError';
  readonly isPipeClosed: boolean;
  constructor(message: string, options: { cause: unknown; isPipeClosed: boolean }) {
    super(message, { cause: options.cause });
    this.isPipeClosed = options.isPipeClosed;
  }
}

/** Opens and truncates the file, or uses `stdout` if `path` is null. Rejects with OutputError. */
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
  // Errors are reported through the callback; without a listener they would end the process as well.
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
    isPipeClosed: code === 'EPIPE',
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

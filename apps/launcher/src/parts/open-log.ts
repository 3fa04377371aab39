import { createWriteStream, type WriteStream } from 'node:fs';
import { chmod, rename, stat } from 'node:fs/promises';

const LARGEST_BYTES = 5_000_000;

/** Opens a log to be added to; one that has grown large is put aside first, as NAME.1. */
export async function openLog(path: string): Promise<WriteStream> {
  const found = await stat(path).catch(() => null);
  // It may have been made when logs were still open to all; addresses of tested pages stand in it.
  if (found && (found.mode & 0o077) !== 0) await chmod(path, 0o600);
  if (found && found.size > LARGEST_BYTES) await rename(path, `${path}.1`);
  const log = createWriteStream(path, { flags: 'a', mode: 0o600 });
  // A log that can no longer be written (a full disk) must not end the program that it belongs to.
  log.on('error', () => {});
  return log;
}

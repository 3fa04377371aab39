import { createWriteStream, type WriteStream } from 'node:fs';
import { rename, stat } from 'node:fs/promises';

const LARGEST_BYTES = 5_000_000;

/** Opens a log to be added to; one that has grown large is put aside first, as NAME.1. */
export async function openLog(path: string): Promise<WriteStream> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LARGEST_BYTES) await rename(path, `${path}.1`);
  const log = createWriteStream(path, { flags: 'a' });
  // A log that can no longer be written (a full disk) must not end the program it tells of.
  log.on('error', () => {});
  return log;
}

import { createWriteStream, type WriteStream } from 'node:fs';
import { chmod, rename, stat } from 'node:fs/promises';

const LARGEST_BYTES = 5_000_000;

/** Opens a log for appending; rotates it to NAME.1 when it is large. */
export async function openLog(path: string): Promise<WriteStream> {
  const found = await stat(path).catch(() => null);
  // Older logs may be world-readable, and they contain addresses of tested pages.
  if (found && (found.mode & 0o077) !== 0) await chmod(path, 0o600);
  if (found && found.size > LARGEST_BYTES) await rename(path, `${path}.1`);
  const log = createWriteStream(path, { flags: 'a', mode: 0o600 });
  // A failing log (full disk) must not end its program.
  log.on('error', () => {});
  return log;
}

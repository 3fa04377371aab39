import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './is-alive.ts';

/** A tmpfs on Linux. */
const SHARED_MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
/** The databases of all tests need less than a quarter of this. */
const FREE_THERE_BYTES = 4 * 2 ** 30;
/** Free memory of the machine before anything is written: browsers need memory too. */
const FREE_MEMORY_BYTES = 8 * 2 ** 30;

/**
 * A new folder for a database that is discarded with this process: in memory if there is enough, otherwise in
 * the temporary folder. Creating a database writes a thousand small files, which is four times as expensive
 * on disk. Removes folders with this prefix left by killed processes.
 * @param where `disk` for data that may become large
 */
export async function makeTemporaryFolder(
  prefix: string,
  where: 'memory' | 'disk' = 'memory',
): Promise<string> {
  for (const parent of [SHARED_MEMORY, tmpdir()]) await removeLeftovers(parent, prefix);
  const parent = where === 'memory' && (await hasMemory()) ? SHARED_MEMORY : tmpdir();
  return mkdtemp(join(parent, `${prefix}-${process.pid}-`));
}

async function hasMemory(): Promise<boolean> {
  if (process.availableMemory() < FREE_MEMORY_BYTES) return false;
  try {
    const { type, bavail, bsize } = await statfs(SHARED_MEMORY);
    return type === TMPFS && bavail * bsize >= FREE_THERE_BYTES;
  } catch {
    // Not Linux, or a container without /dev/shm.
    return false;
  }
}

async function removeLeftovers(parent: string, prefix: string): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const name of names) {
    const pid = name.startsWith(`${prefix}-`)
      ? /^(\d+)-/.exec(name.slice(prefix.length + 1))?.[1]
      : undefined;
    if (pid && !isAlive(Number(pid))) {
      // A folder of another user cannot be removed.
      await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

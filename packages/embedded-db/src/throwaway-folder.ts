import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './is-alive.ts';

/** Linux keeps in memory what is written here. */
const SHARED_MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
/** The databases of all tests take less than a quarter of this. */
const FREE_THERE_BYTES = 4 * 2 ** 30;
/** Of the machine, before anything is written: browsers need theirs. */
const FREE_MEMORY_BYTES = 8 * 2 ** 30;

/**
 * A new folder for a database that is of no use after this process: in memory where there is plenty of it, else among the
 * temporary files. Making a database writes a thousand small files, which cost a disk's file system four times as much.
 * Folders with this prefix that killed processes have left are removed.
 *
 * @param where `disk` for what may grow large
 */
export async function makeThrowawayFolder(
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
    // Not Linux, or a container without it.
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
      // It may belong to another user; then it is theirs to clear.
      await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

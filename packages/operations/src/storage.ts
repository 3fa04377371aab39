import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

export interface StorageState {
  /** Whether new tests are to be refused. */
  isFull: boolean;
  /** Of the fullest disk watched; null where nothing is watched or none can be asked. */
  freeBytes: number | null;
}

export interface StorageLimits {
  /** One on each disk to be watched; it need not exist yet. A store elsewhere has none. */
  folders: readonly string[];
  minFreeBytes: number;
}

/** How much is free now, for this process (what only root may fill is not counted). */
export async function readStorage({ folders, minFreeBytes }: StorageLimits): Promise<StorageState> {
  const found = await Promise.all(folders.map((folder) => freeBytesAt(resolve(folder))));
  const known = found.filter((bytes) => bytes !== null);
  if (known.length === 0) return { isFull: false, freeBytes: null };
  const freeBytes = Math.min(...known);
  return { isFull: freeBytes < minFreeBytes, freeBytes };
}

/** Null when the system does not give it; that must not stop all tests. */
async function freeBytesAt(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    // Not made yet: it will lie on the disk of the folder above.
    return isMissing && dirname(folder) !== folder ? freeBytesAt(dirname(folder)) : null;
  }
}

import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

export interface StorageState {
  /** Whether new tests are refused. */
  isFull: boolean;
  /** Of the fullest watched disk; null if unknown. */
  freeBytes: number | null;
}

export interface StorageLimits {
  /** One folder per watched disk; need not exist yet. Empty for a remote store. */
  folders: readonly string[];
  minFreeBytes: number;
}

/** Free space available to this process (without root's reserve). */
export async function readStorage({ folders, minFreeBytes }: StorageLimits): Promise<StorageState> {
  const found = await Promise.all(folders.map((folder) => freeBytesAt(resolve(folder))));
  const known = found.filter((bytes) => bytes !== null);
  if (known.length === 0) return { isFull: false, freeBytes: null };
  const freeBytes = Math.min(...known);
  return { isFull: freeBytes < minFreeBytes, freeBytes };
}

/** Null if unknown; an unknown size must not block all tests. */
async function freeBytesAt(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    // Does not exist yet: uses the disk of its parent.
    return isMissing && dirname(folder) !== folder ? freeBytesAt(dirname(folder)) : null;
  }
}

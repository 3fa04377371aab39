import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SmallDisk {
  folder: string;
  close(): Promise<void>;
}

/** A small file system that can really run out of space. Null when this user must not mount one. */
export async function mountSmallDisk(kilobytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-test-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    async close() {
      await run('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

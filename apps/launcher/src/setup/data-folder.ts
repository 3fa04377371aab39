import { access, chmod, constants, glob, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Trouble } from '../trouble.ts';

export interface DataFolders {
  /** Of the embedded database. */
  database: string;
  /** Of screenshots. */
  artifacts: string;
  logs: string;
  /** Where Node keeps what it has compiled, so that the next start is quicker. */
  compileCache: string;
  /** File with the key of stored secrets. */
  secretsKey: string;
}

/** Makes the data folder with its parts. Throws `Trouble` when it cannot be made or written. */
export async function openDataFolder(dataDir: string): Promise<DataFolders> {
  const folders = {
    database: join(dataDir, 'postgres'),
    artifacts: join(dataDir, 'artifacts'),
    logs: join(dataDir, 'logs'),
    compileCache: join(dataDir, 'compile-cache'),
    secretsKey: join(dataDir, 'secrets.key'),
  };
  try {
    for (const folder of [dataDir, folders.artifacts, folders.logs]) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.W_OK);
    }
    await closeToOthers(dataDir);
    return folders;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOSPC') {
      throw new Trouble(`The disk that holds ${dataDir} is full: free some space and start again.`, {
        cause: error,
      });
    }
    if (code === 'EPERM') {
      throw new Trouble(
        `The data folder ${dataDir} belongs to another user, and others can read what is in it: start as that user, or set DATA_DIR to another folder.`,
        { cause: error },
      );
    }
    throw new Trouble(
      `The data folder ${dataDir} cannot be written (${code}): give yourself write permission, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** What we put into the data folder. */
const OURS = new Set(['artifacts', 'compile-cache', 'logs', 'postgres', 'secrets.key', 'test-compile-cache']);

/**
 * Takes from others what they may do with our files, where these were made when they were still open to all. The
 * database's part is left to it: its user may be another, who comes in without passing through here. A folder that
 * holds other things than ours stays open as a whole.
 */
async function closeToOthers(dataDir: string): Promise<void> {
  for (const folder of [join(dataDir, 'artifacts'), join(dataDir, 'logs')]) {
    if (!(await isOpen(folder))) continue;
    for await (const entry of glob('**', { cwd: folder, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (path === folder) continue;
      if (entry.isDirectory()) await chmod(path, 0o700);
      else if (entry.isFile()) await chmod(path, 0o600);
    }
    // Last: a walk that was broken off is begun again at the next start.
    await chmod(folder, 0o700);
  }
  const key = join(dataDir, 'secrets.key');
  if (await isOpen(key).catch(() => false)) await chmod(key, 0o600);
  const isAllOurs = (await readdir(dataDir)).every((name) => OURS.has(name));
  if (isAllOurs && (await isOpen(dataDir))) await chmod(dataDir, 0o700);
}

async function isOpen(path: string): Promise<boolean> {
  return ((await stat(path)).mode & 0o077) !== 0;
}

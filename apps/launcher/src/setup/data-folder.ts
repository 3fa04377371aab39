import { access, chmod, constants, glob, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UserFacingError } from '../user-facing-error.ts';

export interface DataFolders {
  /** Of the embedded database. */
  database: string;
  /** Of screenshots and other files. */
  artifacts: string;
  logs: string;
  /** Node's compile cache, for faster starts. */
  compileCache: string;
  /** Key file of stored secrets. */
  secretsKey: string;
}

/** Creates the data folder. Throws `UserFacingError` if that fails. */
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
    await restrictPermissions(dataDir);
    return folders;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOSPC') {
      throw new UserFacingError(`The disk that holds ${dataDir} is full: free some space and start again.`, {
        cause: error,
      });
    }
    if (code === 'EPERM') {
      throw new UserFacingError(
        `The data folder ${dataDir} belongs to another user, and others can read what is in it: start as that user, or set DATA_DIR to another folder.`,
        { cause: error },
      );
    }
    throw new UserFacingError(
      `The data folder ${dataDir} cannot be written (${code}): give yourself write permission, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** Our entries in the data folder. */
const OWN_ENTRIES = new Set([
  'artifacts',
  'compile-cache',
  'logs',
  'postgres',
  'secrets.key',
  'test-compile-cache',
]);

/**
 * Removes permissions of others from our files, which older versions created with the default mode. The
 * database's folder is excluded: its user may differ and needs no access through here. A folder with other
 * content keeps its mode.
 */
async function restrictPermissions(dataDir: string): Promise<void> {
  for (const folder of [join(dataDir, 'artifacts'), join(dataDir, 'logs')]) {
    if (!(await isOpen(folder))) continue;
    for await (const entry of glob('**', { cwd: folder, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (path === folder) continue;
      if (entry.isDirectory()) await chmod(path, 0o700);
      else if (entry.isFile()) await chmod(path, 0o600);
    }
    // Last: an interrupted walk is repeated at the next start.
    await chmod(folder, 0o700);
  }
  const key = join(dataDir, 'secrets.key');
  if (await isOpen(key).catch(() => false)) await chmod(key, 0o600);
  const isAllOurs = (await readdir(dataDir)).every((name) => OWN_ENTRIES.has(name));
  if (isAllOurs && (await isOpen(dataDir))) await chmod(dataDir, 0o700);
}

async function isOpen(path: string): Promise<boolean> {
  return ((await stat(path)).mode & 0o077) !== 0;
}

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { childEnvironment } from '@abhigam/subprocess';
import type { PgBinaries } from './binaries.ts';
import { EmbeddedDbError } from './error.ts';
import { explainFileError, explainOutput } from './explain.ts';
import type { ServerUser } from './server-user.ts';

/** Role and database of the product. */
export const DB_NAME = 'abhigam';

export interface DataFolder {
  /** Absolute path as given. */
  path: string;
  /** PGDATA, with symbolic links resolved. */
  server: string;
  password: string;
}

/** Opens the data folder; creates it with an empty database if necessary. */
export async function openDataFolder(
  path: string,
  binaries: PgBinaries,
  user: ServerUser,
): Promise<DataFolder> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    const folder = await realpath(path);
    await chownTo(folder, user);
    const server = join(folder, 'server');
    const isNew = !(await exists(server));
    const password = await readOrMakePassword(folder, user, isNew);
    if (isNew) await initialise(folder, binaries, user);
    await checkOwner(server, folder);
    await checkVersion(server, folder, binaries.majorVersion);
    await chownAllTo(server, user);
    await chmod(server, 0o700);
    return { path, server, password };
  } catch (error) {
    throw explainFileError(error, path);
  }
}

/** Connection string of the server on that port. */
export function addressOfDb({ password }: { password: string }, port: number, database = DB_NAME): string {
  return `postgres://${DB_NAME}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * The folder's name for the server. As another user the server may be unable to traverse the path (a project
 * under /root); it is started inside the folder, which is always accessible by this name.
 */
export function serverPathOf(folder: string, user: ServerUser): string {
  return user && process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

async function initialise(folder: string, binaries: PgBinaries, user: ServerUser): Promise<void> {
  // Created as a draft and renamed: an interrupted one is discarded at the next start.
  const draft = join(folder, 'server.new');
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await chownTo(draft, user);
  const name = serverPathOf(draft, user);
  const { failed, output } = await runIn(draft, user, binaries.initdb, [
    `--pgdata=${name}`,
    `--username=${DB_NAME}`,
    `--pwfile=${name}/../password`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    '--set=timezone=UTC',
    '--set=log_timezone=UTC',
  ]);
  if (failed) {
    await rm(draft, { recursive: true, force: true });
    throw explainOutput(output, folder);
  }
  await rename(draft, join(folder, 'server'));
}

async function readOrMakePassword(folder: string, user: ServerUser, isNew: boolean): Promise<string> {
  const path = join(folder, 'password');
  const known = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  if (known.trim() !== '') return known.trim();
  if (!isNew) {
    throw new EmbeddedDbError(
      'corrupt',
      `The database in ${folder} has lost its file "password": restore the folder from a backup, or move it away to start with an empty database.`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  await writeFile(path, `${password}\n`, { mode: 0o600 });
  await chownTo(path, user);
  return password;
}

async function checkOwner(server: string, folder: string): Promise<void> {
  const me = process.getuid?.();
  if (me === undefined || me === 0) return;
  if ((await lstat(server)).uid !== me) {
    throw new EmbeddedDbError(
      'not-writable',
      `The database folder ${folder} belongs to another user: start as that user (or as root, if root made it), or set DATA_DIR to another folder.`,
    );
  }
}

async function checkVersion(server: string, folder: string, major: string): Promise<void> {
  const found = (await readFile(join(server, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (!/^\d+(\.\d+)?$/.test(found)) {
    throw new EmbeddedDbError(
      'corrupt',
      `The folder ${folder} does not hold a complete database: restore it from a backup, or move it away to start with an empty database.`,
    );
  }
  if (found !== major) {
    throw new EmbeddedDbError(
      'other-version',
      `The database in ${folder} was made by PostgreSQL ${found}, this program brings PostgreSQL ${major}: move the folder away, or use the version of the program that made it.`,
    );
  }
}

async function chownTo(path: string, user: ServerUser): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}

/** After a restore by root, the folder belongs to root: the server could not use it. */
async function chownAllTo(server: string, user: ServerUser): Promise<void> {
  if (!user || (await lstat(server)).uid === user.uid) return;
  await chownTo(server, user);
  for (const entry of await readdir(server, { recursive: true })) await chownTo(join(server, entry), user);
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}

function runIn(
  cwd: string,
  user: ServerUser,
  program: string,
  args: string[],
): Promise<{ failed: boolean; output: string }> {
  return new Promise((resolve) => {
    const options = {
      cwd,
      // Messages are matched in English.
      env: childEnvironment({ set: { LC_ALL: 'C', TZ: 'UTC' } }),
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
    };
    execFile(program, args, options, (error, stdout, stderr) => {
      resolve({ failed: error !== null, output: `${stdout}\n${stderr}` });
    });
  });
}

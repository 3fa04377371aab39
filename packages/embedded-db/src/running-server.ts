import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedDbError } from './error.ts';
import { isAlive } from './is-alive.ts';

const SETTLE_MS = 2_000;
const STOPPING_MS = 30_000;

/**
 * Prepares the folder for a new server: removes a stale lock file, waits for a server that is stopping, and
 * refuses if one is running. PostgreSQL itself only checks whether a process with the pid exists, which after
 * a reboot or in a container is often another program.
 */
export async function ensureNoServerRuns(
  serverFolder: string,
  dataFolder: string,
  signal?: AbortSignal,
): Promise<void> {
  const since = Date.now();
  for (;;) {
    signal?.throwIfAborted();
    const lock = await readLock(serverFolder);
    if (!lock) return;
    if (!(await isServerOf(lock.pid, serverFolder))) {
      await rm(join(serverFolder, 'postmaster.pid'), { force: true });
      return;
    }
    const patienceMs = lock.status === 'stopping' ? STOPPING_MS : SETTLE_MS;
    if (Date.now() - since > patienceMs) {
      throw new EmbeddedDbError(
        'already-running',
        `A database server (process ${lock.pid}) already runs on ${dataFolder}: stop the other program that uses it, or set DATA_DIR to another folder.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Port of the running server of a folder; null if there is none. */
export async function portOfServer(serverFolder: string): Promise<number | null> {
  const lock = await readLock(serverFolder);
  if (lock?.status !== 'ready' || !(await isServerOf(lock.pid, serverFolder))) return null;
  return lock.port;
}

async function readLock(serverFolder: string): Promise<{ pid: number; port: number; status: string } | null> {
  const text = await readFile(join(serverFolder, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  // Lines: pid, data folder, start time, port, socket folder, address, shared memory, status.
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return {
    pid: Number.isInteger(pid) && pid > 0 ? pid : 0,
    port: Number(lines[3]),
    status: (lines[7] ?? '').trim(),
  };
}

async function isServerOf(pid: number, serverFolder: string): Promise<boolean> {
  if (pid === 0 || !isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  if (name.trim() !== 'postgres') return false;
  // A server's working directory is its data folder. If that is not visible, it is assumed to be ours.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return folder === null || folder === serverFolder;
}

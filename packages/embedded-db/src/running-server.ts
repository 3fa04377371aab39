import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedDbError } from './error.ts';
import { isAlive } from './is-alive.ts';

const SETTLE_MS = 2_000;
const STOPPING_MS = 30_000;

/**
 * Makes way for a new server: removes the lock file that a crash left, waits for a server that is
 * just stopping, and refuses when one really runs on this folder.
 *
 * The server's own check asks only whether a process of that number lives, and after a restart of
 * the machine (or in a container) that is often another program.
 */
export async function makeWayForServer(
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

/** The port of the server that runs on a folder and takes connections; null when none does. */
export async function portOfServer(serverFolder: string): Promise<number | null> {
  const lock = await readLock(serverFolder);
  if (lock?.status !== 'ready' || !(await isServerOf(lock.pid, serverFolder))) return null;
  return lock.port;
}

async function readLock(serverFolder: string): Promise<{ pid: number; port: number; status: string } | null> {
  const text = await readFile(join(serverFolder, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  // Lines: process id, data folder, start time, port, socket folder, address, shared memory, status.
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
  // A server works inside its data folder. When that may not be seen, it is taken for ours.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return folder === null || folder === serverFolder;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { readProcesses, treeOf } from './process-table.ts';

const GONE_TIMEOUT_MS = 3_000;
const LOOK_INTERVAL_MS = 20;

/**
 * Kills a browser and all processes it started, those that have left its process group too: the driver starts it
 * as the head of a group and a session of its own. Resolves when they are gone, or after some seconds. Does
 * nothing when they are.
 */
export async function endProcessTree(root: number): Promise<void> {
  const endMs = performance.now() + GONE_TIMEOUT_MS;
  const known = new Set<number>();
  do {
    const all = await readProcesses();
    // An orphan of one that is known already has a parent of another family by now.
    const left = treeOf(root, all).map(({ pid }) => pid);
    const alive = new Set(all.map(({ pid }) => pid));
    for (const pid of left) known.add(pid);
    kill(-root);
    kill(root);
    for (const pid of known) if (alive.has(pid)) kill(pid);
    if (left.length === 0) return;
    await sleep(LOOK_INTERVAL_MS);
  } while (performance.now() < endMs);
}

export function kill(target: number): void {
  try {
    process.kill(target, 'SIGKILL');
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** Gone, or the process id has been reused by a process of another user. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM');
}

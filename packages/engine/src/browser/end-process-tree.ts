import { setTimeout as sleep } from 'node:timers/promises';
import { readProcesses, treeOf } from './process-table.ts';

const GONE_TIMEOUT_MS = 3_000;
const LOOK_INTERVAL_MS = 20;

/**
 * Kills a browser and all processes it started, those that have left its process group too: the driver starts it
 * as the head of a group and a session of its own. Resolves when they are gone, or after some seconds. Does
 * nothing when they are, whatever process has got their ids since.
 * @param started of the browser's first process, as the process table gives it; null where that is not known
 */
export async function endProcessTree(root: number, started: string | null): Promise<void> {
  const endMs = performance.now() + GONE_TIMEOUT_MS;
  const known = new Map<number, string>();
  do {
    const all = await readProcesses();
    // The system gives an id to another process only when group and session of the same number are gone, too.
    const head = all.find(({ pid }) => pid === root);
    const isAnother = head !== undefined && started !== null && head.started !== started;
    // An orphan of one that is known already has a parent of another family by now.
    const left = isAnother ? [] : treeOf(root, all);
    for (const entry of left) known.set(entry.pid, entry.started);
    if (left.length > 0) kill(-root);
    // Where the system gives no table of processes the browser's own is all that can be asked.
    if (all.length === 0) kill(root);
    for (const entry of all) if (known.get(entry.pid) === entry.started) kill(entry.pid);
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

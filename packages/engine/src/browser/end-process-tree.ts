import { setTimeout as sleep } from 'node:timers/promises';
import { readProcesses, treeOf } from './process-table.ts';

const GONE_TIMEOUT_MS = 3_000;
const LOOK_INTERVAL_MS = 20;

/**
 * Kills a browser and all its child processes, including those that left its process group: the driver starts
 * it as leader of a group and a session. Resolves when they have ended, or after some seconds. Does nothing if
 * they have ended, even when another process has got their ids since.
 * @param started start time of the browser's first process, from the process table; null if unknown
 */
export async function endProcessTree(root: number, started: string | null): Promise<void> {
  const endMs = performance.now() + GONE_TIMEOUT_MS;
  const known = new Map<number, string>();
  do {
    const all = await readProcesses();
    // The system reuses a pid only when no group or session of this number is left.
    const head = all.find(({ pid }) => pid === root);
    const isAnother = head !== undefined && started !== null && head.started !== started;
    // The parent of an orphan has changed, so known processes are matched by pid and start time.
    const left = isAnother ? [] : treeOf(root, all);
    for (const entry of left) known.set(entry.pid, entry.started);
    if (left.length > 0) kill(-root);
    // Without a process table only the browser's own process is known.
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

/** The process has ended, or its pid has been reused by a process of another user. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM');
}

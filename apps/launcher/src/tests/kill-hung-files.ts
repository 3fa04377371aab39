import { say } from '../say.ts';
import { readSpentTimes } from './spent-times.ts';

const LOOK_MS = 10_000;
/**
 * A file with a responsive event loop ends itself at its timeout; this grace period is for a file whose event
 * loop hangs.
 */
const GRACE = 1.1;

/**
 * Kills the process of a test file that exceeds its timeout and whose event loop is blocked; the test runner
 * reports the failure by name.
 */
export function killHungFiles(timesFile: string, fileTimeoutMs: number): { stop(): void } {
  const ended = new Set<number>();
  const look = async () => {
    const { open } = await readSpentTimes(timesFile);
    for (const { file, pid, at } of open) {
      const takenMs = Date.now() - at;
      if (takenMs < fileTimeoutMs * GRACE || ended.has(pid)) continue;
      ended.add(pid);
      say(`${file} hangs: after ${Math.round(takenMs / 1000)} seconds its process was ended.`);
      endProcess(pid);
    }
  };
  const timer = setInterval(
    () => {
      look().catch((error: unknown) => say(`${timesFile} could not be read: ${String(error)}`));
    },
    Math.min(LOOK_MS, fileTimeoutMs / 4),
  );
  return { stop: () => clearInterval(timer) };
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has exited in the meantime.
  }
}

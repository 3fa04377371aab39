import { kill } from './end-process-tree.ts';
import { memoryOf, readProcesses, treeOf } from './process-table.ts';

export interface MemoryLimits {
  /**
   * Limit of one process, which is killed when it exceeds it: a page that leaks memory loses only its own
   * process.
   */
  perProcessBytes: number;
  /** Limit of all processes together; the browser is killed when they exceed it. */
  totalBytes: number;
  /** Called before the browser is killed. */
  onKill(): void;
}

const INTERVAL_MS = 1_000;

/**
 * Measures the memory of a browser's processes every second, and kills them before the machine runs out of
 * memory.
 */
export class MemoryWatch {
  readonly #root: number;
  readonly #limits: MemoryLimits;
  readonly #timer: NodeJS.Timeout;
  #isLooking = false;

  constructor(root: number, limits: MemoryLimits) {
    this.#root = root;
    this.#limits = limits;
    // Fails without the process table; the next interval retries.
    this.#timer = setInterval(() => {
      this.#look().catch(() => undefined);
    }, INTERVAL_MS);
    // The timer of a browser that is never closed must not keep the process alive.
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Memory of all the browser's processes; 0 where the system does not report it. */
  async totalBytes(): Promise<number> {
    return sum(await this.#memory());
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const memory = await this.#memory().finally(() => {
      this.#isLooking = false;
    });
    const { perProcessBytes, totalBytes, onKill } = this.#limits;
    if (sum(memory) > totalBytes) {
      this.stop();
      onKill();
      kill(-this.#root);
      return;
    }
    for (const [pid, bytes] of memory) if (pid !== this.#root && bytes > perProcessBytes) kill(pid);
  }

  async #memory(): Promise<Map<number, number>> {
    return memoryOf(treeOf(this.#root, await readProcesses()).map(({ pid }) => pid));
  }
}

function sum(memory: ReadonlyMap<number, number>): number {
  return [...memory.values()].reduce((total, bytes) => total + bytes, 0);
}

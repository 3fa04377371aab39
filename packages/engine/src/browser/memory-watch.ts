import { kill } from './end-process-tree.ts';
import { memoryOf, readProcesses, treeOf } from './process-table.ts';

export interface MemoryLimits {
  /** A process of the browser that takes more is killed: a page that grows without end loses its own, no other page. */
  perProcessBytes: number;
  /** When all together take more, the browser is killed. */
  totalBytes: number;
  /** Before the browser is killed. */
  onKill(): void;
}

const INTERVAL_MS = 1_000;

/** Looks every second what a browser's processes take, before they take the machine down. */
export class MemoryWatch {
  readonly #root: number;
  readonly #limits: MemoryLimits;
  readonly #timer: NodeJS.Timeout;
  #isLooking = false;

  constructor(root: number, limits: MemoryLimits) {
    this.#root = root;
    this.#limits = limits;
    // Without the process table there is nothing to compare; the next interval tries again.
    this.#timer = setInterval(() => {
      this.#look().catch(() => undefined);
    }, INTERVAL_MS);
    // The timer of a browser that is never closed must not keep the program alive.
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Of all the browser's processes; 0 where the system does not give it. */
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

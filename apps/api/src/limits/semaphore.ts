/** Releases the slot. Idempotent. */
export type ReleaseSlot = () => void;

/** A semaphore with a bounded FIFO queue. Per process: each server has its own. */
export class Semaphore {
  readonly #atOnce: number;
  readonly #mayWait: number;
  readonly #waiting: (() => void)[] = [];
  #working = 0;

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce;
    this.#mayWait = waiting;
  }

  /** No slot is used or waited for. */
  get isIdle(): boolean {
    return this.#working === 0 && this.#waiting.length === 0;
  }

  /** Null if the queue is full. Resolves when a slot is free. */
  acquire(): Promise<ReleaseSlot> | null {
    if (this.#working < this.#atOnce) {
      this.#working += 1;
      return Promise.resolve(this.#ender());
    }
    if (this.#waiting.length >= this.#mayWait) return null;
    return new Promise((begin) => {
      this.#waiting.push(() => begin(this.#ender()));
    });
  }

  #ender(): ReleaseSlot {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      // Hands the slot over directly, so that a new request cannot overtake the queue.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#working -= 1;
    };
  }
}

/** A fixed pool of resources with a FIFO queue. */
export class Slots<T> {
  readonly all: readonly T[];
  readonly #free: T[];
  readonly #waiting: ((slot: T) => void)[] = [];

  constructor(all: readonly T[]) {
    this.all = all;
    this.#free = [...all];
  }

  /** Rejects with the reason of `signal` if it aborts while waiting. */
  async use<R>(signal: AbortSignal, work: (slot: T) => Promise<R>): Promise<R> {
    const slot = await this.#take(signal);
    try {
      return await work(slot);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(slot);
      else this.#free.push(slot);
    }
  }

  #take(signal: AbortSignal): Promise<T> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason);
        return;
      }
      const free = this.#free.pop();
      if (free !== undefined) {
        resolve(free);
        return;
      }
      const onAbort = () => {
        this.#waiting.splice(this.#waiting.indexOf(take), 1);
        reject(signal.reason);
      };
      const take = (slot: T) => {
        signal.removeEventListener('abort', onAbort);
        resolve(slot);
      };
      this.#waiting.push(take);
      signal.addEventListener('abort', onAbort, { once: true });
    });
  }
}

import { setImmediate } from 'node:timers/promises';

const MAX_HOLD_MS = 50;

/**
 * Lets others have their turn when the program has been held for a while: signs of life, cancelled pages and other
 * pages' time-outs wait in the same process.
 */
export class Breather {
  #sinceMs = performance.now();

  async breathe(): Promise<void> {
    if (this.#isFresh) return;
    await setImmediate();
    this.#sinceMs = performance.now();
  }

  /** What a work of many steps comes to, with breaths between them. */
  async through<T>(work: Generator<undefined, T>): Promise<T> {
    for (let step = work.next(); ; step = work.next()) {
      if (step.done) return step.value;
      if (!this.#isFresh) await this.breathe();
    }
  }

  get #isFresh(): boolean {
    return performance.now() - this.#sinceMs < MAX_HOLD_MS;
  }
}

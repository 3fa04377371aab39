import { setImmediate } from 'node:timers/promises';

const MAX_HOLD_MS = 50;

/**
 * Lets others have their turn when the program has been held for a while: signs of life, cancelled pages and other
 * pages' time-outs wait in the same process.
 */
export class Breather {
  #sinceMs = performance.now();

  async breathe(): Promise<void> {
    if (performance.now() - this.#sinceMs < MAX_HOLD_MS) return;
    await setImmediate();
    this.#sinceMs = performance.now();
  }
}

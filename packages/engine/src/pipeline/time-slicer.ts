import { setImmediate } from 'node:timers/promises';

const MAX_HOLD_MS = 50;

/**
 * Yields to the event loop when judging has blocked it for 50 ms: heartbeats, cancellation and timeouts of
 * other pages run in the same process.
 */
export class TimeSlicer {
  #sinceMs = performance.now();

  async yieldToEventLoop(): Promise<void> {
    if (this.#isFresh) return;
    await setImmediate();
    this.#sinceMs = performance.now();
  }

  /** Runs a generator to its end, yielding between its steps, and returns its result. */
  async run<T>(work: Generator<undefined, T>): Promise<T> {
    for (let step = work.next(); ; step = work.next()) {
      if (step.done) return step.value;
      if (!this.#isFresh) await this.yieldToEventLoop();
    }
  }

  get #isFresh(): boolean {
    return performance.now() - this.#sinceMs < MAX_HOLD_MS;
  }
}

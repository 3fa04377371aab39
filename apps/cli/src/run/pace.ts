import { setTimeout as pause } from 'node:timers/promises';
import { hostBackoff, isHostOverloaded, type PageResult } from '@abhigam/domain';

type Answer =
  | { status: 'COMPLETE' }
  | Pick<Extract<PageResult, { status: 'FAILURE' }>, 'status' | 'httpStatus' | 'retryAfterSeconds'>;

/** Clock of a pace. */
export interface Clock {
  /** Milliseconds of a monotonic clock. */
  now(): number;
  /** Resolves after the time, or on abort. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

const systemClock: Clock = {
  now: () => performance.now(),
  // An abort needs no handling here: the engine reports the page as cancelled.
  pause: (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined),
};

/** Throttles the pages of one site. */
export class Pace {
  readonly #clock: Clock;
  #delayMs = 0;
  #backoffMs = 0;
  #strainedInRow = 0;
  #nextMs = 0;

  constructor(clock = systemClock) {
    this.#clock = clock;
  }

  /** Sets the minimum time between two page starts. */
  setDelay(delayMs: number): void {
    this.#delayMs = delayMs;
  }

  /** Backoff for a server that is repeatedly overloaded; a successful page resets it. */
  note(answer: Answer): void {
    if (answer.status === 'COMPLETE') {
      this.#strainedInRow = 0;
      this.#backoffMs = Math.floor(this.#backoffMs / 2);
    } else if (isHostOverloaded(answer)) {
      this.#strainedInRow += 1;
      const { backoffMs, restMs } = hostBackoff({
        strainedInRow: this.#strainedInRow,
        retryAfterSeconds: answer.retryAfterSeconds,
      });
      this.#backoffMs = backoffMs;
      this.#nextMs = Math.max(this.#nextMs, this.#clock.now() + restMs);
    }
  }

  /** Resolves after the time, or on abort. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    await this.#clock.pause(ms, signal);
  }

  /** Resolves when it is the caller's turn (FIFO), or on abort. */
  async turn(signal: AbortSignal): Promise<void> {
    const now = this.#clock.now();
    const atMs = Math.max(now, this.#nextMs);
    this.#nextMs = atMs + Math.max(this.#delayMs, this.#backoffMs);
    if (atMs > now) await this.#clock.pause(atMs - now, signal);
  }
}

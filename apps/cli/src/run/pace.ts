import { setTimeout as pause } from 'node:timers/promises';
import { hostPause, isHostStrained, type PageResult } from '@abhigam/domain';

type Answer =
  | { status: 'COMPLETE' }
  | Pick<Extract<PageResult, { status: 'FAILURE' }>, 'status' | 'httpStatus' | 'retryAfterSeconds'>;

/** Time as a pace sees it. */
export interface Clock {
  /** Milliseconds since some moment; never goes back. */
  now(): number;
  /** Resolves after so many milliseconds, or when the signal is aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

const systemClock: Clock = {
  now: () => performance.now(),
  // The abort needs no answer here: the engine reports the page as cancelled.
  pause: (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined),
};

/** Holds the beginnings of pages of one site apart. */
export class Pace {
  readonly #clock: Clock;
  #delayMs = 0;
  #backoffMs = 0;
  #strainedInRow = 0;
  #nextMs = 0;

  constructor(clock = systemClock) {
    this.#clock = clock;
  }

  /** Milliseconds between two beginnings from now on. */
  setDelay(delayMs: number): void {
    this.#delayMs = delayMs;
  }

  /** A server that says repeatedly that it is asked too much is left alone for a while; a page that is had forgives it. */
  note(answer: Answer): void {
    if (answer.status === 'COMPLETE') {
      this.#strainedInRow = 0;
      this.#backoffMs = Math.floor(this.#backoffMs / 2);
    } else if (isHostStrained(answer)) {
      this.#strainedInRow += 1;
      const { backoffMs, restMs } = hostPause({
        strainedInRow: this.#strainedInRow,
        retryAfterSeconds: answer.retryAfterSeconds,
      });
      this.#backoffMs = backoffMs;
      this.#nextMs = Math.max(this.#nextMs, this.#clock.now() + restMs);
    }
  }

  /** Resolves when so much time has passed. Also when the signal is aborted. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    await this.#clock.pause(ms, signal);
  }

  /** Resolves when it is the caller's turn; turns are given in the order asked. Also when the signal is aborted. */
  async turn(signal: AbortSignal): Promise<void> {
    const now = this.#clock.now();
    const atMs = Math.max(now, this.#nextMs);
    this.#nextMs = atMs + Math.max(this.#delayMs, this.#backoffMs);
    if (atMs > now) await this.#clock.pause(atMs - now, signal);
  }
}

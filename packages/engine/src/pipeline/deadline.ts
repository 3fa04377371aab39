import { say } from '@abhigam/domain';
import { PageFailure } from './page-failure.ts';

/** What ends a page's test from outside: its time is up, the caller cancels, or the browser crashes. */
export class Deadline {
  readonly #ended: Promise<never>;
  #end: (failure: PageFailure) => void = () => undefined;
  #failure: PageFailure | null = null;
  #timer: NodeJS.Timeout;
  readonly #startMs = performance.now();
  #timeoutMs: number;
  readonly #signal: AbortSignal | undefined;
  readonly #onAbort = () => this.end(new PageFailure('cancelled', say('page.cancelled')));

  constructor(timeoutMs: number, signal: AbortSignal | undefined) {
    this.#ended = new Promise((_, reject) => {
      this.#end = reject;
    });
    this.#ended.catch(() => undefined);
    this.#timeoutMs = timeoutMs;
    this.#timer = setTimeout(() => this.#onTimeout(), timeoutMs);
    this.#signal = signal;
    if (signal?.aborted) this.#onAbort();
    signal?.addEventListener('abort', this.#onAbort, { once: true });
  }

  /** Until the time is up. */
  get leftMs(): number {
    return Math.max(0, this.#startMs + this.#timeoutMs - performance.now());
  }

  /** Gives the page this many times the time it had from its beginning. */
  stretch(factor: number): void {
    if (factor <= 1) return;
    this.#timeoutMs *= factor;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#onTimeout(), this.leftMs);
  }

  #onTimeout(): void {
    const seconds = Math.round(this.#timeoutMs / 1000);
    this.end(new PageFailure('timeout', say('page.timeout', { seconds })));
  }

  /** The first end counts. */
  end(failure: PageFailure): void {
    this.#failure ??= failure;
    this.#end(failure);
  }

  throwIfOver(): void {
    if (this.#failure) throw this.#failure;
  }

  /** The work's answer, unless the end comes first; what the work yields after that goes to `discard`. */
  async race<T>(work: Promise<T>, discard: (late: T) => void = () => undefined): Promise<T> {
    let isOver = false;
    work.then(
      (late) => {
        if (isOver) discard(late);
      },
      () => undefined,
    );
    try {
      return await Promise.race([this.#ended, work]);
    } catch (error) {
      isOver = true;
      throw error;
    }
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#signal?.removeEventListener('abort', this.#onAbort);
  }
}

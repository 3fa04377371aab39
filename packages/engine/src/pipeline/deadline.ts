import { say } from '@abhigam/domain';
import { PageFailure } from './page-failure.ts';

/** Ends the test of a page from outside: timeout, cancellation or browser crash. */
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

  /** Remaining milliseconds. */
  get leftMs(): number {
    return Math.max(0, this.#startMs + this.#timeoutMs - performance.now());
  }

  /** Multiplies the original time limit by a factor. */
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

  /** Only the first failure counts. */
  end(failure: PageFailure): void {
    this.#failure ??= failure;
    this.#end(failure);
  }

  throwIfOver(): void {
    if (this.#failure) throw this.#failure;
  }

  /**
   * The result of the work, or a rejection when the deadline ends first; a late result is passed to `discard`.
   */
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

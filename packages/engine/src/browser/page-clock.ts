import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import { settledWithin } from './settled-within.ts';

/** What a document may do by timers before it has loaded; milliseconds of its own time. */
const LOADING_MS = 200;
/** Tasks that a page may do without letting its time go on: one that never rests does not stand still for ever. */
const MAX_TASKS_AT_ONCE = 10_000;
/** A step of a time that goes along with that of the machine. */
const STEP_MS = 16;
const STEP_CAP_MS = 1_000;

/**
 * The time of a page, as its timers, animations and clocks see it. It goes on only as far as it is let, without waiting,
 * and stands still while the page waits for answers: the same page comes to the same state at each visit, whatever else
 * the machine does. Frames in processes of their own keep the time of the machine.
 */
export class PageClock {
  readonly #cdp: CDPSession;
  readonly #mainFrameId: string;
  #expired: () => void = () => undefined;
  #isRunning = false;
  /** Of the time that goes along; null while it does not. */
  #going: AbortController | null = null;
  #isHeld = false;

  constructor(cdp: CDPSession, mainFrameId: string) {
    this.#cdp = cdp;
    this.#mainFrameId = mainFrameId;
  }

  /** From now on each document of the main frame begins with time of its own. */
  start(): void {
    this.#cdp.on('Emulation.virtualTimeBudgetExpired', () => {
      this.#isRunning = false;
      this.#expired();
    });
    this.#cdp.on('Page.frameNavigated', ({ frame }) => {
      if (frame.id !== this.#mainFrameId) return;
      void this.#let(LOADING_MS, 'pauseIfNetworkFetchesPending').catch(() => undefined);
    });
  }

  /**
   * Lets the time of the page go on by so many milliseconds.
   *
   * @param patienceMs of our own time, for which answers that the page waits for are waited for; then its time goes on
   * without them
   * @param capMs of our own time, for a page that does not come to an end of it
   * @returns whether it came to an end of it
   */
  async run(ms: number, patienceMs: number, capMs: number): Promise<boolean> {
    this.#isHeld = true;
    try {
      // A step of a time that goes along would else be taken for the end of this one.
      await this.#waitFor(Math.max(patienceMs, this.#going ? STEP_CAP_MS : 0));
      if (patienceMs > 0) {
        await this.#let(ms, 'pauseIfNetworkFetchesPending');
        if (await this.#waitFor(patienceMs)) return true;
      }
      await this.#let(ms, 'advance');
      return await this.#waitFor(capMs);
    } finally {
      this.#isHeld = false;
    }
  }

  /** From now on, until `stop`, the time of the page goes on as that of the machine does, but while `run` is at work. */
  goAlong(): void {
    if (this.#going) return;
    this.#going = new AbortController();
    // The page may be gone before its time has passed.
    void this.#keepGoing(this.#going.signal).catch(() => undefined);
  }

  stop(): void {
    this.#going?.abort();
    this.#going = null;
  }

  async #keepGoing(signal: AbortSignal): Promise<void> {
    for (let before = performance.now(); !signal.aborted; ) {
      await sleep(STEP_MS);
      const now = performance.now();
      if (this.#isHeld || signal.aborted) {
        before = now;
        continue;
      }
      await this.#let(Math.min(now - before, 4 * STEP_MS), 'advance');
      before = now;
      await this.#waitFor(STEP_CAP_MS);
    }
  }

  /** Whether the time that was let has passed within so many milliseconds of our own. */
  async #waitFor(timeoutMs: number): Promise<boolean> {
    if (!this.#isRunning) return true;
    const passed = new Promise<void>((resolve) => {
      const before = this.#expired;
      this.#expired = () => {
        before();
        resolve();
      };
    });
    try {
      return await settledWithin(timeoutMs, passed);
    } finally {
      if (!this.#isRunning) this.#expired = () => undefined;
    }
  }

  async #let(budget: number, policy: 'advance' | 'pauseIfNetworkFetchesPending'): Promise<void> {
    this.#isRunning = true;
    await this.#cdp.send('Emulation.setVirtualTimePolicy', {
      policy,
      budget,
      maxVirtualTimeTaskStarvationCount: MAX_TASKS_AT_ONCE,
    });
  }
}

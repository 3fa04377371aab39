import type { CDPSession } from 'playwright-core';
import { settledWithin } from './settled-within.ts';

/** Tasks that a page may do without letting its time go on: one that never rests does not stand still for ever. */
const MAX_TASKS_AT_ONCE = 10_000;

export type Policy = 'advance' | 'pauseIfNetworkFetchesPending';

/** Virtual time of the browser: lets the time of a page go on by an amount, and hears when that has passed. */
export class VirtualTime {
  readonly #cdp: CDPSession;
  #expired: () => void = () => undefined;
  #isRunning = false;

  constructor(cdp: CDPSession) {
    this.#cdp = cdp;
  }

  /** Stands still from now on, until time is let. */
  async start(): Promise<void> {
    await this.#cdp.send('Emulation.setVirtualTimePolicy', { policy: 'pause' });
    this.#cdp.on('Emulation.virtualTimeBudgetExpired', () => {
      this.#isRunning = false;
      this.#expired();
    });
  }

  /** Whether the time that was let has passed within so many milliseconds of our own. */
  async waitFor(timeoutMs: number): Promise<boolean> {
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

  /**
   * Lets time pass.
   *
   * @param capMs of our own time; also what a page that hangs does not answer for
   * @returns whether it has passed within them, as far as the browser tells
   */
  async let(budget: number, policy: Policy, capMs: number, whenBegun?: () => void): Promise<boolean> {
    this.#isRunning = true;
    const endMs = performance.now() + capMs;
    const told = this.#cdp.send('Emulation.setVirtualTimePolicy', {
      policy,
      budget,
      maxVirtualTimeTaskStarvationCount: MAX_TASKS_AT_ONCE,
    });
    if (!(await settledWithin(capMs, told))) return false;
    // Throws where the page has gone.
    await told;
    // The page answers that itself, after all that it has told before.
    whenBegun?.();
    return await this.waitFor(Math.max(0, endMs - performance.now()));
  }
}

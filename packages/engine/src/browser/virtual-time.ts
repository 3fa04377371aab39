import type { CDPSession } from 'playwright-core';
import { settledWithin } from './settled-within.ts';

/**
 * Tasks that a page may run without virtual time advancing; prevents a page with endless tasks from stopping
 * its own time.
 */
const MAX_TASKS_AT_ONCE = 10_000;

export type Policy = 'advance' | 'pauseIfNetworkFetchesPending';

/** Virtual time of the browser: advances the time of a page by a budget and reports when it has expired. */
export class VirtualTime {
  readonly #cdp: CDPSession;
  #expired: () => void = () => undefined;
  #isRunning = false;

  constructor(cdp: CDPSession) {
    this.#cdp = cdp;
  }

  /** Pauses time until a budget is given. */
  async start(): Promise<void> {
    await this.#cdp.send('Emulation.setVirtualTimePolicy', { policy: 'pause' });
    this.#cdp.on('Emulation.virtualTimeBudgetExpired', () => {
      this.#isRunning = false;
      this.#expired();
    });
  }

  /** Whether the current budget expires within a real time. */
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
   * Runs a budget of virtual time.
   *
   * @param capMs real time; also the limit for a hanging page
   * @returns whether the browser reported the end within it
   */
  async runBudget(budget: number, policy: Policy, capMs: number, whenBegun?: () => void): Promise<boolean> {
    this.#isRunning = true;
    const endMs = performance.now() + capMs;
    const policySet = this.#cdp.send('Emulation.setVirtualTimePolicy', {
      policy,
      budget,
      maxVirtualTimeTaskStarvationCount: MAX_TASKS_AT_ONCE,
    });
    if (!(await settledWithin(capMs, policySet))) return false;
    // Throws when the page is gone.
    await policySet;
    // The page's response comes after all its earlier events.
    whenBegun?.();
    return await this.waitFor(Math.max(0, endMs - performance.now()));
  }
}

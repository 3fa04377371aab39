import { say } from '@abhigam/domain';
import type { Cdp } from '../browser/page-session.ts';
import { PageFailure } from '../pipeline/page-failure.ts';

/** DOM nodes in all frames of the page's process; ten times a very large page. */
const MAX_NODES = 600_000;
const INTERVAL_MS = 1_000;

/** Polls the number of DOM nodes while a page loads, before it uses all memory. */
export class NodeWatch {
  readonly #cdp: Cdp;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #fail: (failure: PageFailure) => void = () => undefined;
  /** Rejects when the page exceeds the node limit. */
  readonly outgrown: Promise<never>;

  constructor(cdp: Cdp) {
    this.#cdp = cdp;
    this.outgrown = new Promise((_, reject) => {
      this.#fail = reject;
    });
    // Avoids an unhandled rejection: `PageOpener` awaits it later.
    this.outgrown.catch(() => undefined);
  }

  start(): void {
    this.#timer = setTimeout(() => {
      // Rejects only when the page is gone; nothing is left to count then.
      this.#look().catch(() => undefined);
    }, INTERVAL_MS);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    // A hanging page responds late or never; the deadline ends its test.
    const counters = await this.#cdp.send('Memory.getDOMCounters').catch(() => null);
    if (this.#isStopped || !counters) return;
    if (counters.nodes > MAX_NODES) {
      this.#fail(new PageFailure('too-large', say('page.tooManyNodes', { nodes: MAX_NODES })));
      this.#cdp.send('Page.stopLoading').catch(() => undefined);
    } else this.start();
  }
}

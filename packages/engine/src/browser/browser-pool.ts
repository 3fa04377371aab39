import { type LaunchedBrowser, type LaunchOptions, launch } from './launch.ts';

/** A browser on loan for one page. */
export interface Loan {
  browser: LaunchedBrowser;
  /** Give it back; `spoiled` when it must not be used for another page. */
  release(spoiled: boolean): void;
}

interface Slot {
  launched: Promise<LaunchedBrowser>;
  uses: number;
  inUse: number;
  retired: boolean;
}

/** Browsers grow with use; a fresh one now and then keeps their memory bounded. */
const USES_PER_BROWSER = 200;

/**
 * Hands out one browser to all pages, and a fresh one after a crash or after many pages. A browser
 * that is put away ends when its last page gives it back.
 */
export class BrowserPool {
  readonly #chromePath: string | undefined;
  readonly #launchOptions: LaunchOptions;
  #current: Slot | null = null;
  readonly #slots = new Set<Slot>();
  #closed = false;

  constructor(chromePath: string | undefined, launchOptions: LaunchOptions = {}) {
    this.#chromePath = chromePath;
    this.#launchOptions = launchOptions;
  }

  async borrow(): Promise<Loan> {
    const slot = this.#slot();
    slot.uses += 1;
    slot.inUse += 1;
    try {
      const browser = await slot.launched;
      return { browser, release: (spoiled) => this.#release(slot, spoiled) };
    } catch (error) {
      this.#release(slot, true);
      throw error;
    }
  }

  /** Ends all browsers, those with pages in them too. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#slots].map((slot) => this.#end(slot)));
  }

  #slot(): Slot {
    if (this.#closed) throw new Error('The engine is closed.');
    if (this.#current && this.#current.uses >= USES_PER_BROWSER) this.#retire(this.#current);
    this.#current ??= this.#start();
    return this.#current;
  }

  #start(): Slot {
    const slot: Slot = {
      launched: launch(this.#chromePath, this.#launchOptions),
      uses: 0,
      inUse: 0,
      retired: false,
    };
    this.#slots.add(slot);
    slot.launched.then(
      ({ browser }) => browser.once('disconnected', () => this.#retire(slot)),
      () => this.#retire(slot),
    );
    return slot;
  }

  #release(slot: Slot, spoiled: boolean): void {
    slot.inUse -= 1;
    if (spoiled) this.#retire(slot);
    else if (slot.retired && slot.inUse === 0) void this.#end(slot);
  }

  #retire(slot: Slot): void {
    slot.retired = true;
    if (this.#current === slot) this.#current = null;
    if (slot.inUse === 0) void this.#end(slot);
  }

  async #end(slot: Slot): Promise<void> {
    // A launch that failed left nothing to end; its error went to whoever asked for the browser.
    const launched = await slot.launched.catch(() => null);
    await launched?.end();
    this.#slots.delete(slot);
  }
}

import { type LaunchedBrowser, type LaunchOptions, launch } from './launch.ts';
import { MemoryWatch } from './memory-watch.ts';

/** A browser on loan for one page. */
export interface Loan {
  browser: LaunchedBrowser;
  /** Give it back; `spoiled` when it must not be used for another page. */
  release(spoiled: boolean): void;
}

/**
 * What happens to browsers: one is started; one is put away because it has grown, in pages or memory; one ends by
 * itself; one is ended by force because it hangs or takes too much memory.
 */
export type BrowserEvent = 'started' | 'recycled' | 'crashed' | 'killed';

export interface PoolOptions extends Omit<LaunchOptions, 'signal'> {
  /** Bytes; a browser that has more is put away, and a page whose process has more ends by a crash. */
  memoryBytes?: number | undefined;
  onEvent?: ((event: BrowserEvent) => void) | undefined;
}

interface Slot {
  /** The session that it opens pages for; null for pages that are opened without a sign-in. */
  owner: string | null;
  launched: Promise<LaunchedBrowser>;
  uses: number;
  inUse: number;
  retired: boolean;
  /** We are ending it, so that its end is no crash. */
  isEnding: boolean;
  watch: MemoryWatch | null;
}

/** Browsers grow with use; a fresh one now and then keeps their memory bounded. */
const USES_PER_BROWSER = 200;
const DEFAULT_MEMORY_BYTES = 1_500_000_000;
/** All pages of a browser together may take this many times its ceiling before it is killed with them. */
const KILL_FACTOR = 2;
/** An owner's browser is kept so long for the next page of theirs. */
const IDLE_MS = 20_000;
/** Browsers of owners that wait for a next page at the same time; further ones end at once. */
const MAX_IDLE = 2;

/**
 * Lends one browser to all pages, and a fresh one after a crash, after many pages or when it has grown large. Pages that
 * are opened with a sign-in (`owner`) get a browser that only this owner's pages share; it ends when it has been idle
 * for a while. A retired browser ends when its last page is released.
 */
export class BrowserPool {
  readonly #chromePath: string | undefined;
  readonly #launchOptions: LaunchOptions;
  readonly #memoryBytes: number;
  readonly #onEvent: (event: BrowserEvent) => void;
  readonly #closing = new AbortController();
  readonly #current = new Map<string | null, Slot>();
  readonly #slots = new Set<Slot>();
  /** Browsers of owners that have nothing to do, that which has waited longest first. */
  readonly #idle = new Map<Slot, NodeJS.Timeout>();

  constructor(chromePath: string | undefined, options: PoolOptions = {}) {
    const { memoryBytes, onEvent, ...launchOptions } = options;
    this.#chromePath = chromePath;
    this.#launchOptions = launchOptions;
    this.#memoryBytes = memoryBytes ?? DEFAULT_MEMORY_BYTES;
    this.#onEvent = onEvent ?? (() => undefined);
  }

  /** @param owner the session that the page is opened with; null without a sign-in */
  async borrow(owner: string | null = null): Promise<Loan> {
    const slot = this.#slot(owner);
    slot.uses += 1;
    slot.inUse += 1;
    this.#keep(slot);
    try {
      const browser = await slot.launched;
      let isBack = false;
      const release = (spoiled: boolean) => {
        if (isBack) return;
        isBack = true;
        this.#release(slot, spoiled);
      };
      return { browser, release };
    } catch (error) {
      this.#release(slot, true);
      throw error;
    }
  }

  /** Ends all browsers, those with pages in them and those that are being started too; takes some seconds at most. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all([...this.#slots].map((slot) => this.#end(slot)));
  }

  #slot(owner: string | null): Slot {
    if (this.#closing.signal.aborted) throw new Error('The engine is closed.');
    const current = this.#current.get(owner);
    if (current && current.uses >= USES_PER_BROWSER) this.#retire(current, 'recycled');
    else if (current) return current;
    return this.#start(owner);
  }

  #start(owner: string | null): Slot {
    const launched = launch(this.#chromePath, { ...this.#launchOptions, signal: this.#closing.signal });
    const slot: Slot = {
      owner,
      launched,
      uses: 0,
      inUse: 0,
      retired: false,
      isEnding: false,
      watch: null,
    };
    this.#current.set(owner, slot);
    this.#slots.add(slot);
    launched.then(
      (started) => this.#onStarted(slot, started),
      () => this.#retire(slot),
    );
    return slot;
  }

  #onStarted(slot: Slot, { browser, pid }: LaunchedBrowser): void {
    this.#onEvent('started');
    browser.once('disconnected', () => {
      slot.watch?.stop();
      this.#retire(slot, slot.isEnding ? undefined : 'crashed');
    });
    if (slot.isEnding || pid === null || !browser.isConnected()) return;
    slot.watch = new MemoryWatch(pid, {
      perProcessBytes: this.#memoryBytes,
      totalBytes: this.#memoryBytes * KILL_FACTOR,
      onKill: () => this.#retire(slot, 'killed'),
    });
  }

  #release(slot: Slot, spoiled: boolean): void {
    slot.inUse -= 1;
    if (spoiled) this.#retire(slot, 'killed');
    else if (slot.retired && slot.inUse === 0) this.#endInBackground(slot);
    else if (!slot.retired) {
      // Without the process table the memory is unknown, and the browser stays.
      this.#retireWhenLarge(slot).catch(() => undefined);
      this.#leaveIdle(slot);
    }
  }

  #keep(slot: Slot): void {
    clearTimeout(this.#idle.get(slot));
    this.#idle.delete(slot);
  }

  /** Ends an owner's browser after a while, so that private data of its pages does not stay in memory. */
  #leaveIdle(slot: Slot): void {
    if (slot.owner === null || slot.inUse > 0) return;
    this.#idle.set(slot, setTimeout(() => this.#retire(slot), IDLE_MS).unref());
    for (const longest of [...this.#idle.keys()].slice(0, -MAX_IDLE)) this.#retire(longest);
  }

  async #retireWhenLarge(slot: Slot): Promise<void> {
    const bytes = (await slot.watch?.totalBytes()) ?? 0;
    if (bytes > this.#memoryBytes && !slot.retired) this.#retire(slot, 'recycled');
  }

  /** From now on no page gets it. `why` counts once, whatever comes later. */
  #retire(slot: Slot, why?: BrowserEvent): void {
    if (why && !slot.retired && !slot.isEnding) this.#onEvent(why);
    slot.retired = true;
    this.#keep(slot);
    if (this.#current.get(slot.owner) === slot) this.#current.delete(slot.owner);
    if (slot.inUse === 0) this.#endInBackground(slot);
  }

  /** A browser that cannot be ended must not end the worker by an unhandled rejection: `close` tries again. */
  #endInBackground(slot: Slot): void {
    this.#end(slot).catch(() => undefined);
  }

  async #end(slot: Slot): Promise<void> {
    slot.isEnding = true;
    slot.watch?.stop();
    this.#keep(slot);
    // A launch that failed left nothing to end; `borrow` has thrown its error.
    const launched = await slot.launched.catch(() => null);
    await launched?.end();
    this.#slots.delete(slot);
  }
}

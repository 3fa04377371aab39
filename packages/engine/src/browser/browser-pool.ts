import { type LaunchedBrowser, type LaunchOptions, launch } from './launch.ts';
import { MemoryWatch } from './memory-watch.ts';

/** A browser that is borrowed for one page. */
export interface Loan {
  browser: LaunchedBrowser;
  /** Returns the browser to the pool; `spoiled` means that no other page may use it. */
  release(spoiled: boolean): void;
}

/**
 * Lifecycle of browsers: started; recycled after many pages or because of its memory; crashed; killed because
 * it hangs or exceeds its memory limit.
 */
export type BrowserEvent = 'started' | 'recycled' | 'crashed' | 'killed';

export interface PoolOptions extends Omit<LaunchOptions, 'signal'> {
  /** Bytes. A browser that exceeds them is recycled; a page whose process exceeds them crashes. */
  memoryBytes?: number | undefined;
  onEvent?: ((event: BrowserEvent) => void) | undefined;
}

interface Slot {
  /** The session whose pages it opens; null for pages without a sign-in. */
  owner: string | null;
  launched: Promise<LaunchedBrowser>;
  uses: number;
  inUse: number;
  retired: boolean;
  /** The pool is ending it, so its disconnect is not counted as a crash. */
  isEnding: boolean;
  watch: MemoryWatch | null;
}

/** Memory of a browser grows with use; recycling it keeps the memory bounded. */
const USES_PER_BROWSER = 200;
const DEFAULT_MEMORY_BYTES = 1_500_000_000;
/** The browser is killed when all its processes together exceed this multiple of its limit. */
const KILL_FACTOR = 2;
/** How long an idle browser waits for the next page of its owner. */
const IDLE_MS = 20_000;
/** Idle browsers that are retained; further ones end immediately. */
const MAX_IDLE = 2;

/**
 * Shares one browser between all pages; starts another one after a crash, after many pages or when its memory
 * is large. Pages with a sign-in (`owner`) get a browser that only pages of this owner share; it ends after
 * some idle time. A retired browser ends when its last page is released.
 */
export class BrowserPool {
  readonly #chromePath: string | undefined;
  readonly #launchOptions: LaunchOptions;
  readonly #memoryBytes: number;
  readonly #onEvent: (event: BrowserEvent) => void;
  readonly #closing = new AbortController();
  readonly #current = new Map<string | null, Slot>();
  readonly #slots = new Set<Slot>();
  /** Idle browsers of owners, the longest idle first. */
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

  /**
   * Ends all browsers, including those with open pages and those that are starting; takes some seconds at most.
   */
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
      // Without the process table the memory is unknown; the browser is not recycled.
      this.#retireWhenLarge(slot).catch(() => undefined);
      this.#leaveIdle(slot);
    }
  }

  #keep(slot: Slot): void {
    clearTimeout(this.#idle.get(slot));
    this.#idle.delete(slot);
  }

  /**
   * Ends an idle browser of an owner after a while, so that private data of its pages does not stay in memory.
   */
  #leaveIdle(slot: Slot): void {
    if (slot.owner === null || slot.inUse > 0) return;
    this.#idle.set(slot, setTimeout(() => this.#retire(slot), IDLE_MS).unref());
    for (const longest of [...this.#idle.keys()].slice(0, -MAX_IDLE)) this.#retire(longest);
  }

  async #retireWhenLarge(slot: Slot): Promise<void> {
    const bytes = (await slot.watch?.totalBytes()) ?? 0;
    if (bytes > this.#memoryBytes && !slot.retired) this.#retire(slot, 'recycled');
  }

  /** No further page gets the browser. Only the first `why` is counted. */
  #retire(slot: Slot, why?: BrowserEvent): void {
    if (why && !slot.retired && !slot.isEnding) this.#onEvent(why);
    slot.retired = true;
    this.#keep(slot);
    if (this.#current.get(slot.owner) === slot) this.#current.delete(slot.owner);
    if (slot.inUse === 0) this.#endInBackground(slot);
  }

  /** A failure to end a browser must not become an unhandled rejection and end the worker; `close` retries. */
  #endInBackground(slot: Slot): void {
    this.#end(slot).catch(() => undefined);
  }

  async #end(slot: Slot): Promise<void> {
    slot.isEnding = true;
    slot.watch?.stop();
    this.#keep(slot);
    // A failed launch leaves no browser; `borrow` has thrown its error.
    const launched = await slot.launched.catch(() => null);
    await launched?.end();
    this.#slots.delete(slot);
  }
}

import type { Cdp } from '../browser/page-session.ts';

/** Kinds of requests that may stay open forever, or do not affect whether the page is ready. */
const UNENDING = new Set([
  'EventSource',
  'WebSocket',
  'Media',
  'Ping',
  'Prefetch',
  'Manifest',
  'CSPViolationReport',
]);

/** A request that is pending longer than this is a long poll, not a part of the page. */
const LONG_POLL_MS = 3_000;

/** Counts pending requests of a page. Requires the Network domain to be enabled. */
export class NetworkActivity {
  readonly #pending = new Map<string, { frameId: string | undefined; timer: NodeJS.Timeout }>();
  readonly #listeners = new Set<() => void>();
  #changedAt = performance.now();
  #begun = 0;

  constructor(cdp: Cdp) {
    cdp.on('Network.requestWillBeSent', ({ requestId, frameId, type }) => {
      this.#begun += 1;
      if (!UNENDING.has(type ?? 'Other')) this.#begin(requestId, frameId);
    });
    // A frame that moves into another process reports the end of its requests there; the load event waits for
    // them.
    cdp.on('Page.frameDetached', ({ frameId }) => {
      for (const [requestId, request] of this.#pending) if (request.frameId === frameId) this.#end(requestId);
    });
    cdp.on('Network.loadingFinished', ({ requestId }) => this.#end(requestId));
    cdp.on('Network.loadingFailed', ({ requestId }) => this.#end(requestId));
  }

  /** Number of requests that have begun, including those that may stay open forever. */
  get begun(): number {
    return this.#begun;
  }

  get isQuiet(): boolean {
    return this.#pending.size === 0;
  }

  /** Resolves when no request has been pending for `quietMs`, or after `capMs`. */
  waitForQuiet(quietMs: number, capMs: number): Promise<void> {
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const cap = setTimeout(finish, capMs);
      const finishing = () => finish();
      const onChange = () => {
        clearTimeout(timer);
        const left = quietMs - (performance.now() - this.#changedAt);
        if (this.isQuiet) timer = setTimeout(finishing, Math.max(left, 0));
      };
      const listeners = this.#listeners;
      listeners.add(onChange);
      onChange();

      function finish(): void {
        listeners.delete(onChange);
        clearTimeout(timer);
        clearTimeout(cap);
        resolve();
      }
    });
  }

  /** Clears pending requests, so that no timer outlives the page. */
  stop(): void {
    for (const { timer } of this.#pending.values()) clearTimeout(timer);
    this.#pending.clear();
    this.#tell();
  }

  #begin(requestId: string, frameId: string | undefined): void {
    clearTimeout(this.#pending.get(requestId)?.timer);
    const timer = setTimeout(() => this.#end(requestId), LONG_POLL_MS);
    this.#pending.set(requestId, { frameId, timer });
    this.#tell();
  }

  #end(requestId: string): void {
    clearTimeout(this.#pending.get(requestId)?.timer);
    if (this.#pending.delete(requestId)) this.#tell();
  }

  #tell(): void {
    this.#changedAt = performance.now();
    for (const listener of this.#listeners) listener();
  }
}

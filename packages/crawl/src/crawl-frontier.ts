import { type UrlKeyOptions, urlKey } from '@abhigam/domain';
import { PatternQuota } from './pattern-quota.ts';
import type { AdmittedPage } from './scope.ts';

export interface FrontierOptions extends UrlKeyOptions {
  maxPages: number;
}

/** A page to open. */
export interface FrontierPage {
  url: string;
  /** Number of links between the base URL and the page. */
  depth: number;
}

/** Result of offering a page. */
export type OfferResult = 'queued' | 'known' | 'pattern-limit' | 'page-cap';

/**
 * The crawl frontier: a breadth-first queue that returns each address (deduplicated by its key) once, at most
 * `maxPages` in total and as many per pattern as its limit allows. Scope is checked before pages are offered.
 */
export class CrawlFrontier {
  readonly #options: FrontierOptions;
  readonly #quota: PatternQuota;
  readonly #seen = new Set<string>();
  readonly #waiting: FrontierPage[] = [];
  readonly #arrived = new Map<string, string>();
  #next = 0;
  #taken = 0;
  #hasOverflowed = false;

  constructor(options: FrontierOptions) {
    this.#options = options;
    this.#quota = new PatternQuota(options);
  }

  /** Pages returned, without those given back as duplicates. */
  get taken(): number {
    return this.#taken;
  }

  /** Pages known so far: returned, or queued within the cap. */
  get known(): number {
    return Math.min(this.#taken + this.#waitingCount, this.#options.maxPages);
  }

  /** Whether the page cap excludes pages that were found. */
  get isCapped(): boolean {
    return this.#hasOverflowed || this.#taken + this.#waitingCount > this.#options.maxPages;
  }

  /**
   * Queues an address that the user named, exempt from the pattern limits. Throws TypeError when malformed.
   */
  seed(url: string): void {
    const key = urlKey(url, this.#options);
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#waiting.push({ url, depth: 0 });
  }

  /** Queues a page that was found. */
  offer({ url, key, pattern }: AdmittedPage, depth: number): OfferResult {
    if (this.#seen.has(key)) return 'known';
    // The queue holds twice the cap: spare pages replace duplicates, more would only fill memory.
    if (this.#waitingCount >= 2 * this.#options.maxPages) {
      this.#hasOverflowed = true;
      return 'page-cap';
    }
    if (!this.#quota.take(pattern)) return 'pattern-limit';
    this.#seen.add(key);
    this.#waiting.push({ url, depth });
    return 'queued';
  }

  /** Queued pages beyond the cap: they will not be returned. */
  get untaken(): string[] {
    if (this.#taken < this.#options.maxPages) return [];
    return this.#waiting.slice(this.#next).map(({ url }) => url);
  }

  /** The next page to open; null when the queue is empty or the cap is reached. */
  take(): FrontierPage | null {
    const page = this.#taken < this.#options.maxPages ? this.#waiting[this.#next] : undefined;
    if (page === undefined) return null;
    this.#next += 1;
    this.#taken += 1;
    return page;
  }

  /**
   * Records the final URL of an opened address. False when another address led to the same page before: this
   * one is a duplicate, its result does not count and its slot under the cap is free again.
   */
  recordFinalUrl(url: string, finalUrl: string): boolean {
    const finalKey = urlKey(finalUrl, this.#options);
    const first = this.#arrived.get(finalKey);
    if (first !== undefined && first !== url) {
      this.#taken -= 1;
      return false;
    }
    this.#arrived.set(finalKey, url);
    this.#seen.add(finalKey);
    return true;
  }

  get #waitingCount(): number {
    return this.#waiting.length - this.#next;
  }
}

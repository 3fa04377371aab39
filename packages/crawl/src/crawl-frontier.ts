import { type UrlKeyOptions, urlKey } from '@abhigam/domain';
import { PatternQuota } from './pattern-quota.ts';
import type { AdmittedPage } from './scope.ts';

export interface FrontierOptions extends UrlKeyOptions {
  maxPages: number;
}

/** A page handed out. */
export interface FrontierPage {
  url: string;
  /** Links between the base URL and the page. */
  depth: number;
}

/** What became of an offered page. */
export type Offered = 'queued' | 'known' | 'pattern-limit' | 'page-cap';

/**
 * The pages of a crawl still to be opened: breadth first, each address (by its key) once, at most `maxPages` handed
 * out, of each shape as many as its limit allows. Knows nothing of sites: offer it what a scope let through.
 */
export class CrawlFrontier {
  readonly #options: FrontierOptions;
  readonly #quota: PatternQuota;
  readonly #seen = new Set<string>();
  readonly #waiting: FrontierPage[] = [];
  readonly #arrived = new Map<string, string>();
  #next = 0;
  #taken = 0;
  #turnedAway = false;

  constructor(options: FrontierOptions) {
    this.#options = options;
    this.#quota = new PatternQuota(options);
  }

  /** Pages handed out and not given back as duplicates. */
  get taken(): number {
    return this.#taken;
  }

  /** Pages known so far: handed out, or waiting and within the cap. */
  get known(): number {
    return Math.min(this.#taken + this.#waitingCount, this.#options.maxPages);
  }

  /** True when pages were found that the cap leaves untested. */
  get isCapped(): boolean {
    return this.#turnedAway || this.#taken + this.#waitingCount > this.#options.maxPages;
  }

  /** Puts an address that the user named at the end of the queue, whatever its shape. Throws TypeError when malformed. */
  begin(url: string): void {
    const key = urlKey(url, this.#options);
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#waiting.push({ url, depth: 0 });
  }

  /** Puts a page that was found at the end of the queue. */
  offer({ url, key, pattern }: AdmittedPage, depth: number): Offered {
    if (this.#seen.has(key)) return 'known';
    // Some more than the cap wait, to stand in for duplicates; all of them would only fill memory.
    if (this.#waitingCount >= 2 * this.#options.maxPages) {
      this.#turnedAway = true;
      return 'page-cap';
    }
    if (!this.#quota.take(pattern)) return 'pattern-limit';
    this.#seen.add(key);
    this.#waiting.push({ url, depth });
    return 'queued';
  }

  /** Pages that wait although the cap is reached: they will not be handed out. */
  get untaken(): string[] {
    if (this.#taken < this.#options.maxPages) return [];
    return this.#waiting.slice(this.#next).map(({ url }) => url);
  }

  /** The next page to open, or null when none waits or the cap is reached. */
  take(): FrontierPage | null {
    const page = this.#taken < this.#options.maxPages ? this.#waiting[this.#next] : undefined;
    if (page === undefined) return null;
    this.#next += 1;
    this.#taken += 1;
    return page;
  }

  /**
   * Tells where an opened address ended up. False when another address arrived at the same page before: this
   * one is a duplicate, its result does not count and its place under the cap is free again.
   */
  arrive(url: string, finalUrl: string): boolean {
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

import { urlKey } from '@abhigam/domain';

/**
 * The pages of a crawl still to be opened: breadth first, each address (by urlKey) once, at most `maxPages`
 * handed out. Knows nothing of sites: offer it what `admitLinks` let through.
 */
export class CrawlFrontier {
  readonly #maxPages: number;
  readonly #seen = new Set<string>();
  readonly #waiting: string[] = [];
  readonly #arrived = new Map<string, string>();
  #next = 0;
  #taken = 0;
  #turnedAway = false;

  constructor({ maxPages }: { maxPages: number }) {
    this.#maxPages = maxPages;
  }

  /** Pages handed out and not given back as duplicates. */
  get taken(): number {
    return this.#taken;
  }

  /** Pages known so far: handed out, or waiting and within the cap. */
  get known(): number {
    return Math.min(this.#taken + this.#waitingCount, this.#maxPages);
  }

  /** True when pages were found that the cap leaves untested. */
  get isCapped(): boolean {
    return this.#turnedAway || this.#taken + this.#waitingCount > this.#maxPages;
  }

  /** Puts addresses at the end of the queue, those already known left out. Throws TypeError when one is malformed. */
  offer(urls: Iterable<string>): void {
    for (const url of urls) {
      const key = urlKey(url);
      if (this.#seen.has(key)) continue;
      // Some more than the cap wait, to stand in for duplicates; all of them would only fill memory.
      if (this.#waitingCount >= 2 * this.#maxPages) {
        this.#turnedAway = true;
        continue;
      }
      this.#seen.add(key);
      this.#waiting.push(url);
    }
  }

  /** The next address to open, or null when none waits or the cap is reached. */
  take(): string | null {
    const url = this.#taken < this.#maxPages ? this.#waiting[this.#next] : undefined;
    if (url === undefined) return null;
    this.#next += 1;
    this.#taken += 1;
    return url;
  }

  /**
   * Tells where an opened address ended up. False when another address arrived at the same page before: this
   * one is a duplicate, its result does not count and its place under the cap is free again.
   */
  arrive(url: string, finalUrl: string): boolean {
    const finalKey = urlKey(finalUrl);
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

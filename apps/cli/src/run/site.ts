import {
  type AdmittedPage,
  CrawlFrontier,
  discoverSite,
  type FrontierPage,
  forEachYielding,
  type LeftOutCount,
  LeftOutLog,
  type ReadText,
  type Scope,
} from '@abhigam/crawl';
import { type DiscoveryNote, siteHost } from '@abhigam/domain';
import { Pace } from './pace.ts';

export interface SiteSettings {
  /** Page cap per site. */
  maxPages: number;
  /** Path prefix; null: the whole site. */
  within: string | null;
  /** The only query parameters that distinguish pages; null: all except tracking and session parameters. */
  parameters: readonly string[] | null;
  obeyRobots: boolean;
}

/** What a crawl left out, for the output. */
export interface SiteReport {
  url: string;
  leftOut: LeftOutCount[];
  /** False if the log overflowed: the counts are lower bounds then. */
  isLeftOutComplete: boolean;
  notes: DiscoveryNote[];
}

/** One site of a run: pages to test, and what is left out and why. */
export class Site {
  readonly base: string;
  readonly host: string;
  /** Applies the crawl delay. */
  readonly pace = new Pace();
  readonly #settings: SiteSettings;
  readonly #frontier: CrawlFrontier;
  readonly #leftOut = new LeftOutLog();
  readonly #scope = Promise.withResolvers<Scope | null>();
  #notes: DiscoveryNote[] = [];
  #scriptOnly = 0;

  constructor(base: string, settings: SiteSettings) {
    this.base = base;
    this.host = siteHost(base);
    this.#settings = settings;
    this.#frontier = new CrawlFrontier(settings);
  }

  get known(): number {
    return this.#frontier.known;
  }

  /** Whether the page cap excludes pages that were found. */
  get isCapped(): boolean {
    return this.#frontier.isCapped;
  }

  /** Adds an address named by the user, exempt from robots.txt and other limits. */
  seed(url: string): void {
    this.#frontier.seed(url);
  }

  take(): FrontierPage | null {
    return this.#frontier.take();
  }

  /** False if the page was already tested under another address. */
  recordFinalUrl(url: string, finalUrl: string): boolean {
    return this.#frontier.recordFinalUrl(url, finalUrl);
  }

  /** Reads robots.txt and sitemaps and adds their pages. Call once; never rejects. */
  async discover(readText: ReadText, signal: AbortSignal): Promise<void> {
    const { within: pathPrefix, parameters, obeyRobots, maxPages: limit } = this.#settings;
    try {
      const found = await discoverSite({
        base: this.base,
        pathPrefix,
        parameters,
        obeyRobots,
        limit,
        readText,
        signal,
        onScope: (scope, robots) => {
          if (obeyRobots) this.pace.setDelay(robots.crawlDelayMs ?? 0);
          this.#scope.resolve(scope);
        },
      });
      this.#notes = found.notes;
      this.#leftOut.addAll(found.leftOut);
      for (const page of found.pages) this.#offer(page, 0);
    } finally {
      // Releases callers that await the scope if discovery failed before it.
      this.#scope.resolve(null);
    }
  }

  /** Adds links found on a page after robots.txt was read. */
  async offerLinks(links: Iterable<string>, from: FrontierPage): Promise<void> {
    const scope = await this.#scope.promise;
    if (!scope) return;
    await forEachYielding(links, (link) => {
      const judged = scope.judge(link, { depth: from.depth, base: from.url });
      if ('leftOut' in judged) this.#leftOut.add(judged.leftOut, judged.url);
      else this.#offer(judged, from.depth + 1);
    });
  }

  /** Number of controls that navigate by script and cannot be followed. */
  addScriptOnly(count: number): void {
    this.#scriptOnly += count;
  }

  /** Resolves when robots.txt was read or failed. */
  async scopeKnown(): Promise<void> {
    await this.#scope.promise;
  }

  report(): SiteReport {
    const log = new LeftOutLog();
    log.addAll(this.#leftOut);
    for (const url of this.#frontier.untaken) log.add('page-cap', url);
    return {
      url: this.base,
      leftOut: log.counts(),
      isLeftOutComplete: !log.isFull,
      notes: [
        ...this.#notes,
        ...(this.#scriptOnly > 0
          ? [{ note: 'script-only' as const, url: this.base, count: this.#scriptOnly }]
          : []),
      ],
    };
  }

  #offer(page: AdmittedPage, depth: number): void {
    const offered = this.#frontier.offer(page, depth);
    if (offered === 'pattern-limit' || offered === 'page-cap') this.#leftOut.add(offered, page.url);
  }
}

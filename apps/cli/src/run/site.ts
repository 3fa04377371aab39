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
  /** Most pages of one site. */
  maxPages: number;
  /** Only pages below this path; null: the whole site. */
  within: string | null;
  /** The only query parameters that distinguish pages; null: all but those of tracking and sessions. */
  parameters: readonly string[] | null;
  obeyRobots: boolean;
}

/** What a crawl did not take, for the reader of the results. */
export interface SiteReport {
  url: string;
  leftOut: LeftOutCount[];
  /** False when more was left out than could be remembered: the counts are lower bounds then. */
  isLeftOutComplete: boolean;
  notes: DiscoveryNote[];
}

/** One site of a run: what is still to be tested of it, and what is left out and why. */
export class Site {
  readonly base: string;
  readonly host: string;
  /** Holds pages apart as robots.txt asks for. */
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

  /** True when pages were found that the cap leaves untested. */
  get isCapped(): boolean {
    return this.#frontier.isCapped;
  }

  /** Adds an address that the user named: it is tested whatever robots.txt and the other limits say. */
  begin(url: string): void {
    this.#frontier.seed(url);
  }

  take(): FrontierPage | null {
    return this.#frontier.take();
  }

  /** False when the page was tested already under another address. */
  arrive(url: string, finalUrl: string): boolean {
    return this.#frontier.recordFinalUrl(url, finalUrl);
  }

  /** Reads robots.txt and the sitemaps and adds the pages listed there. To be called once; never rejects. */
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
      // Releases those who await the scope, where discovery failed before it gave one.
      this.#scope.resolve(null);
    }
  }

  /** Adds what was found on a page, once robots.txt is known. */
  async offerLinks(links: Iterable<string>, from: FrontierPage): Promise<void> {
    const scope = await this.#scope.promise;
    if (!scope) return;
    await forEachYielding(links, (link) => {
      const judged = scope.judge(link, { depth: from.depth, base: from.url });
      if ('leftOut' in judged) this.#leftOut.add(judged.leftOut, judged.url);
      else this.#offer(judged, from.depth + 1);
    });
  }

  /** Controls of a page that open something by script, and could not be followed. */
  addScriptOnly(count: number): void {
    this.#scriptOnly += count;
  }

  /** Resolves when robots.txt has been read, or cannot be. */
  async begun(): Promise<void> {
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

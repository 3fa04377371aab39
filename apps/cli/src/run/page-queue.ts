import { admitLinks, CrawlFrontier } from '@abhigam/crawl';
import { siteHost, urlKey } from '@abhigam/domain';

/** One page to test. */
export interface QueuedPage {
  url: string;
  /** Named by the user, not found by the crawl. */
  isNamed: boolean;
  /** The site it belongs to; null when pages are tested one by one. */
  site: Site | null;
}

export interface Site {
  base: string;
  host: string;
  frontier: CrawlFrontier;
}

/** The pages of a run that are still to be tested: the named ones, or whole sites, a page of each in turn. */
export class PageQueue {
  readonly #named: Set<string>;
  readonly #single: CrawlFrontier;
  readonly sites: Site[] = [];
  #turn = 0;

  /** Named addresses of one host are starting points of one crawl. */
  constructor({ urls, fullSite, maxPages }: { urls: string[]; fullSite: boolean; maxPages: number }) {
    this.#named = new Set(urls.map(urlKey));
    this.#single = new CrawlFrontier({ maxPages: urls.length });
    if (!fullSite) {
      this.#single.offer(urls);
      return;
    }
    for (const base of urls) {
      const host = siteHost(base);
      const known = this.sites.find((site) => site.host === host);
      const site = known ?? { base, host, frontier: new CrawlFrontier({ maxPages }) };
      if (!known) this.sites.push(site);
      site.frontier.offer([base]);
    }
  }

  /** Pages known so far, tested ones included. */
  get known(): number {
    return this.#single.known + this.sites.reduce((sum, site) => sum + site.frontier.known, 0);
  }

  take(): QueuedPage | null {
    const single = this.#single.take();
    if (single !== null) return { url: single, isNamed: true, site: null };
    for (let tried = 0; tried < this.sites.length; tried += 1) {
      const site = this.sites[this.#turn % this.sites.length];
      this.#turn += 1;
      const url = site?.frontier.take() ?? null;
      if (site && url !== null) return { url, isNamed: this.#named.has(urlKey(url)), site };
    }
    return null;
  }

  /** Adds what was found on a page or in a sitemap of the site. */
  offer(site: Site, links: Iterable<string>): void {
    site.frontier.offer(admitLinks({ base: site.base, links }));
  }
}

import { siteHost, urlKey } from '@abhigam/domain';
import { Site, type SiteSettings } from './site.ts';

/** A page to test. */
export interface QueuedPage {
  url: string;
  /** Named by the user, not found by the crawl. */
  isNamed: boolean;
  /** Number of links from an address that the user named. */
  depth: number;
  /** The site of the page; null if pages are tested individually. */
  site: Site | null;
}

export interface PageQueueOptions extends SiteSettings {
  urls: string[];
  fullSite: boolean;
}

/**
 * Pages of a run that are still to be tested: the named ones, or those of whole sites in round-robin order.
 */
export class PageQueue {
  readonly #named = new Set<string>();
  readonly #single: string[] = [];
  readonly sites: Site[] = [];
  #nextSingle = 0;
  #turn = 0;

  /** Named addresses of one host start one crawl. */
  constructor({ urls, fullSite, ...settings }: PageQueueOptions) {
    for (const url of urls) {
      const key = urlKey(url);
      if (!this.#named.has(key) && !fullSite) this.#single.push(url);
      this.#named.add(key);
      if (fullSite) this.#siteOf(url, settings).seed(url);
    }
  }

  /** Known pages, including tested ones. */
  get known(): number {
    return this.#single.length + this.sites.reduce((sum, site) => sum + site.known, 0);
  }

  take(): QueuedPage | null {
    const single = this.#single[this.#nextSingle];
    if (single !== undefined) {
      this.#nextSingle += 1;
      return { url: single, isNamed: true, depth: 0, site: null };
    }
    for (let tried = 0; tried < this.sites.length; tried += 1) {
      const site = this.sites[this.#turn % this.sites.length];
      this.#turn += 1;
      const page = site?.take() ?? null;
      if (site && page) return { ...page, isNamed: this.#named.has(urlKey(page.url)), site };
    }
    return null;
  }

  #siteOf(url: string, settings: SiteSettings): Site {
    const host = siteHost(url);
    const known = this.sites.find((site) => site.host === host);
    if (known) return known;
    const site = new Site(url, settings);
    this.sites.push(site);
    return site;
  }
}

import { siteHost, urlKey } from '@abhigam/domain';
import robotsParser from 'robots-parser';
import { admitLinks } from './admit-links.ts';
import { readSitemap } from './read-sitemap.ts';

/** The package's types describe an ES module, its file is CommonJS: the default import is the function. */
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

/** Sitemap files read for one site; an index may name thousands. */
const MAX_FILES = 50;
/** Levels of index below the first file. The protocol knows one; some sites nest further. */
const MAX_DEPTH = 3;

export interface SitemapSearch {
  /** Address of the site. */
  base: string;
  /**
   * The text behind an address, or null when there is none to be had. Follows redirects, unpacks gzip, limits
   * size and time, and refuses addresses that must not be opened.
   */
  fetchText: (url: string) => Promise<string | null>;
  /** Most addresses to return. */
  limit: number;
  signal?: AbortSignal;
}

/**
 * Pages that the site lists about itself: the Sitemap lines of robots.txt and /sitemap.xml, indexes followed.
 * Same-site pages only, each once, in the order of the files. A missing, broken or hostile sitemap yields
 * fewer pages, never an error; an aborted search yields what was found so far.
 */
export async function discoverSitemap({ base, fetchText, limit, signal }: SitemapSearch): Promise<string[]> {
  const pages = new Map<string, string>();
  const read = async (url: string) => (signal?.aborted ? null : fetchText(url).catch(() => null));

  let files = sameSite(base, [
    ...namedByRobots(base, await read(new URL('/robots.txt', base).href)),
    new URL('/sitemap.xml', base).href,
  ]);
  const seen = new Set<string>();
  for (let depth = 0; depth <= MAX_DEPTH && files.length > 0; depth += 1) {
    const nested: string[] = [];
    for (const file of files) {
      if (pages.size >= limit || seen.size >= MAX_FILES) break;
      if (seen.has(urlKey(file))) continue;
      seen.add(urlKey(file));
      const text = await read(file);
      if (text === null) continue;
      const found = readSitemap(text, file);
      for (const page of admitLinks({ base, links: found.pages })) {
        if (pages.size < limit && !pages.has(urlKey(page))) pages.set(urlKey(page), page);
      }
      nested.push(...sameSite(base, found.sitemaps));
    }
    files = nested;
  }
  return [...pages.values()];
}

function namedByRobots(base: string, text: string | null): string[] {
  return text === null ? [] : parseRobots(new URL('/robots.txt', base).href, text).getSitemaps();
}

function sameSite(base: string, urls: string[]): string[] {
  return urls.flatMap((candidate) => {
    const url = URL.parse(candidate, base);
    return url && /^https?:$/.test(url.protocol) && siteHost(url) === siteHost(base) ? [url.href] : [];
  });
}

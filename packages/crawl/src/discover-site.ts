import type { DiscoveryNote } from '@abhigam/domain';
import { LeftOutLog } from './left-out.ts';
import { PatternQuota } from './pattern-quota.ts';
import type { ReadText } from './read-text.ts';
import { MAX_ROBOTS_LENGTH, parseRobots, type Robots } from './robots.ts';
import { type AdmittedPage, createScope, type Scope, type ScopeOptions } from './scope.ts';
import { type FoundSitemap, quietly, searchSitemaps } from './search-sitemaps.ts';

/**
 * Steps that judging what the sitemaps list may take, an address being one for each of its characters and what
 * robots.txt makes of it: some seconds. Millions of addresses under ordinary rules, some ten thousand under the worst.
 */
const SITEMAP_WORK = 4_000_000_000;
/** Of judging an address apart from robots.txt, for each of its characters. */
const WORK_A_CHARACTER = 20;

export interface SiteSearch extends Omit<ScopeOptions, 'robots'> {
  readText: ReadText;
  /** Most pages to return. */
  limit: number;
  /** Leave out what robots.txt asks robots not to open; true unless said otherwise. */
  obeyRobots?: boolean;
  /** Called as soon as robots.txt is read, before the sitemaps are: testing may begin then. */
  onScope?: (scope: Scope, robots: Robots, robotsFile: string | null) => void;
  /** Steps that judging what the sitemaps list may take; ample unless said otherwise. */
  sitemapWork?: number;
  signal?: AbortSignal;
}

export interface SiteDiscovery {
  robots: Robots;
  /** The rule for links found later, robots.txt included where it is obeyed. */
  scope: Scope;
  /** Pages that the sitemaps list, each once, in the order of the files, within the limits of their shapes. */
  pages: AdmittedPage[];
  /** What the sitemaps list and the run does not take. */
  leftOut: LeftOutLog;
  notes: DiscoveryNote[];
  /** robots.txt as it was read, up to the ceiling; null where there is none. */
  robotsFile: string | null;
  /** Sitemap files that were opened. */
  sitemaps: FoundSitemap[];
}

/**
 * What a site says about itself: robots.txt first, then the sitemaps it names and /sitemap.xml. A missing, broken or
 * hostile file yields fewer pages, never an error; an aborted search yields what was found so far. Throws TypeError
 * when the base is malformed.
 */
export async function discoverSite(search: SiteSearch): Promise<SiteDiscovery> {
  const { base, limit, obeyRobots = true, signal } = search;
  const robotsUrl = new URL('/robots.txt', base).href;
  const { robots, notes, file: robotsFile } = await readRobots(search, robotsUrl);
  const scope = createScope({ ...search, robots: obeyRobots ? robots : null });
  search.onScope?.(scope, robots, robotsFile);
  const quota = new PatternQuota({ parameters: search.parameters ?? null });
  const leftOut = new LeftOutLog();
  const pages = new Map<string, AdmittedPage>();
  let characters = 0;
  const isTooMuch = () => robots.work + characters * WORK_A_CHARACTER > (search.sitemapWork ?? SITEMAP_WORK);

  const searched = await searchSitemaps({
    base,
    files: [...robots.sitemaps, new URL('/sitemap.xml', base).href],
    readText: search.readText,
    signal,
    onPage: (url) => {
      characters += url.length;
      const page = scope.judge(url, { depth: -1, base });
      if ('leftOut' in page) leftOut.add(page.leftOut, page.url);
      else if (!pages.has(page.key) && pages.size < limit) {
        if (quota.take(page.pattern)) pages.set(page.key, page);
        else leftOut.add('pattern-limit', page.url);
      }
      return pages.size < limit && !isTooMuch();
    },
  });
  const sitemaps = searched.read;
  for (const { url, isCut } of sitemaps) if (isCut) notes.push({ note: 'sitemap-cut', url });
  if (searched.isCapped) notes.push({ note: 'sitemaps-capped', url: base });
  if (pages.size < limit && isTooMuch()) notes.push({ note: 'sitemap-work-capped', url: base });
  return { robots, scope, pages: [...pages.values()], leftOut, notes, robotsFile, sitemaps };
}

/**
 * RFC 9309 takes a file that is missing (4xx) for a permission, and one that cannot be had (5xx, no answer) for a
 * refusal. We differ in the second: the site's owner starts a test to learn what is wrong with the site, so an
 * unreachable robots.txt allows everything too, and the run says so.
 */
async function readRobots(
  { readText, signal }: SiteSearch,
  url: string,
): Promise<{ robots: Robots; notes: DiscoveryNote[]; file: string | null }> {
  if (signal?.aborted) return { robots: parseRobots(''), notes: [], file: null };
  const answer = await quietly(readText(url, beginning));
  if (!answer?.ok) {
    const isMissing = answer && answer.status !== null && answer.status < 500;
    const isQuiet = isMissing || signal?.aborted;
    return {
      robots: parseRobots(''),
      notes: isQuiet ? [] : [{ note: 'robots-unreachable', url }],
      file: null,
    };
  }
  const { text, isCut } = answer.value;
  const robots = parseRobots(text);
  return {
    robots,
    file: text,
    notes: [
      ...(isCut ? [{ note: 'robots-cut' as const, url }] : []),
      ...(robots.leftOut > 0 ? [{ note: 'robots-rules-capped' as const, url }] : []),
    ],
  };
}

/** The text up to the ceiling for robots.txt and some more, so that parsing sees that it was cut. */
async function beginning(pieces: AsyncIterable<string>): Promise<{ text: string; isCut: boolean }> {
  let text = '';
  try {
    for await (const piece of pieces) {
      text += piece;
      if (text.length > MAX_ROBOTS_LENGTH) return { text, isCut: true };
    }
    return { text, isCut: false };
  } catch {
    // The rest of its last line is missing, so that line is not to be trusted.
    return { text: text.slice(0, Math.max(0, text.search(/[\r\n][^\r\n]*$/))), isCut: true };
  }
}

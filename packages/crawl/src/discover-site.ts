import type { DiscoveryNote } from '@abhigam/domain';
import { LeftOutLog } from './left-out.ts';
import { PatternQuota } from './pattern-quota.ts';
import type { ReadText } from './read-text.ts';
import { MAX_ROBOTS_LENGTH, parseRobots, type Robots } from './robots.ts';
import { type AdmittedPage, createScope, type Scope, type ScopeOptions } from './scope.ts';
import { type FoundSitemap, nullOnError, searchSitemaps } from './search-sitemaps.ts';

/**
 * Work budget for checking the sitemap entries, in steps: characters of the addresses plus the work of
 * robots.txt rules. Takes some seconds; enough for millions of addresses under ordinary rules and some ten
 * thousand under the worst.
 */
const SITEMAP_WORK_BUDGET = 4_000_000_000;
/** Cost per character of checking an address, robots.txt excluded. */
const WORK_PER_CHARACTER = 20;

export interface SiteSearch extends Omit<ScopeOptions, 'robots'> {
  readText: ReadText;
  /** Maximum number of pages to return. */
  limit: number;
  /** Whether to exclude what robots.txt disallows. Default: true. */
  obeyRobots?: boolean;
  /** Called as soon as robots.txt is parsed, before the sitemaps: testing may start then. */
  onScope?: (scope: Scope, robots: Robots, robotsFile: string | null) => void;
  /** Work budget for checking the sitemap entries. The default is ample. */
  sitemapWork?: number;
  signal?: AbortSignal;
}

export interface SiteDiscovery {
  robots: Robots;
  /** The scope for links found later; includes robots.txt if it is obeyed. */
  scope: Scope;
  /** Pages listed by the sitemaps, deduplicated, in file order, within the pattern limits. */
  pages: AdmittedPage[];
  /** Sitemap entries that are excluded from the run. */
  leftOut: LeftOutLog;
  notes: DiscoveryNote[];
  /** robots.txt as it was read, up to the size limit; null if there is none. */
  robotsFile: string | null;
  /** Sitemap files that were opened. */
  sitemaps: FoundSitemap[];
}

/**
 * Reads what a site declares: robots.txt, then the sitemaps it names and /sitemap.xml. A missing, broken or
 * hostile file yields fewer pages, never an error; an aborted search yields what was found so far. Throws
 * TypeError when the base is malformed.
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
  const isOverBudget = () =>
    robots.work + characters * WORK_PER_CHARACTER > (search.sitemapWork ?? SITEMAP_WORK_BUDGET);

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
      return pages.size < limit && !isOverBudget();
    },
  });
  const sitemaps = searched.read;
  for (const { url, isCut } of sitemaps) if (isCut) notes.push({ note: 'sitemap-cut', url });
  if (searched.isCapped) notes.push({ note: 'sitemaps-capped', url: base });
  if (pages.size < limit && isOverBudget()) notes.push({ note: 'sitemap-work-capped', url: base });
  return { robots, scope, pages: [...pages.values()], leftOut, notes, robotsFile, sitemaps };
}

/**
 * RFC 9309: a missing robots.txt (4xx) allows everything, an unreachable one (5xx, no response) disallows
 * everything. We differ in the second case: the owner starts the test to learn what is wrong with the site,
 * so everything is allowed and the run notes it.
 */
async function readRobots(
  { readText, signal }: SiteSearch,
  url: string,
): Promise<{ robots: Robots; notes: DiscoveryNote[]; file: string | null }> {
  if (signal?.aborted) return { robots: parseRobots(''), notes: [], file: null };
  const answer = await nullOnError(readText(url, readPrefix));
  if (!answer?.ok) {
    const isMissing = answer && answer.status !== null && answer.status < 500;
    const isExpected = isMissing || signal?.aborted;
    return {
      robots: parseRobots(''),
      notes: isExpected ? [] : [{ note: 'robots-unreachable', url }],
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

/**
 * The text up to the size limit of robots.txt plus one chunk, so that the parser sees that it was truncated.
 */
async function readPrefix(pieces: AsyncIterable<string>): Promise<{ text: string; isCut: boolean }> {
  let text = '';
  try {
    for await (const piece of pieces) {
      text += piece;
      if (text.length > MAX_ROBOTS_LENGTH) return { text, isCut: true };
    }
    return { text, isCut: false };
  } catch {
    // The last line is incomplete and must not be used.
    return { text: text.slice(0, Math.max(0, text.search(/[\r\n][^\r\n]*$/))), isCut: true };
  }
}

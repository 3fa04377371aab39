import {
  createScope,
  forEachYielding,
  type NotAdmittedReason,
  parseRobots,
  patternLimit,
  type Scope,
} from '@abhigam/crawl';
import {
  type Db,
  type FoundPage,
  findRunSite,
  type LeftOutPage,
  type PageLink,
  type RunSite,
} from '@abhigam/db';
import { DEFAULT_CRAWL_SETTINGS, MAX_URL_LENGTH, siteHost, urlKey } from '@abhigam/domain';
import { keptByRun } from './kept-by-run.ts';

/** What the links of a page mean for its run. */
export interface SortedLinks {
  found: FoundPage[];
  leftOut: LeftOutPage[];
  links: PageLink[];
}

/** What belongs to a run, by its website's settings and the site's robots.txt. */
export interface RunScope {
  /** What all spellings of a page's address share. */
  keyOf(url: string): string;
  /** `depth`: of the page that holds the links; -1 for what stands on no page. */
  sort(links: readonly string[], depth: number): Promise<SortedLinks>;
}

/** Reasons that are kept with a link; other sites, files and the like are simply no pages. */
const KEPT_REASONS = [
  'other-website',
  'robots',
  'too-deep',
  'too-long',
  'repeating-path',
  'too-many-parameters',
  'nested-address',
] as const satisfies readonly NotAdmittedReason[];
/** Links that must not be asked for at all, not even whether they lead anywhere. */
const UNTOUCHED: readonly NotAdmittedReason[] = ['logout', 'action', 'malformed'];

export interface RunScopes {
  of(run: { testRunId: string; baseUrl: string }): Promise<RunScope>;
}

/** The scopes of runs at hand, each read once. */
export function createRunScopes(db: Db): RunScopes {
  return { of: keptByRun((run) => readScope(db, run)) };
}

async function readScope(db: Db, run: { testRunId: string; baseUrl: string }): Promise<RunScope> {
  const site = await findRunSite(db, run.testRunId);
  return runScope(site ?? { robots: null, crawl: DEFAULT_CRAWL_SETTINGS, takenPaths: [] }, run.baseUrl);
}

/** What says which addresses are pages of a run. */
type PagesOfRun = Pick<RunSite, 'robots' | 'crawl' | 'takenPaths'>;

/** The scope of a run from what its site asks and its website wants. */
export function runScope(site: PagesOfRun, baseUrl: string): RunScope {
  const parameters = site.crawl.meaningfulParameters;
  const scope = pageScope(site, baseUrl);
  return {
    keyOf: (url) => urlKey(url, { parameters }),
    sort: (links, depth) => sortLinks(scope, { base: baseUrl, parameters }, links, depth),
  };
}

/** Which addresses are pages of the run's site that it may open. */
export function pageScope({ robots, crawl, takenPaths }: PagesOfRun, baseUrl: string): Scope {
  return createScope({
    base: baseUrl,
    pathPrefix: crawl.pathPrefix,
    takenPaths,
    parameters: crawl.meaningfulParameters,
    robots: robots === null ? null : parseRobots(robots),
    maxLength: MAX_URL_LENGTH,
  });
}

/** Thousands of links take a while: others get their turn in between. */
async function sortLinks(
  scope: Scope,
  { base, parameters }: { base: string; parameters: string[] | null },
  links: readonly string[],
  depth: number,
): Promise<SortedLinks> {
  const sorted: SortedLinks = { found: [], leftOut: [], links: [] };
  const host = siteHost(base);
  await forEachYielding(links, (link) => {
    const judged = scope.judge(link, { depth, base });
    if ('leftOut' in judged) {
      if (UNTOUCHED.includes(judged.leftOut)) return;
      const why = KEPT_REASONS.find((reason) => reason === judged.leftOut);
      if (why)
        sorted.leftOut.push({
          url: judged.url,
          key: urlKey(judged.url),
          depth: depth + 1,
          pattern: null,
          why,
        });
    } else {
      const { url, key, pattern } = judged;
      const pages = patternLimit(pattern, { parameters });
      sorted.found.push({ url, key, depth: depth + 1, limit: pages === null ? null : { pattern, pages } });
    }
    const url = URL.parse(link, base);
    if (url) sorted.links.push({ url: url.href, key: urlKey(url), isInternal: siteHost(url) === host });
  });
  return sorted;
}

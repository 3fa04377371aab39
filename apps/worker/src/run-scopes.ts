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
  type PageLink,
  type RunSite,
  type SkippedUrl,
} from '@abhigam/db';
import { DEFAULT_CRAWL_SETTINGS, MAX_URL_LENGTH, siteHost, urlKey } from '@abhigam/domain';
import { cachePerRun } from './cache-per-run.ts';

/** The links of a page, classified for its run. */
export interface ClassifiedLinks {
  found: FoundPage[];
  skippedUrls: SkippedUrl[];
  links: PageLink[];
}

/** The scope of a run: its website's settings and the site's robots.txt. */
export interface RunScope {
  /** Deduplication key, shared by all spellings of an address. */
  keyOf(url: string): string;
  /** `depth`: depth of the page that contains the links; -1 for links not on a page. */
  classify(links: readonly string[], depth: number): Promise<ClassifiedLinks>;
}

/** Reasons recorded with a link; links to other sites, files and the like do not lead to pages. */
const RECORDED_REASONS = [
  'other-website',
  'robots',
  'too-deep',
  'too-long',
  'repeating-path',
  'too-many-parameters',
  'nested-address',
] as const satisfies readonly NotAdmittedReason[];
/** Links that must not be requested at all, not even by the link check. */
const NEVER_REQUESTED: readonly NotAdmittedReason[] = ['logout', 'action', 'malformed'];

export interface RunScopes {
  of(run: { testRunId: string; baseUrl: string }): Promise<RunScope>;
}

/** Cached scopes of the active runs. */
export function createRunScopes(db: Db): RunScopes {
  return { of: cachePerRun((run) => readScope(db, run)) };
}

async function readScope(db: Db, run: { testRunId: string; baseUrl: string }): Promise<RunScope> {
  const site = await findRunSite(db, run.testRunId);
  return runScope(site ?? { robots: null, crawl: DEFAULT_CRAWL_SETTINGS, excludedPaths: [] }, run.baseUrl);
}

/** What determines which addresses are pages of a run. */
type PagesOfRun = Pick<RunSite, 'robots' | 'crawl' | 'excludedPaths'>;

/** The scope of a run. */
export function runScope(site: PagesOfRun, baseUrl: string): RunScope {
  const parameters = site.crawl.meaningfulParameters;
  const scope = pageScope(site, baseUrl);
  return {
    keyOf: (url) => urlKey(url, { parameters }),
    classify: (links, depth) => classifyLinks(scope, { base: baseUrl, parameters }, links, depth),
  };
}

/** Which addresses are pages of the run's site. */
export function pageScope({ robots, crawl, excludedPaths }: PagesOfRun, baseUrl: string): Scope {
  return createScope({
    base: baseUrl,
    pathPrefix: crawl.pathPrefix,
    excludedPaths,
    parameters: crawl.meaningfulParameters,
    robots: robots === null ? null : parseRobots(robots),
    maxLength: MAX_URL_LENGTH,
  });
}

/** Thousands of links take a while: yields to the event loop in between. */
async function classifyLinks(
  scope: Scope,
  { base, parameters }: { base: string; parameters: string[] | null },
  links: readonly string[],
  depth: number,
): Promise<ClassifiedLinks> {
  const classified: ClassifiedLinks = { found: [], skippedUrls: [], links: [] };
  const host = siteHost(base);
  await forEachYielding(links, (link) => {
    const judged = scope.judge(link, { depth, base });
    if ('leftOut' in judged) {
      if (NEVER_REQUESTED.includes(judged.leftOut)) return;
      const why = RECORDED_REASONS.find((reason) => reason === judged.leftOut);
      if (why)
        classified.skippedUrls.push({
          url: judged.url,
          key: urlKey(judged.url),
          depth: depth + 1,
          pattern: null,
          why,
        });
    } else {
      const { url, key, pattern } = judged;
      const pages = patternLimit(pattern, { parameters });
      classified.found.push({
        url,
        key,
        depth: depth + 1,
        limit: pages === null ? null : { pattern, pages },
      });
    }
    const url = URL.parse(link, base);
    if (url) classified.links.push({ url: url.href, key: urlKey(url), isInternal: siteHost(url) === host });
  });
  return classified;
}

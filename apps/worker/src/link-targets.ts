import { LINK_ROBOTS_LIMITS, linkTargetDelayMs, robotsForLinkTargets } from '@abhigam/crawl';
import { type ClaimedPage, type Db, findRunSite, type RunSite } from '@abhigam/db';
import { DEFAULT_CRAWL_SETTINGS } from '@abhigam/domain';
import { type AddressPolicy, createDocumentReader, type DocumentReader, fetchText } from '@abhigam/egress';
import { describeDocument, type TestPageInput } from '@abhigam/engine';
import { cachePerRun } from './cache-per-run.ts';
import { pageScope } from './run-scopes.ts';

type TargetFacts = NonNullable<ReturnType<typeof describeDocument>>;
type PageOfRun = Pick<ClaimedPage, 'testRunId' | 'testMode' | 'baseUrl'>;

/** Describes the targets of links with the same name, for the active runs. */
export interface LinkTargets {
  /** For pages that are opened without a login: the reader has no session. */
  of(page: PageOfRun): NonNullable<TestPageInput['lookBehind']>;
}

interface Deps {
  db: Db;
  policy: AddressPolicy;
  userAgent: string;
}

/**
 * Requests link targets with GET, within the scope of the run: pages of its site that robots.txt allows, no
 * links with side effects, no files. All pages of a run share one reader, so each address is requested once
 * and the total is limited.
 */
export function createLinkTargets(deps: Deps): LinkTargets {
  const readerOf = cachePerRun((page: PageOfRun) => openReader(deps, page));
  return {
    of: (page) => async (target, signal) => {
      const reader = await readerOf(page);
      return reader ? reader.read(target.url, signal) : null;
    },
  };
}

async function openReader(
  { db, policy, userAgent }: Deps,
  { testRunId, testMode, baseUrl }: PageOfRun,
): Promise<DocumentReader<TargetFacts> | null> {
  const { crawl, ...site } = (await findRunSite(db, testRunId)) ?? NOTHING_ASKED;
  const known = { text: site.robots, delayMs: site.crawlDelayMs };
  const robots =
    testMode === 'full_site' || !crawl.obeyRobots
      ? known
      : // Single-page runs have not read robots.txt: their page was named by a person, its links were not.
        robotsForLinkTargets(
          await fetchText(new URL('/robots.txt', baseUrl), policy, { ...LINK_ROBOTS_LIMITS, userAgent }),
        );
  if (!robots) return null;
  const pauseMs = linkTargetDelayMs(Math.max(crawl.delayMs, robots.delayMs));
  if (pauseMs === null) return null;
  const scope = pageScope({ robots: robots.text, crawl, excludedPaths: [] }, baseUrl);
  return createDocumentReader(
    {
      policy,
      userAgent,
      pauseMs,
      isAllowedUrl: (url) => 'key' in scope.judge(url.href, { depth: 0, base: baseUrl }),
    },
    describeDocument,
  );
}

const NOTHING_ASKED: RunSite = {
  robots: null,
  crawlDelayMs: 0,
  crawl: DEFAULT_CRAWL_SETTINGS,
  excludedPaths: [],
};

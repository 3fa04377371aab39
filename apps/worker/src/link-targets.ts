import { LINK_ROBOTS_LIMITS, linkTargetDelayMs, robotsForLinkTargets } from '@abhigam/crawl';
import { type ClaimedPage, type Db, findRunSite, type RunSite } from '@abhigam/db';
import { DEFAULT_CRAWL_SETTINGS } from '@abhigam/domain';
import { type AddressPolicy, createDocumentReader, type DocumentReader, fetchText } from '@abhigam/egress';
import { describeDocument, type TestPageInput } from '@abhigam/engine';
import { keptByRun } from './kept-by-run.ts';
import { pageScope } from './run-scopes.ts';

type TargetFacts = NonNullable<ReturnType<typeof describeDocument>>;
type PageOfRun = Pick<ClaimedPage, 'testRunId' | 'testMode' | 'baseUrl'>;

/** What links of one name lead to, of all runs at hand. */
export interface LinkTargets {
  /** For the test of a page that is opened without a sign-in: the reader has none. */
  of(page: PageOfRun): NonNullable<TestPageInput['lookBehind']>;
}

interface Deps {
  db: Db;
  policy: AddressPolicy;
  userAgent: string;
}

/**
 * Looks behind links with GET, within what the run may open: pages of its site that robots.txt allows, none that may do
 * something, no files. All pages of a run share one reader, so that each address is asked for once and few are in all.
 */
export function createLinkTargets(deps: Deps): LinkTargets {
  const readerOf = keptByRun((page: PageOfRun) => openReader(deps, page));
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
  const { crawl, ...asked } = (await findRunSite(db, testRunId)) ?? NOTHING_ASKED;
  const known = { text: asked.robots, delayMs: asked.crawlDelayMs };
  const robots =
    testMode === 'full_site' || !crawl.obeyRobots
      ? known
      : // Runs of single pages have not read it: they open what a person has named, but their links nobody has.
        robotsForLinkTargets(
          await fetchText(new URL('/robots.txt', baseUrl), policy, { ...LINK_ROBOTS_LIMITS, userAgent }),
        );
  if (!robots) return null;
  const pauseMs = linkTargetDelayMs(Math.max(crawl.delayMs, robots.delayMs));
  if (pauseMs === null) return null;
  const scope = pageScope({ robots: robots.text, crawl, takenPaths: [] }, baseUrl);
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
  takenPaths: [],
};

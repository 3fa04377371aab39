import { robotsForLinks } from '@abhigam/crawl';
import { type ClaimedPage, type Db, findRunSite, type RunSite } from '@abhigam/db';
import { DEFAULT_CRAWL_SETTINGS } from '@abhigam/domain';
import { type AddressPolicy, createDocumentReader, type DocumentReader, fetchText } from '@abhigam/egress';
import { describeDocument, type TestPageInput } from '@abhigam/engine';
import { pageScope } from './run-scopes.ts';

type TargetFacts = NonNullable<ReturnType<typeof describeDocument>>;
type PageOfRun = Pick<ClaimedPage, 'testRunId' | 'testMode' | 'baseUrl'>;

/** What links of one name lead to, of all runs at hand. */
export interface LinkTargets {
  /** For the test of a page that is opened without a sign-in: the reader has none. */
  of(page: PageOfRun): NonNullable<TestPageInput['lookBehind']>;
}

/** Pause between two requests for one run, besides what the site and its website ask for. */
const PAUSE_MS = 250;
/** Where pages are to be opened further apart, a page's test would wait for its links. */
const LONGEST_DELAY_MS = 3_000;
const ROBOTS = { maxBytes: 600_000, timeoutMs: 6_000 };
/** Runs under way are few; what is kept of a document is a few hundred bytes. */
const KEPT = 50;

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
  const readers = new Map<string, Promise<DocumentReader<TargetFacts> | null>>();
  const readerOf = (page: PageOfRun) => {
    const known = readers.get(page.testRunId);
    if (known) return known;
    const reader = openReader(deps, page);
    readers.set(page.testRunId, reader);
    // The database may have been away: asked again next time.
    reader.catch(() => readers.delete(page.testRunId));
    const [oldest] = readers.keys();
    if (readers.size > KEPT && oldest !== undefined) readers.delete(oldest);
    return reader;
  };
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
        robotsForLinks(await fetchText(new URL('/robots.txt', baseUrl), policy, { ...ROBOTS, userAgent }));
  if (!robots) return null;
  const delayMs = Math.max(crawl.delayMs, robots.delayMs);
  if (delayMs > LONGEST_DELAY_MS) return null;
  const scope = pageScope({ robots: robots.text, crawl }, baseUrl);
  return createDocumentReader(
    {
      policy,
      userAgent,
      pauseMs: Math.max(PAUSE_MS, delayMs),
      mayAsk: (url) => 'key' in scope.judge(url.href, { depth: 0, base: baseUrl }),
    },
    describeDocument,
  );
}

const NOTHING_ASKED: RunSite = { robots: null, crawlDelayMs: 0, crawl: DEFAULT_CRAWL_SETTINGS };

import { discoverSite, type Robots } from '@abhigam/crawl';
import { findRunSite, isStartBlocked, listKnownPages, type RunRow, type RunSite } from '@abhigam/db';
import { type DiscoveryNote, inEnglish, MAX_URL_LENGTH, openableUrl } from '@abhigam/domain';
import { openTextStream, refuseAddress } from '@abhigam/egress';
import type { JobContext } from '@abhigam/jobs';
import {
  addFirstPages,
  beginTestRun,
  type FirstPages,
  giveUpTestRun,
  rescheduleStart,
  storeSiteOfRun,
} from '@abhigam/portal';
import type { WorkerDeps } from '../deps.ts';
import { WORKER } from '../principals.ts';
import { type RunScope, runScope } from '../run-scopes.ts';

const SITEMAP_SEARCH_MS = 120_000;
const FILE = { maxBytes: 52_428_800, timeoutMs: 20_000 };
/** Polling interval of a run that must wait. */
const RETRY_SECONDS = 10;

type Deps = WorkerDeps & { wakePages: () => void };

/**
 * Creates the first pages of a run: the base URL at once, so that testing starts, then the pages of the
 * previous run, then those of the sitemaps. Idempotent.
 */
export async function handleStartRun(
  deps: Deps,
  { testRunId }: { testRunId: string },
  context: Pick<JobContext, 'signal'>,
): Promise<void> {
  if (await isStartBlocked(deps.db, testRunId))
    return rescheduleStart(deps, WORKER, { testRunId, startAfterSeconds: RETRY_SECONDS });
  const log = deps.log.child({ run: testRunId });
  const run = await beginTestRun(deps, WORKER, { testRunId });
  const site = run && (await findRunSite(deps.db, testRunId));
  if (!run || !site) return;
  log.info({ url: run.base_url, mode: run.test_mode, attempt: run.attempt }, 'run started');
  const refusal = await refuseAddress(new URL(run.base_url), deps.policy);
  if (refusal !== null) {
    await giveUpTestRun(deps, WORKER, { testRunId, reason: 'address-refused', detail: refusal });
    log.warn({ refusal: inEnglish(refusal) }, 'run refused');
    return;
  }
  const base = { url: openableUrl(run.base_url), key: run.base_url_key, depth: 0 };
  if (run.test_mode === 'single_page') return seed(deps, run, { pages: [base], last: true });
  const known = await listKnownPages(deps.db, run);
  const begin = async (scope: RunScope) => {
    const { found, skippedUrls } = await scope.classify(known, -1);
    await seed(deps, run, { pages: [base, ...found], skippedUrls, last: false });
  };
  const { scope, listed, notes } = await readSite(deps, run, site, { signal: context.signal, begin });
  if (context.signal.aborted) return rescheduleStart(deps, WORKER, { testRunId, startAfterSeconds: 0 });
  const { found, skippedUrls } = await scope.classify(listed, -1);
  await seed(deps, run, { pages: found, skippedUrls, last: true });
  log.info({ knownPages: known.length, sitemapPages: found.length, notes }, 'run seeded');
}

async function seed(deps: Deps, run: RunRow, first: FirstPages): Promise<void> {
  await addFirstPages(deps, WORKER, { testRunId: run.id, ...first });
  deps.wakePages();
}

interface ReadSite {
  scope: RunScope;
  /** Addresses listed by the sitemaps, including those excluded from the run. */
  listed: string[];
  notes: DiscoveryNote[];
}

/**
 * Reads robots.txt and stores it for all workers of the run, calls `begin`, then reads the sitemaps, which
 * may take a while.
 */
async function readSite(
  deps: Deps,
  run: RunRow,
  site: RunSite,
  { signal, begin }: { signal: AbortSignal; begin: (scope: RunScope) => Promise<void> },
): Promise<ReadSite> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(SITEMAP_SEARCH_MS)]);
  const { obeyRobots, pathPrefix, meaningfulParameters } = site.crawl;
  type Seen = Pick<Parameters<typeof storeSiteOfRun>[2], 'notes' | 'robotsFile' | 'sitemaps'>;
  const keep = async (robots: Robots, seen: Seen): Promise<RunScope> => {
    const robotsFile = obeyRobots
      ? { text: robots.text, delay: robots.crawlDelayMs ?? 0 }
      : { text: null, delay: 0 };
    await storeSiteOfRun(deps, WORKER, {
      testRunId: run.id,
      robots: robotsFile.text,
      crawlDelayMs: robotsFile.delay,
      ...seen,
    });
    return runScope({ ...site, robots: robotsFile.text }, run.base_url);
  };
  let begun: Promise<void> = Promise.resolve();
  const found = await discoverSite({
    base: run.base_url,
    limit: run.max_pages,
    pathPrefix,
    excludedPaths: site.excludedPaths,
    parameters: meaningfulParameters,
    obeyRobots,
    maxLength: MAX_URL_LENGTH,
    signal: limited,
    readText: (url, read) =>
      openTextStream(
        new URL(url),
        deps.policy,
        { ...FILE, userAgent: deps.userAgent, signal: limited },
        read,
      ),
    onScope: (_, robots, robotsFile) => {
      begun = keep(robots, { notes: [], robotsFile, sitemaps: null }).then(begin);
      // Avoids an unhandled rejection; awaited below.
      begun.catch(() => {});
    },
  });
  await begun;
  const { notes, robotsFile, sitemaps } = found;
  return {
    scope: await keep(found.robots, { notes, robotsFile, sitemaps }),
    listed: [
      ...found.pages.map(({ url }) => url),
      ...found.leftOut.counts().flatMap(({ examples }) => examples),
    ],
    notes,
  };
}

import { discoverSite } from '@abhigam/crawl';
import { claimRunStart, failRun, type RunRow, seedRun } from '@abhigam/db';
import { openTextStream, refuseAddress } from '@abhigam/egress';
import { type JobContext, startRun } from '@abhigam/jobs';
import type { WorkerDeps } from '../deps.ts';
import { enqueueNext } from '../enqueue.ts';

const SITEMAP_SEARCH_MS = 120_000;
const SITEMAP_FILE = { maxBytes: 52_428_800, timeoutMs: 20_000 };

/**
 * Makes the run's first pages: the base URL at once, so that testing begins, then what the sitemap
 * lists. Repeating it adds nothing twice.
 */
export async function handleStartRun(
  deps: WorkerDeps,
  { testRunId }: { testRunId: string },
  context: Pick<JobContext, 'signal'>,
): Promise<void> {
  const log = deps.log.child({ run: testRunId });
  const run = await deps.db.transaction().execute((tx) => claimRunStart(tx, testRunId));
  if (!run) return;
  log.info({ url: run.base_url, mode: run.test_mode, attempt: run.attempt }, 'run started');
  const refusal = await refuseAddress(new URL(run.base_url), deps.policy);
  if (refusal !== null) {
    await failRun(deps.db, { runId: run.id, detail: refusal });
    log.warn({ refusal }, 'run refused');
    return;
  }
  const isWholeSite = run.test_mode === 'full_site';
  await seed(deps, run, { urls: [run.base_url], last: !isWholeSite });
  if (!isWholeSite) return;
  const urls = await readSitemap(deps, run, context.signal);
  if (context.signal.aborted) {
    await deps.db.transaction().execute((tx) => deps.queue.enqueue(tx, startRun, { testRunId }));
    return;
  }
  await seed(deps, run, { urls, last: true });
  log.info({ sitemapPages: urls.length }, 'run seeded');
}

async function seed(deps: WorkerDeps, run: RunRow, pages: { urls: string[]; last: boolean }): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const next = await seedRun(tx, { runId: run.id, ...pages });
    await enqueueNext(deps.queue, tx, { id: run.id, testMode: run.test_mode }, next);
  });
}

async function readSitemap(deps: WorkerDeps, run: RunRow, signal: AbortSignal): Promise<string[]> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(SITEMAP_SEARCH_MS)]);
  const { pages } = await discoverSite({
    base: run.base_url,
    limit: run.max_pages,
    signal: limited,
    readText: (url, read) =>
      openTextStream(new URL(url), deps.policy, { ...SITEMAP_FILE, signal: limited }, read),
  });
  return pages.map(({ url }) => url);
}

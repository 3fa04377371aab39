import { packJson } from '@abhigam/artifacts';
import { admitLinks } from '@abhigam/crawl';
import {
  type ClaimedPage,
  claimPage,
  giveUpPage,
  type PageRecord,
  type RecordedPage,
  recordPageResult,
  releasePage,
} from '@abhigam/db';
import { siteHost } from '@abhigam/domain';
import { refuseAddress } from '@abhigam/egress';
import type { PageTest, Screenshot } from '@abhigam/engine';
import { type JobContext, testPage } from '@abhigam/jobs';
import type { Logger } from 'pino';
import { afterFailure } from '../after-failure.ts';
import type { WorkerDeps } from '../deps.ts';
import { enqueueNext, priorityOf } from '../enqueue.ts';
import type { PageWatch } from '../page-watch.ts';

/** Tests one page and writes the result, unless the page is no longer ours when it is there. */
export async function handleTestPage(
  deps: WorkerDeps & { watch: PageWatch },
  job: { testInstanceId: string; lastChance: boolean },
  context: JobContext,
): Promise<void> {
  const page = await claimPage(deps.db, { testInstanceId: job.testInstanceId, workerId: deps.workerId });
  if (!page) return;
  const log = deps.log.child({ run: page.testRunId, page: page.testInstanceId, attempt: page.attempt });
  const watched = deps.watch.follow(page);
  try {
    const test = await openAndJudge(deps, page, AbortSignal.any([context.signal, watched.signal]));
    const wasStopped = test.result.status === 'FAILURE' && test.result.reason === 'cancelled';
    if (wasStopped && watched.signal.aborted) log.info('page no longer wanted');
    else if (wasStopped) await putBack(deps, page, { lastChance: job.lastChance });
    else await settle(deps, page, test, { lastChance: job.lastChance, log });
  } catch (error) {
    if (context.isLastTry) await giveUp(deps, page, error);
    throw error;
  } finally {
    watched.unfollow();
  }
}

async function openAndJudge(deps: WorkerDeps, page: ClaimedPage, signal: AbortSignal): Promise<PageTest> {
  const host = siteHost(page.baseUrl);
  return deps.engine.testPage({
    url: page.url,
    rules: {
      wcagVersion: page.wcagVersion,
      wcagLevel: page.wcagLevel,
      disableExperimental: page.disableExperimental,
    },
    sources: page.sources,
    screenshot: true,
    refuseAddress: (url) => refuseAddress(url, deps.policy),
    isInScope: (url) => siteHost(url) === host,
    signal,
  });
}

async function settle(
  deps: WorkerDeps,
  page: ClaimedPage,
  test: PageTest,
  more: { lastChance: boolean; log: Logger },
): Promise<void> {
  const { result } = test;
  if (result.status === 'FAILURE' && !more.lastChance) {
    const next = afterFailure(result.reason);
    if (next.do === 'try-again') {
      more.log.info(
        { reason: result.reason, detail: result.detail, why: next.why },
        'page to be tried again',
      );
      await putBack(deps, page, { lastChance: true, afterSeconds: next.afterSeconds });
      return;
    }
  }
  const [screenshot, factsSha256, stockSha256] = await Promise.all([
    storePicture(deps, test.screenshot, more.log),
    storeJson(deps, test.facts, more.log),
    storeJson(deps, test.stock, more.log),
  ]);
  const recorded = await record(deps, page, {
    testInstanceId: page.testInstanceId,
    attempt: page.attempt,
    result,
    links: admitLinks({ base: page.baseUrl, links: test.links }),
    screenshot,
    factsSha256,
    stockSha256,
  });
  more.log.info(
    {
      url: page.url,
      outcome: recorded.outcome,
      status: result.status,
      durationMs: Math.round(result.durationMs),
      ...(result.status === 'FAILURE'
        ? { reason: result.reason, detail: result.detail }
        : { score: result.score, issues: result.counts.issues }),
      newPages: recorded.newPageIds.length,
    },
    'page tested',
  );
}

async function record(deps: WorkerDeps, page: ClaimedPage, what: PageRecord): Promise<RecordedPage> {
  return deps.db.transaction().execute(async (tx) => {
    const recorded = await recordPageResult(tx, what);
    await enqueueNext(deps.queue, tx, { id: page.testRunId, testMode: page.testMode }, recorded);
    return recorded;
  });
}

/** A page whose picture cannot be kept (a full disk) is still tested. */
async function storePicture(
  deps: WorkerDeps,
  picture: Screenshot | null,
  log: Logger,
): Promise<PageRecord['screenshot']> {
  if (!picture) return null;
  try {
    const sha256 = await deps.artifacts.put(picture.bytes);
    return { sha256, width: picture.width, height: picture.height, scale: picture.scale };
  } catch (error) {
    log.error({ err: error }, 'picture not stored');
    return null;
  }
}

/** What was known of a page is kept for the report; without it (a full disk) the result still stands. */
async function storeJson(deps: WorkerDeps, data: object | null, log: Logger): Promise<string | null> {
  if (!data) return null;
  try {
    return await deps.artifacts.put(await packJson(data));
  } catch (error) {
    log.error({ err: error }, 'facts not stored');
    return null;
  }
}

/** Gives the page back, with a new job for it, in one transaction. */
async function putBack(
  deps: WorkerDeps,
  page: ClaimedPage,
  how: { lastChance: boolean; afterSeconds?: number },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await releasePage(tx, page))) return;
    await deps.queue.enqueue(
      tx,
      testPage,
      { testInstanceId: page.testInstanceId, lastChance: how.lastChance },
      { priority: priorityOf(page.testMode), startAfterSeconds: how.afterSeconds ?? 0 },
    );
  });
}

async function giveUp(deps: WorkerDeps, page: ClaimedPage, error: unknown): Promise<void> {
  deps.log.error({ err: error, run: page.testRunId, page: page.testInstanceId }, 'page given up');
  await deps.db.transaction().execute(async (tx) => {
    const next = await giveUpPage(tx, {
      id: page.testInstanceId,
      testRunId: page.testRunId,
      attempt: page.attempt,
      detail: 'The result could not be stored.',
    });
    if (next) {
      await enqueueNext(
        deps.queue,
        tx,
        { id: page.testRunId, testMode: page.testMode },
        { newPageIds: [], ...next },
      );
    }
  });
}

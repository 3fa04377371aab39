import type { ClaimedPage, PageRecord } from '@abhigam/db';
import { inEnglish, retryDecision } from '@abhigam/domain';
import type { PageTest, Screenshot } from '@abhigam/engine';
import { recordHostResponse, recordTestInstance, releaseTestInstance } from '@abhigam/portal';
import type { Logger } from 'pino';
import type { WorkerDeps } from './deps.ts';
import type { LinkTargets } from './link-targets.ts';
import { type Packed, pack, packedFacts, packedInventories } from './packed-page.ts';
import type { PageWatch } from './page-watch.ts';
import { WORKER } from './principals.ts';
import type { RunScopes } from './run-scopes.ts';
import type { SiteSessions } from './site-sessions.ts';
import type { Soft404Checks } from './soft-404-checks.ts';
import { testPageWithSession } from './test-page-with-session.ts';
import { findUnchanged, type UnchangedPage } from './unchanged/find-unchanged.ts';
import { judgementToKeep, settingsOf } from './unchanged/kept-judgement.ts';
import type { SharedParts } from './unchanged/unchanged-resources.ts';

type Deps = WorkerDeps & {
  watch: PageWatch;
  scopes: RunScopes;
  sessions: SiteSessions;
  linkTargets: LinkTargets;
  soft404Checks: Soft404Checks;
  sharedParts: SharedParts;
};

/**
 * Tests a claimed page and writes the result, unless the page was lost in the meantime. If it throws,
 * `releaseOrphanedPages` returns the page to the queue.
 */
export async function testClaimedPage(deps: Deps, page: ClaimedPage, signal: AbortSignal): Promise<void> {
  const log = deps.log.child({ run: page.testRunId, page: page.testInstanceId, attempt: page.attempt });
  const watched = deps.watch.follow(page);
  try {
    const ends = AbortSignal.any([signal, watched.signal]);
    const startedMs = performance.now();
    const unchanged = await findUnchanged(deps, page, ends, log);
    if (unchanged) return await reuseResult(deps, page, { ...unchanged, startedMs }, log);
    const test = await testPageWithSession(deps, page, ends);
    log.debug({ status: test.result.status }, 'page tested in the browser');
    const wasStopped = test.result.status === 'FAILURE' && test.result.reason === 'cancelled';
    if (wasStopped && watched.signal.aborted) log.info('page lost: run cancelled or taken over');
    else if (wasStopped) await releaseTestInstance(deps, WORKER, page);
    else await settle(deps, page, test, log);
  } finally {
    watched.unfollow();
  }
}

async function settle(deps: Deps, page: ClaimedPage, test: PageTest, log: Logger): Promise<void> {
  await recordHostResponse(deps, WORKER, { host: page.host, ...answerOf(test) });
  if (await retryAfterTransientFailure(deps, page, test, log)) return;
  const [screenshot, elementPictures, factsSha256, inventoriesSha256] = await Promise.all([
    storePicture(deps, test.screenshot, log),
    Promise.all(test.elementPictures.map((bytes) => storeBytes(deps, bytes, log))),
    storePacked(deps, await packedFacts(test), 'facts', log),
    storePacked(deps, await packedInventories(test), 'inventories', log),
  ]);
  const stored = { screenshot, elementPictures, factsSha256, inventoriesSha256 };
  const { testRunId } = page;
  const settings = settingsOf(deps.engine, page, deps.interaction);
  const judgement = judgementToKeep(test, stored, { settings, testRunId });
  if (test.resourceManifest && !test.resourceManifest.isRepeatable)
    log.debug({ why: test.resourceManifest.why }, 'not reusable');
  const judgementSha256 = await storeJson(deps, judgement, 'judgement', log);
  log.debug('page files stored');
  const { result, links, scriptOnlyLinks, manualTestFingerprints, digested } = test;
  await record(
    deps,
    page,
    {
      result,
      links,
      scriptOnlyLinks,
      manualTestFingerprints,
      digested,
      ...stored,
      judgementSha256,
    },
    test.steps,
    log,
  );
}

/** Records the result of an earlier run as the result of this page. */
async function reuseResult(
  deps: Deps,
  page: ClaimedPage,
  { kept, judgementSha256, startedMs }: UnchangedPage & { startedMs: number },
  log: Logger,
): Promise<void> {
  const {
    links,
    scriptOnlyLinks,
    handPrints: manualTestFingerprints,
    digested,
    screenshot,
    elementPictures,
    factsSha256,
    inventoriesSha256,
    testRunId,
    judged,
  } = kept;
  const durationMs = Math.round(performance.now() - startedMs);
  const result = { ...kept.result, startedAt: new Date(Date.now() - durationMs).toISOString(), durationMs };
  await recordHostResponse(deps, WORKER, { host: page.host, ...answerOf({ result }) });
  const stored = {
    screenshot,
    elementPictures,
    factsSha256,
    inventoriesSha256,
    judgementSha256,
  };
  const takenOver = { testRunId, judged };
  const steps = { unchanged: durationMs };
  await record(
    deps,
    page,
    { result, links, scriptOnlyLinks, manualTestFingerprints, digested, ...stored, takenOver },
    steps,
    log,
  );
}

type Recorded = Pick<
  PageRecord,
  | 'result'
  | 'manualTestFingerprints'
  | 'digested'
  | 'screenshot'
  | 'elementPictures'
  | 'factsSha256'
  | 'inventoriesSha256'
  | 'judgementSha256'
  | 'takenOver'
  | 'scriptOnlyLinks'
> &
  Pick<PageTest, 'links'>;

async function record(
  deps: Deps,
  page: ClaimedPage,
  { links, ...tested }: Recorded,
  steps: PageTest['steps'],
  log: Logger,
): Promise<void> {
  const { result } = tested;
  const scope = await deps.scopes.of(page);
  const classified = await scope.classify(links, page.depth);
  const recorded = await recordTestInstance(deps, WORKER, {
    testRunId: page.testRunId,
    testInstanceId: page.testInstanceId,
    attempt: page.attempt,
    ...tested,
    ...classified,
    finalUrlKey: result.finalUrl === null ? null : scope.keyOf(result.finalUrl),
  });
  if (recorded.outcome !== 'discarded') deps.metrics?.observePage(result, steps);
  log.info(
    {
      url: page.url,
      outcome: recorded.outcome,
      status: result.status,
      durationMs: Math.round(result.durationMs),
      ...(result.status === 'FAILURE'
        ? { reason: result.reason, detail: result.detail }
        : { score: result.score, issues: result.counts.issues }),
      ...(tested.takenOver ? { takenOver: tested.takenOver.testRunId } : {}),
      newPages: recorded.newPageIds.length,
    },
    'page tested',
  );
}

function answerOf({ result }: Pick<PageTest, 'result'>) {
  const { httpStatus } = result;
  if (result.status === 'COMPLETE') return { reason: null, httpStatus, retryAfterSeconds: null };
  return { reason: result.reason, httpStatus, retryAfterSeconds: result.retryAfterSeconds };
}

/** Retries a transient failure once: the page is released and claimed again later. */
async function retryAfterTransientFailure(
  deps: WorkerDeps,
  page: ClaimedPage,
  { result }: PageTest,
  log: Logger,
): Promise<boolean> {
  if (result.status === 'COMPLETE' || page.passingFailures > 0) return false;
  const { reason, detail, retryAfterSeconds, httpStatus } = result;
  const next = retryDecision({ reason, httpStatus, retryAfterSeconds });
  if (next.do === 'give-up') return false;
  log.info(
    { reason, detail: inEnglish(detail), why: next.why, afterSeconds: next.afterSeconds },
    'page will be retried',
  );
  await releaseTestInstance(deps, WORKER, { ...page, afterSeconds: next.afterSeconds, failed: true });
  return true;
}

/** A page whose screenshot cannot be stored (full disk) still counts as tested. */
async function storePicture(
  deps: WorkerDeps,
  picture: Screenshot | null,
  log: Logger,
): Promise<PageRecord['screenshot']> {
  if (!picture) return null;
  const sha256 = await storeBytes(deps, picture.bytes, log);
  if (sha256 === null) return null;
  return { sha256, width: picture.width, height: picture.height, scale: picture.scale };
}

async function storeBytes(deps: WorkerDeps, bytes: Buffer, log: Logger): Promise<string | null> {
  try {
    return await deps.artifacts.put(bytes);
  } catch (error) {
    log.error({ err: error }, 'picture not stored');
    return null;
  }
}

/**
 * Stores the page's data for the report. If that fails (full disk, oversized page), the result is still
 * valid, and views that need the data say that it is missing.
 */
async function storeJson(
  deps: Pick<WorkerDeps, 'artifacts'>,
  data: object | null,
  what: PackedWhat,
  log: Logger,
): Promise<string | null> {
  return storePacked(deps, await pack(data), what, log);
}

type PackedWhat = 'facts' | 'inventories' | 'judgement';

async function storePacked(
  deps: Pick<WorkerDeps, 'artifacts'>,
  packed: Packed,
  what: PackedWhat,
  log: Logger,
): Promise<string | null> {
  if (packed === null) return null;
  if ('tooLong' in packed) {
    log.warn({ what, detail: packed.tooLong }, 'too large to store');
    return null;
  }
  try {
    return await deps.artifacts.put(packed.bytes);
  } catch (error) {
    log.error({ err: error, what }, 'not stored');
    return null;
  }
}

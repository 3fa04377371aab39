import type { ClaimedPage, PageRecord } from '@abhigam/db';
import { afterFailure, inEnglish } from '@abhigam/domain';
import type { PageTest, Screenshot } from '@abhigam/engine';
import { recordHostAnswer, recordTestInstance, releaseTestInstance } from '@abhigam/portal';
import type { Logger } from 'pino';
import { WORKER } from './acts-as.ts';
import type { WorkerDeps } from './deps.ts';
import type { LinkTargets } from './link-targets.ts';
import type { MissingPages } from './missing-pages.ts';
import { openAndJudge } from './open-and-judge.ts';
import { type Packed, pack, packedFacts, packedInventories } from './packed-page.ts';
import type { PageWatch } from './page-watch.ts';
import type { RunScopes } from './run-scopes.ts';
import type { SiteSessions } from './site-sessions.ts';
import { findUnchanged, type UnchangedPage } from './unchanged/find-unchanged.ts';
import { judgementToKeep, settingsOf } from './unchanged/kept-judgement.ts';
import type { SharedParts } from './unchanged/same-parts.ts';

type Deps = WorkerDeps & {
  watch: PageWatch;
  scopes: RunScopes;
  sessions: SiteSessions;
  linkTargets: LinkTargets;
  missingPages: MissingPages;
  sharedParts: SharedParts;
};

/**
 * Tests a claimed page and writes the result, unless the page is no longer ours when it is there. When it throws,
 * `releaseStrayPages` puts the page back.
 */
export async function testClaimedPage(deps: Deps, page: ClaimedPage, signal: AbortSignal): Promise<void> {
  const log = deps.log.child({ run: page.testRunId, page: page.testInstanceId, attempt: page.attempt });
  const watched = deps.watch.follow(page);
  try {
    const ends = AbortSignal.any([signal, watched.signal]);
    const startedMs = performance.now();
    const unchanged = await findUnchanged(deps, page, ends, log);
    if (unchanged) return await takeOver(deps, page, { ...unchanged, startedMs }, log);
    const test = await openAndJudge(deps, page, ends);
    log.debug({ status: test.result.status }, 'page judged');
    const wasStopped = test.result.status === 'FAILURE' && test.result.reason === 'cancelled';
    if (wasStopped && watched.signal.aborted) log.info('page no longer wanted');
    else if (wasStopped) await releaseTestInstance(deps, WORKER, page);
    else await settle(deps, page, test, log);
  } finally {
    watched.unfollow();
  }
}

async function settle(deps: Deps, page: ClaimedPage, test: PageTest, log: Logger): Promise<void> {
  await recordHostAnswer(deps, WORKER, { host: page.host, ...answerOf(test) });
  if (await isTriedAgain(deps, page, test, log)) return;
  const [screenshot, elementPictures, factsSha256, inventoriesSha256] = await Promise.all([
    storePicture(deps, test.screenshot, log),
    Promise.all(test.elementPictures.map((bytes) => storeBytes(deps, bytes, log))),
    storePacked(deps, await packedFacts(test), 'facts', log),
    storePacked(deps, await packedInventories(test), 'inventories', log),
  ]);
  const stored = { screenshot, elementPictures, factsSha256, inventoriesSha256 };
  const { testRunId } = page;
  const settings = settingsOf(deps.engine, page, deps.interaction);
  const kept = judgementToKeep(test, stored, { settings, testRunId });
  if (test.resourceManifest && !test.resourceManifest.isRepeatable)
    log.debug({ why: test.resourceManifest.why }, 'judged at each visit');
  const madeOfSha256 = await storeJson(deps, kept, 'what it was made of', log);
  log.debug('page kept');
  const { result, links, scriptOnlyLinks, manualTestFingerprints: handPrints, digested } = test;
  await record(
    deps,
    page,
    { result, links, scriptOnlyLinks, handPrints, digested, ...stored, madeOfSha256 },
    test.steps,
    log,
  );
}

/** Records the result of an earlier run as the page's own. */
async function takeOver(
  deps: Deps,
  page: ClaimedPage,
  { kept, madeOfSha256, startedMs }: UnchangedPage & { startedMs: number },
  log: Logger,
): Promise<void> {
  const {
    links,
    scriptOnlyLinks,
    handPrints,
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
  await recordHostAnswer(deps, WORKER, { host: page.host, ...answerOf({ result }) });
  const stored = { screenshot, elementPictures, factsSha256, inventoriesSha256, madeOfSha256 };
  const takenOver = { testRunId, judged };
  const steps = { unchanged: durationMs };
  await record(
    deps,
    page,
    { result, links, scriptOnlyLinks, handPrints, digested, ...stored, takenOver },
    steps,
    log,
  );
}

type Recorded = Pick<
  PageRecord,
  | 'result'
  | 'handPrints'
  | 'digested'
  | 'screenshot'
  | 'elementPictures'
  | 'factsSha256'
  | 'inventoriesSha256'
  | 'madeOfSha256'
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
  const sorted = await scope.sort(links, page.depth);
  const recorded = await recordTestInstance(deps, WORKER, {
    testRunId: page.testRunId,
    testInstanceId: page.testInstanceId,
    attempt: page.attempt,
    ...tested,
    ...sorted,
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

/** One failure that may pass is forgiven: the page is given back, to be taken up after a while. */
async function isTriedAgain(
  deps: WorkerDeps,
  page: ClaimedPage,
  { result }: PageTest,
  log: Logger,
): Promise<boolean> {
  if (result.status === 'COMPLETE' || page.passingFailures > 0) return false;
  const { reason, detail, retryAfterSeconds, httpStatus } = result;
  const next = afterFailure({ reason, httpStatus, retryAfterSeconds });
  if (next.do === 'give-up') return false;
  log.info(
    { reason, detail: inEnglish(detail), why: next.why, afterSeconds: next.afterSeconds },
    'page to be tried again',
  );
  await releaseTestInstance(deps, WORKER, { ...page, afterSeconds: next.afterSeconds, failed: true });
  return true;
}

/** A page whose picture cannot be kept (a full disk) is still tested. */
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
 * What was known of a page is kept for the report; without it (a full disk, a page beyond all measure) the result still
 * stands, and the views that are made of it say that it was not kept.
 */
async function storeJson(
  deps: Pick<WorkerDeps, 'artifacts'>,
  data: object | null,
  what: PackedWhat,
  log: Logger,
): Promise<string | null> {
  return storePacked(deps, await pack(data), what, log);
}

type PackedWhat = 'facts' | 'inventories' | 'what it was made of';

async function storePacked(
  deps: Pick<WorkerDeps, 'artifacts'>,
  packed: Packed,
  what: PackedWhat,
  log: Logger,
): Promise<string | null> {
  if (packed === null) return null;
  if ('tooLong' in packed) {
    log.warn({ what, detail: packed.tooLong }, 'too long to be kept');
    return null;
  }
  try {
    return await deps.artifacts.put(packed.bytes);
  } catch (error) {
    log.error({ err: error, what }, 'not stored');
    return null;
  }
}

import { type ClaimedPage, findResourceManifest } from '@abhigam/db';
import { openFetchSession } from '@abhigam/egress';
import { findChange } from '@abhigam/engine';
import { mayInteractWithPage } from '@abhigam/portal';
import type { Logger } from 'pino';
import type { WorkerDeps } from '../deps.ts';
import { WORKER } from '../principals.ts';
import { runOfPage } from '../run-of-page.ts';
import type { SiteSessions } from '../site-sessions.ts';
import { type KeptJudgement, readKeptJudgement, settingsOf } from './kept-judgement.ts';
import type { SharedParts } from './unchanged-resources.ts';

type Deps = Pick<WorkerDeps, 'db' | 'engine' | 'artifacts' | 'policy' | 'interaction' | 'unchangedPages'> & {
  sessions: SiteSessions;
  sharedParts: SharedParts;
};

export interface UnchangedPage {
  kept: KeptJudgement;
  /** The stored judgement, which the page goes on referring to. */
  judgementSha256: string;
}

/** Maximum age of a reused result, even if the page does not change. */
const RESULT_MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;
/** Like the browser's timeout; slower pages are opened in the browser. */
const PART_TIMEOUT_MS = 10_000;
const PAGE_TIMEOUT_MS = 30_000;
const MAX_PART_BYTES = 20_000_000;

/**
 * Checks with conditional requests, without a browser, whether all resources of a page are unchanged since it
 * was last tested with the same settings. Null if not, or if that is unknown.
 */
export async function findUnchanged(
  deps: Deps,
  page: ClaimedPage,
  signal: AbortSignal,
  log: Logger,
): Promise<UnchangedPage | null> {
  // Retried pages, and pages requested by a person, are tested.
  if (deps.unchangedPages === 'judge' || page.testMode !== 'full_site' || page.attempt > 1) return null;
  try {
    const found = await findStoredJudgement(deps, page);
    if (!found || (await deps.sessions.sessionFor(runOfPage(page)))) return null;
    const change = await changeOf(deps, page, found.kept, signal);
    if (change) log.debug({ part: change.url }, 'page has changed');
    return change || (await needsInteraction(deps, page, found.kept)) ? null : found;
  } catch (error) {
    // Fallback: the page is tested.
    if (!signal.aborted) log.warn({ err: error }, 'could not check whether the page has changed');
    return null;
  }
}

async function findStoredJudgement(deps: Deps, page: ClaimedPage): Promise<UnchangedPage | null> {
  const judgementSha256 = await findResourceManifest(deps.db, page);
  const packed = judgementSha256 && (await deps.artifacts.get(judgementSha256));
  if (!packed) return null;
  const storedJudgement = await readKeptJudgement(packed, {
    settings: settingsOf(deps.engine, page, deps.interaction),
    after: new Date(Date.now() - RESULT_MAX_AGE_MS),
  });
  // Another spelling of the address may be another page.
  return storedJudgement?.result.url === page.url ? { kept: storedJudgement, judgementSha256 } : null;
}

async function changeOf(deps: Deps, page: ClaimedPage, storedJudgement: KeptJudgement, signal: AbortSignal) {
  const session = openFetchSession({
    policy: deps.policy,
    timeoutMs: PART_TIMEOUT_MS,
    maxBytes: MAX_PART_BYTES,
  });
  try {
    return await findChange(storedJudgement.parts, session.fetch, {
      same: deps.sharedParts.of(page.testRunId),
      signal: AbortSignal.any([signal, AbortSignal.timeout(PAGE_TIMEOUT_MS)]),
    });
  } finally {
    await session.close();
  }
}

/**
 * A page whose representative is not in this run needs interaction tests itself; a page that had them
 * represents its template again.
 */
async function needsInteraction(
  deps: Deps,
  page: ClaimedPage,
  { template, result }: KeptJudgement,
): Promise<boolean> {
  if (template === null || !page.sources.includes('interaction')) return false;
  const setting = deps.interaction;
  const answer = await mayInteractWithPage(deps, WORKER, page, { setting, template });
  return answer === true && !result.engine.sources.includes('interaction');
}

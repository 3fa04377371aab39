import { type ClaimedPage, findKeptJudgement } from '@abhigam/db';
import { openFetchSession } from '@abhigam/egress';
import { findChange } from '@abhigam/engine';
import { mayUsePage } from '@abhigam/portal';
import type { Logger } from 'pino';
import { WORKER } from '../acts-as.ts';
import type { WorkerDeps } from '../deps.ts';
import { runOfPage } from '../run-of-page.ts';
import type { SiteSessions } from '../site-sessions.ts';
import { type KeptJudgement, readKeptJudgement, settingsOf } from './kept-judgement.ts';
import type { SharedParts } from './same-parts.ts';

type Deps = Pick<WorkerDeps, 'db' | 'engine' | 'artifacts' | 'policy' | 'interaction' | 'unchangedPages'> & {
  sessions: SiteSessions;
  sharedParts: SharedParts;
};

export interface UnchangedPage {
  kept: KeptJudgement;
  /** The file of the judgement, which the page goes on referring to. */
  madeOfSha256: string;
}

/** A judgement stands for so long at most, however little its page changes. */
const STANDS_FOR_MS = 30 * 24 * 60 * 60 * 1000;
/** As a browser waits for a page; what takes longer is opened in one. */
const PART_TIMEOUT_MS = 10_000;
const PAGE_TIMEOUT_MS = 30_000;
const MAX_PART_BYTES = 20_000_000;

/**
 * Whether a page of a whole site is, in all its parts, what it was when it was last judged in the same way; asked of its
 * servers without a browser. Null where it is not, or where that cannot be told.
 */
export async function findUnchanged(
  deps: Deps,
  page: ClaimedPage,
  signal: AbortSignal,
  log: Logger,
): Promise<UnchangedPage | null> {
  // One that is given back, or that a person asks for once more, is judged.
  if (deps.unchangedPages === 'judge' || page.testMode !== 'full_site' || page.attempt > 1) return null;
  try {
    const found = await findKept(deps, page);
    if (!found || (await deps.sessions.sessionFor(runOfPage(page)))) return null;
    const change = await changeOf(deps, page, found.kept, signal);
    if (change) log.debug({ part: change.url }, 'page has changed');
    return change || (await isToBeUsed(deps, page, found.kept)) ? null : found;
  } catch (error) {
    // It is judged, as if nothing had been kept.
    if (!signal.aborted) log.warn({ err: error }, 'not known whether the page has changed');
    return null;
  }
}

async function findKept(deps: Deps, page: ClaimedPage): Promise<UnchangedPage | null> {
  const madeOfSha256 = await findKeptJudgement(deps.db, page);
  const packed = madeOfSha256 && (await deps.artifacts.get(madeOfSha256));
  if (!packed) return null;
  const kept = await readKeptJudgement(packed, {
    settings: settingsOf(deps.engine, page, deps.interaction),
    after: new Date(Date.now() - STANDS_FOR_MS),
  });
  // Another spelling of the address may be another page.
  return kept?.result.url === page.url ? { kept, madeOfSha256 } : null;
}

async function changeOf(deps: Deps, page: ClaimedPage, kept: KeptJudgement, signal: AbortSignal) {
  const errand = openFetchSession({
    policy: deps.policy,
    timeoutMs: PART_TIMEOUT_MS,
    maxBytes: MAX_PART_BYTES,
  });
  try {
    return await findChange(kept.parts, errand.ask, {
      same: deps.sharedParts.of(page.testRunId),
      signal: AbortSignal.any([signal, AbortSignal.timeout(PAGE_TIMEOUT_MS)]),
    });
  } finally {
    await errand.close();
  }
}

/** A page for which others stood that this run does not use is used itself; one that was used stands for others again. */
async function isToBeUsed(
  deps: Deps,
  page: ClaimedPage,
  { template, result }: KeptJudgement,
): Promise<boolean> {
  if (template === null || !page.sources.includes('interaction')) return false;
  const setting = deps.interaction;
  const answer = await mayUsePage(deps, WORKER, page, { setting, template });
  return answer === true && !result.engine.sources.includes('interaction');
}

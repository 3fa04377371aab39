import {
  countPagesEndingWorkers,
  findRunOwner,
  type HeldPage,
  inTransaction,
  isSettled,
  listPagesOfWorker,
  lockRun,
  putBackPagesOfWorker,
  putBackStrayPages,
  type Tx,
} from '@abhigam/db';
import { say } from '@abhigam/domain';
import { finishRun } from '@abhigam/jobs';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { giveUpPage, giveUpWaitingPages, type PageToGiveUp } from './give-up-pages.ts';

/** Workers that died while they had a page, the last of them with no other at hand: the page is held to be the cause. */
export const MAX_LOST_WORKERS = 2;
/** Times that a living worker may mislay a page: what comes of it cannot be put away. */
export const MAX_TIMES_LOST = 3;
/** Pages of one run that end workers, after which the others are not asked for: each costs others time. */
export const MAX_PAGES_ENDING_WORKERS = 3;

export interface Released {
  released: number;
  /** Pages set aside. */
  setAside: string[];
}

/**
 * Takes up pages that this worker has on paper and not in its hands: something went wrong after it had claimed them. One
 * that comes to this again and again is given up.
 */
export async function releaseStrayPages(
  deps: PortalDeps,
  principal: Principal,
  input: { workerId: string; heldIds: string[] },
): Promise<Released> {
  assertSystem(principal);
  const pages = await putBackStrayPages(deps.db, input);
  for (const { times, ...page } of pages) {
    if (times < MAX_TIMES_LOST) continue;
    const detail = say('givenUp.neverFinished', { times });
    await giveUp(deps, principal, { ...page, reason: 'gave-up', detail }, async () => {});
  }
  return { released: pages.length, setAside: [] };
}

/**
 * Takes the pages of a worker that is gone out of its hands: its results will be refused. Which of several was the cause
 * cannot be known: from now on each is tested alone, and loses nothing. One that a worker died with for the second
 * time, this time with no other at hand, is set aside.
 */
export async function releasePagesOfWorker(
  deps: PortalDeps,
  principal: Principal,
  { workerId }: { workerId: string },
): Promise<Released> {
  assertSystem(principal);
  const held = await listPagesOfWorker(deps.db, workerId);
  const [only] = held;
  if (only && held.length === 1 && only.lostBefore + 1 >= MAX_LOST_WORKERS) {
    // Straight from its hands: put back first, another worker might take it.
    const isSetAside = await setAside(deps, principal, only);
    return isSetAside ? { released: 1, setAside: [only.id] } : { released: 0, setAside: [] };
  }
  return { released: await putBackPagesOfWorker(deps.db, workerId), setAside: [] };
}

/** False when the page has moved on. */
function setAside(
  deps: PortalDeps,
  principal: Principal,
  { lostBefore, ...page }: HeldPage & { lostBefore: number },
): Promise<boolean> {
  const detail = say('givenUp.endsWorker', { times: lostBefore + 1 });
  return giveUp(deps, principal, { ...page, reason: 'ends-worker', detail }, async (tx) => {
    const count = await countPagesEndingWorkers(tx, page.testRunId);
    if (count < MAX_PAGES_ENDING_WORKERS) return;
    const why = say('givenUp.othersEndWorker', { pages: count });
    await giveUpWaitingPages(tx, page.testRunId, why);
  });
}

/** Gives a page up, and has its run finished when it was the last. False when the page has moved on. */
function giveUp(
  deps: PortalDeps,
  principal: Principal,
  page: PageToGiveUp,
  andThen: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const { id: testInstanceId, testRunId, reason } = page;
  return inTransaction(deps.db, async (tx) => {
    if (!(await giveUpPage(tx, page))) return false;
    await andThen(tx);
    const about = await findRunOwner(tx, testRunId);
    await appendEvent(deps, tx, principal, { type: 'test-page-given-up', testInstanceId, reason }, about);
    const run = await lockRun(tx, testRunId);
    if (run && (await isSettled(tx, run))) await deps.queue.enqueue(tx, finishRun, { testRunId });
    return true;
  });
}

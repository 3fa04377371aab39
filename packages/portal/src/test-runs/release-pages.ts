import {
  countPagesEndingWorkers,
  findRunOwner,
  type HeldPage,
  inTransaction,
  isSettled,
  listPagesOfWorker,
  lockRun,
  requeuePagesOfWorker,
  requeueStrayPages,
  type Tx,
} from '@abhigam/db';
import { say } from '@abhigam/domain';
import { finishRun } from '@abhigam/jobs';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { giveUpPage, giveUpWaitingPages, type PageToGiveUp } from './give-up-pages.ts';

/**
 * Number of workers that died with a page, the last one while testing only it: the page is assumed to be the
 * cause.
 */
export const MAX_LOST_WORKERS = 2;
/** Number of times that a living worker may lose a page: its result cannot be stored. */
export const MAX_LOSSES = 3;
/**
 * Worker-killing pages of one run after which the remaining ones are given up, because each delays other runs.
 */
export const MAX_WORKER_KILLING_PAGES = 3;

export interface Released {
  released: number;
  /** Pages set aside. */
  setAside: string[];
}

/**
 * Releases pages that this worker has claimed in the database but does not test, because an error occurred
 * after the claim. Gives up a page after repeated losses.
 */
export async function releaseOrphanedPages(
  deps: PortalDeps,
  principal: Principal,
  input: { workerId: string; heldIds: string[] },
): Promise<Released> {
  assertSystem(principal);
  const pages = await requeueStrayPages(deps.db, input);
  for (const { times, ...page } of pages) {
    if (times < MAX_LOSSES) continue;
    const detail = say('givenUp.neverFinished', { times });
    await giveUp(deps, principal, { ...page, reason: 'gave-up', detail }, async () => {});
  }
  return { released: pages.length, setAside: [] };
}

/**
 * Releases the pages of a lost worker; its late results will be refused. The page that killed it is unknown:
 * from now on each is tested alone and loses no attempt. Sets a page aside when a second worker died with it,
 * this time while testing only it.
 */
export async function releasePagesOfWorker(
  deps: PortalDeps,
  principal: Principal,
  { workerId }: { workerId: string },
): Promise<Released> {
  assertSystem(principal);
  const pages = await listPagesOfWorker(deps.db, workerId);
  const [only] = pages;
  if (only && pages.length === 1 && only.lostBefore + 1 >= MAX_LOST_WORKERS) {
    // Without releasing it first: another worker might claim it.
    const isSetAside = await setAside(deps, principal, only);
    return isSetAside ? { released: 1, setAside: [only.id] } : { released: 0, setAside: [] };
  }
  return { released: await requeuePagesOfWorker(deps.db, workerId), setAside: [] };
}

/** False if the page has changed meanwhile. */
function setAside(
  deps: PortalDeps,
  principal: Principal,
  { lostBefore, ...page }: HeldPage & { lostBefore: number },
): Promise<boolean> {
  const detail = say('givenUp.endsWorker', { times: lostBefore + 1 });
  return giveUp(deps, principal, { ...page, reason: 'ends-worker', detail }, async (tx) => {
    const count = await countPagesEndingWorkers(tx, page.testRunId);
    if (count < MAX_WORKER_KILLING_PAGES) return;
    const why = say('givenUp.othersEndWorker', { pages: count });
    await giveUpWaitingPages(tx, page.testRunId, why);
  });
}

/** Gives a page up, and finishes its run after the last one. False if the page has changed meanwhile. */
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

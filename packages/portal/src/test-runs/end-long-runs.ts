import { findRunOwner, inTransaction, listLongRuns, lockRun, markSeededIfNot } from '@abhigam/db';
import { say } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { giveUpWaitingPages } from './give-up-pages.ts';

/** A run still unfinished after this time will never finish. */
const LONGEST_RUN_DAYS = 14;

/** Gives up the waiting pages of runs that started too long ago; the tested pages are their result. */
export async function endLongRuns(deps: PortalDeps, principal: Principal): Promise<void> {
  assertSystem(principal);
  for (const { id } of await listLongRuns(deps.db, LONGEST_RUN_DAYS)) {
    await inTransaction(deps.db, async (tx) => {
      const run = await lockRun(tx, id);
      if (run?.status !== 'RUNNING') return;
      await markSeededIfNot(tx, id);
      const detail = say('givenUp.tooLong', { days: LONGEST_RUN_DAYS });
      // Appends one event only: pages in progress may keep the run RUNNING for a while.
      if ((await giveUpWaitingPages(tx, id, detail)) === 0) return;
      const about = await findRunOwner(tx, id);
      await appendEvent(deps, tx, principal, { type: 'test-run-given-up', reason: 'too-long' }, about);
    });
  }
}

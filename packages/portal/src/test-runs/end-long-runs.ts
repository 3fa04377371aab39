import { findRunOwner, inTransaction, listLongRuns, lockRun, markSeededIfNot } from '@abhigam/db';
import { say } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { giveUpWaitingPages } from './give-up-pages.ts';

/** A run that has not ended after so long never will. */
const LONGEST_RUN_DAYS = 14;

/** Settles the waiting pages of runs that were begun too long ago; what they have is their result. */
export async function endLongRuns(deps: PortalDeps, principal: Principal): Promise<void> {
  assertSystem(principal);
  for (const { id } of await listLongRuns(deps.db, LONGEST_RUN_DAYS)) {
    await inTransaction(deps.db, async (tx) => {
      const run = await lockRun(tx, id);
      if (run?.status !== 'RUNNING') return;
      await markSeededIfNot(tx, id);
      const detail = say('givenUp.tooLong', { days: LONGEST_RUN_DAYS });
      // One event: pages at hand may keep it RUNNING for a while.
      if ((await giveUpWaitingPages(tx, id, detail)) === 0) return;
      const about = await findRunOwner(tx, id);
      await appendEvent(deps, tx, principal, { type: 'test-run-given-up', reason: 'too-long' }, about);
    });
  }
}

import { claimDueSchedules } from '@abhigam/db';
import { assertSystem, type Principal } from '../principal.ts';
import type { DueDeps } from './due-deps.ts';
import { takeTurn } from './take-turn.ts';

/** Each waits for a website to answer. */
const AT_ONCE = 8;
/**
 * Longer than a check of an address takes. A schedule whose worker died is looked at again so much later; where one was slow
 * instead, the lock in `takeTurn` has the second find that all is done.
 */
const LEASE_SECONDS = 60;

/**
 * Starts the runs that are due. Safe to run in several workers at once, and to be killed at any moment. One statement where
 * nothing is due.
 */
export async function startDueSchedules(deps: DueDeps, principal: Principal): Promise<void> {
  assertSystem(principal);
  while (!deps.signal?.aborted) {
    const now = deps.clock?.() ?? null;
    const due = await claimDueSchedules(deps.db, { now, leaseSeconds: LEASE_SECONDS, limit: AT_ONCE });
    if (due.length === 0) return;
    const turns = await Promise.allSettled(due.map((schedule) => takeTurn(deps, schedule)));
    // It is due again when the lease is over.
    for (const [index, turn] of turns.entries())
      if (turn.status === 'rejected')
        deps.log.error({ err: turn.reason, schedule: due[index]?.id }, 'a schedule could not be looked at');
  }
}

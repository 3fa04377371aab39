import { claimDueSchedules } from '@abhigam/db';
import { assertSystem, type Principal } from '../principal.ts';
import type { DueDeps } from './due-deps.ts';
import { processTurn } from './process-turn.ts';

/** Each waits for the response of a website. */
const CONCURRENCY = 8;
/**
 * Longer than the check of a URL takes. A killed worker's schedule is claimed again after this time; if the
 * worker was only slow, the lock in `takeTurn` makes the second claim do nothing.
 */
const LEASE_SECONDS = 60;

/**
 * Starts due runs. Safe in several workers at the same time, and if killed at any moment. One statement if
 * nothing is due.
 */
export async function startDueSchedules(deps: DueDeps, principal: Principal): Promise<void> {
  assertSystem(principal);
  while (!deps.signal?.aborted) {
    const now = deps.clock?.() ?? null;
    const due = await claimDueSchedules(deps.db, { now, leaseSeconds: LEASE_SECONDS, limit: CONCURRENCY });
    if (due.length === 0) return;
    const turns = await Promise.allSettled(due.map((schedule) => processTurn(deps, schedule)));
    // The schedule is claimed again when the lease expires.
    for (const [index, turn] of turns.entries())
      if (turn.status === 'rejected')
        deps.log.error({ err: turn.reason, schedule: due[index]?.id }, 'a schedule could not be looked at');
  }
}

import { type ClaimedPage, claimNextPage, nextFairnessTicket } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** Retries after losing a race with another worker; after this number there is most likely nothing left. */
const MAX_TRIES = 4;
/** In every fourth turn full-site runs compete with single pages; in the others single pages go first. */
const OPEN_TURN_EVERY = 4;

/**
 * Claims the next page for a worker, or null if none may be opened now. Single pages go first, because a user
 * waits for them, but every fourth turn is open to full-site runs. One statement decides and locks
 * (claimNextPage). No event: a run has thousands of claims.
 */
export async function claimTestInstance(
  deps: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { workerId }: { workerId: string },
): Promise<ClaimedPage | null> {
  assertSystem(principal);
  const isOpenTurn = (await nextFairnessTicket(deps.db)) % OPEN_TURN_EVERY === 0;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const claimed = await claimNextPage(deps.db, { workerId, isOpenTurn });
    if (claimed !== 'taken') return claimed;
  }
  return null;
}

import { type ClaimedPage, claimNextPage, takePageTurn } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** Another worker may have been a moment faster; after that often there is most likely nothing left to take. */
const MAX_TRIES = 4;
/** In one of so many turns whole sites are on a par with single pages; in the others single pages go first. */
const OPEN_TURN_EVERY = 4;

/**
 * Claims the page that a worker is to test next, or null when none may be opened now. Single pages go first, because a
 * person waits for them, but every fourth turn is for whole sites too. Who of them comes next is one statement
 * (claimNextPage), as it locks what it decides on. No event: a run has thousands of claims.
 */
export async function claimTestInstance(
  deps: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { workerId }: { workerId: string },
): Promise<ClaimedPage | null> {
  assertSystem(principal);
  const isOpenTurn = (await takePageTurn(deps.db)) % OPEN_TURN_EVERY === 0;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const claimed = await claimNextPage(deps.db, { workerId, isOpenTurn });
    if (claimed !== 'taken') return claimed;
  }
  return null;
}

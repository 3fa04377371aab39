import { type HostOutcome, recordHostOutcome, releasePage } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** Releases a worker's page for the next worker. */
export async function releaseTestInstance(
  deps: Pick<PortalDeps, 'db'>,
  principal: Principal,
  page: Parameters<typeof releasePage>[1],
): Promise<void> {
  assertSystem(principal);
  await releasePage(deps.db, page);
}

/** Backs off from an overloaded server, and resets the backoff once it responds normally. */
export async function recordHostResponse(
  deps: Pick<PortalDeps, 'db'>,
  principal: Principal,
  answer: HostOutcome,
): Promise<void> {
  assertSystem(principal);
  await recordHostOutcome(deps.db, answer);
}

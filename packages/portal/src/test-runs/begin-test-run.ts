import { beginRun, inTransaction, lockRun, type RunRow, type Tx } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** How often making the first pages of a run is begun, counting workers that died in the middle. */
export const MAX_START_ATTEMPTS = 5;

/**
 * Sets a PENDING run RUNNING and counts the attempt to make its first pages. Returns null when there is nothing to start:
 * the run is finished, cancelled, or has them already.
 */
export async function beginTestRun(
  deps: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { testRunId }: { testRunId: string },
): Promise<RunRow | null> {
  assertSystem(principal);
  return inTransaction(deps.db, (tx) => claimRunStart(tx, testRunId));
}

export async function claimRunStart(tx: Tx, testRunId: string): Promise<RunRow | null> {
  const run = await lockRun(tx, testRunId);
  if (!run || run.seeded !== null || !(run.status === 'PENDING' || run.status === 'RUNNING')) return null;
  return beginRun(tx, run);
}

import { beginRun, inTransaction, lockRun, type RunRow, type Tx } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** Maximum number of attempts to create the first pages of a run, including those of killed workers. */
export const MAX_START_ATTEMPTS = 5;

/**
 * Sets a PENDING run to RUNNING and counts the attempt to create its first pages. Returns null if there is
 * nothing to start: the run is finished, cancelled, or has its pages already.
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

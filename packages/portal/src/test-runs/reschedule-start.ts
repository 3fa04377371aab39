import { findRunRow, inTransaction } from '@abhigam/db';
import { startRun } from '@abhigam/jobs';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** Reschedules the start of a run that must not begin now or whose start was interrupted. */
export async function rescheduleStart(
  deps: PortalDeps,
  principal: Principal,
  { testRunId, startAfterSeconds }: { testRunId: string; startAfterSeconds: number },
): Promise<void> {
  assertSystem(principal);
  const run = await findRunRow(deps.db, testRunId);
  if (run?.status !== 'PENDING' && run?.status !== 'RUNNING') return;
  await inTransaction(deps.db, (tx) =>
    deps.queue.enqueue(tx, startRun, { testRunId }, { startAfterSeconds }),
  );
}

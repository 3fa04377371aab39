import {
  countFailedPages,
  endCancelledRun,
  findTestRun,
  giveBackFormerStatus,
  hasChangedInRetry,
  inTransaction,
  lockRun,
  type RunRow,
  restoreFormerPages,
  stopUnfinishedPages,
  type Tx,
} from '@abhigam/db';
import { AppError, isCancellable, type RunStatus, say } from '@abhigam/domain';
import { finishRun } from '@abhigam/jobs';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

/**
 * Cancels a PENDING or RUNNING run: finished pages are kept, the others become FAILURE with reason `cancelled`; workers
 * at them notice and stop. A run of which pages were being tested again gets its result back (see cancelRetry).
 * Throws ER_NOT_FOUND, and ER_STATE when the run is over.
 */
export async function cancelTestRun(
  deps: PortalDeps,
  principal: Principal,
  { testRunId }: { testRunId: string },
): Promise<{ status: RunStatus }> {
  const found = await findTestRun(deps.db, scopeOf(principal, 'testRun.cancel'), testRunId);
  if (!found) throw notFound('testRun');
  return inTransaction(deps.db, async (tx) => {
    const run = await lockRun(tx, testRunId);
    if (!run) throw notFound('testRun');
    if (!isCancellable(run.status)) throw new AppError('ER_STATE', say('refused.runOver'));
    const status =
      run.former_status === null ? await cancelRun(tx, run) : await cancelRetry(tx, run, run.former_status);
    // What a retry has left is counted anew before the run is over.
    if (status === 'RUNNING') await deps.queue.enqueue(tx, finishRun, { testRunId });
    const about = { organizationId: found.organization_id, websiteId: found.website_id, testRunId };
    await appendEvent(deps, tx, principal, { type: 'test-run-cancelled', status }, about);
    return { status };
  });
}

async function cancelRun(tx: Tx, run: RunRow): Promise<RunStatus> {
  const stopped = await stopUnfinishedPages(tx, run.id);
  await endCancelledRun(tx, run.id, { moreFailed: stopped });
  return 'CANCELLED';
}

/**
 * Pages that were waiting to be tested again are as they were before, with their reasons, and may be tried once more.
 * Where nothing else has come of it, so is the run, at once. A page that has been tested again by then keeps what was
 * found: the run stays RUNNING until finish-run has counted anew, and what that page led to is cancelled.
 */
async function cancelRetry(tx: Tx, run: RunRow, former: RunStatus): Promise<RunStatus> {
  const restored = await restoreFormerPages(tx, run.id);
  const stopped = await stopUnfinishedPages(tx, run.id);
  const isUnchanged = !(await hasChangedInRetry(tx, run.id));
  await countFailedPages(tx, run.id, restored + stopped);
  if (!isUnchanged) return run.status;
  await giveBackFormerStatus(tx, run.id);
  return former;
}

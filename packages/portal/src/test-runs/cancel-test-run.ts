import {
  countFailedPages,
  endCancelledRun,
  findTestRun,
  hasChangedInRetry,
  inTransaction,
  lockRun,
  type RunRow,
  restoreFormerPages,
  restoreFormerStatus,
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
 * Cancels a PENDING or RUNNING run: finished pages are kept, the other pages become FAILURE with reason
 * `cancelled`; workers that test them notice and stop. A run with pages being retested gets its former result
 * back (see cancelRetry). Throws ER_NOT_FOUND, and ER_STATE for a finished run.
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
    // The results of a retry are counted again before the run is finished.
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
 * Restores pages waiting for a retest to their former state and reason; these pages may be retried again. If
 * the retry has produced nothing else, the run is restored immediately. A page that was already retested keeps
 * its new result: the run stays RUNNING until finish-run has counted again, and new pages found by that page
 * are cancelled.
 */
async function cancelRetry(tx: Tx, run: RunRow, former: RunStatus): Promise<RunStatus> {
  const restored = await restoreFormerPages(tx, run.id);
  const stopped = await stopUnfinishedPages(tx, run.id);
  const isUnchanged = !(await hasChangedInRetry(tx, run.id));
  await countFailedPages(tx, run.id, restored + stopped);
  if (!isUnchanged) return run.status;
  await restoreFormerStatus(tx, run.id);
  return former;
}

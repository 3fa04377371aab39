import {
  findTestInstance,
  findTestRun,
  hasLostFindings,
  insertPageRetry,
  inTransaction,
  lockOrganization,
  lockRun,
  lockWebsiteForShare,
  reopenFailedPage,
  reopenRun,
  type Tx,
} from '@abhigam/db';
import { AppError, say } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { existingRun, notFound } from '../refusals.ts';
import { refuseRetryOverLimit } from './day-limit.ts';

export interface RetryDeps extends PortalDeps {
  settings: { runsPerOrgPerDay: number };
}

/**
 * Has a failed page tested again. Throws ER_NOT_FOUND; ER_STATE when the page did not fail or was cancelled, or its run is
 * cancelled; ER_EXISTING_RUN when another run of the same address is under way; ER_EXCEEDED_TEST_LIMIT.
 */
export async function retryTestInstance(
  deps: RetryDeps,
  principal: Principal,
  { testInstanceId }: { testInstanceId: string },
): Promise<void> {
  const scope = scopeOf(principal, 'testRun.retryPage');
  const page = await findTestInstance(deps.db, scope, testInstanceId);
  const run = page && (await findTestRun(deps.db, scope, page.test_run_id));
  if (!run) throw notFound('page');
  await inTransaction(deps.db, async (tx) => {
    // Of requests at once each must see the retries of the others.
    await lockOrganization(tx, run.organization_id);
    await refuseRetryOverLimit(deps, tx, { id: testInstanceId, organizationId: run.organization_id });
    if (!(await lockWebsiteForShare(tx, run.website_id))) {
      throw new AppError('ER_STATE', say('refused.websiteDeleted'));
    }
    await reopenPage(tx, { testInstanceId, testRunId: run.id });
    const about = { organizationId: run.organization_id, websiteId: run.website_id, testRunId: run.id };
    await appendEvent(deps, tx, principal, { type: 'test-page-retried', testInstanceId }, about);
  });
}

/**
 * Makes a FAILURE page PENDING and its run RUNNING again; a worker will take it. What is stored of the page stays until
 * the new result is written, and the result of the run until the run is finished anew: `shown_status` tells of it.
 * Notes the retry, which counts for the day's limit.
 */
export async function reopenPage(
  tx: Tx,
  { testInstanceId, testRunId }: { testInstanceId: string; testRunId: string },
): Promise<void> {
  const run = await lockRun(tx, testRunId);
  if (!run) throw notFound('page');
  if (run.status === 'CANCELLED' || run.status === 'PENDING') {
    throw new AppError('ER_STATE', say('refused.noRetryInRun'));
  }
  // Figures made anew from what is left of such a run would be wrong.
  if (await hasLostFindings(tx, run.id)) {
    throw new AppError('ER_STATE', say('refused.noRetryWithoutFindings'));
  }
  const isOver = run.status !== 'RUNNING';
  const isRetry = isOver || run.former_status !== null;
  if (!(await reopenFailedPage(tx, testInstanceId, { isRetry }))) {
    throw new AppError('ER_STATE', say('refused.retryOnlyFailed'));
  }
  if ((await reopenRun(tx, run, { isOver })) === 'second') throw existingRun();
  await insertPageRetry(tx, { testInstanceId, testRunId: run.id });
}

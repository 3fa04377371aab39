import {
  findTestInstance,
  findTestRun,
  hasTrimmedFindings,
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
 * Retests a failed page. Throws ER_NOT_FOUND; ER_STATE if the page did not fail or was cancelled, or its run is
 * cancelled; ER_EXISTING_RUN during another run of the same URL; ER_EXCEEDED_TEST_LIMIT.
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
    // Concurrent requests must see each other's retries.
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
 * Sets a FAILURE page to PENDING and its run to RUNNING. The stored data of the page stays until the new result
 * is written, and the result of the run until it is finished again, shown by `shown_status`. Records the retry,
 * which counts towards the daily limit.
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
  // Figures recomputed from incomplete findings would be wrong.
  if (await hasTrimmedFindings(tx, run.id)) {
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

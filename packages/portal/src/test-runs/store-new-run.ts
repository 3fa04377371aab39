import {
  hasUnfinishedRunOfSchedule,
  insertTestRun,
  lockOrganization,
  lockTestSchedule,
  lockWebsiteForShare,
  type Tx,
} from '@abhigam/db';
import { startRun } from '@abhigam/jobs';
import { appendEvent } from '../events/append-event.ts';
import type { Principal } from '../principal.ts';
import { existingRun, notFound } from '../refusals.ts';
import type { CheckedRun, StartDeps } from './check-new-run.ts';
import { refuseOverLimit } from './day-limit.ts';

/**
 * Stores a checked run with its job and event, and returns its id. Repeats the checks whose result may have
 * changed: ER_EXCEEDED_TEST_LIMIT, ER_NOT_FOUND, ER_EXISTING_RUN.
 */
export async function storeNewRun(
  deps: StartDeps,
  tx: Tx,
  principal: Principal,
  run: CheckedRun,
): Promise<string> {
  const { organizationId, websiteId, testScheduleId } = run;
  if (run.isLimited) {
    // Concurrent requests must not both use the last test of the day.
    await lockOrganization(tx, organizationId);
    await refuseOverLimit(deps, tx, organizationId);
  }
  // Waits for a concurrent deletion, and blocks later ones.
  if (!(await lockWebsiteForShare(tx, websiteId))) throw notFound('website');
  if (testScheduleId !== null) {
    // Locked after the website, the same order as in deleteWebsite. Serializes all starts of one schedule.
    if (!(await lockTestSchedule(tx, testScheduleId))) throw notFound('schedule');
    if (await hasUnfinishedRunOfSchedule(tx, testScheduleId)) throw existingRun();
  }
  const testRunId = await insertTestRun(tx, {
    ...run,
    maxPages: deps.settings.maxPagesPerRun,
    apiKeyId: principal.kind === 'api-key' ? principal.apiKeyId : null,
  });
  if (testRunId === null) throw existingRun();
  await deps.queue.enqueue(tx, startRun, { testRunId });
  const about = { organizationId, websiteId, testRunId };
  await appendEvent(deps, tx, principal, { type: 'test-run-started' }, about);
  return testRunId;
}

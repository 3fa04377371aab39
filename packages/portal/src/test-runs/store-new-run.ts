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
 * Stores a run that was checked, with its job and its event, and returns its id. What may have changed since the check is
 * asked again: ER_EXCEEDED_TEST_LIMIT, ER_NOT_FOUND, ER_EXISTING_RUN.
 */
export async function storeNewRun(
  deps: StartDeps,
  tx: Tx,
  principal: Principal,
  run: CheckedRun,
): Promise<string> {
  const { organizationId, websiteId, testScheduleId } = run;
  if (run.isLimited) {
    // Two requests at once must not both take the last run of the day.
    await lockOrganization(tx, organizationId);
    await refuseOverLimit(deps, tx, organizationId);
  }
  // Deleted since it was looked for: it waits for a deletion that is under way, and keeps others off.
  if (!(await lockWebsiteForShare(tx, websiteId))) throw notFound('website');
  if (testScheduleId !== null) {
    // After the website, in the order in which deleteWebsite locks. All starts of one schedule wait for each other here.
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

import type { ClaimedPage } from '@abhigam/db';

/** The run of a page, for the login. */
export function runOfPage({ testRunId, websiteId, testScheduleId, baseUrl }: ClaimedPage) {
  return { testRunId, websiteId, testScheduleId, baseUrl };
}

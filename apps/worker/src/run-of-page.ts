import type { ClaimedPage } from '@abhigam/db';

/** What a sign-in needs to know of the run of a page. */
export function runOfPage({ testRunId, websiteId, testScheduleId, baseUrl }: ClaimedPage) {
  return { testRunId, websiteId, testScheduleId, baseUrl };
}

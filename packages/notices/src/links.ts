import { type News, runReportPath } from '@abhigam/domain';

/** Where a person chooses what to be told. */
export const NOTIFICATIONS_PATH = '/v2/notifications';
const NON_COMPLIANCES_PATH = '/v2/activities/testmgmt/manageNonCompliance';

/** Where one goes on from news. A test of the web app opens all of them. */
export function pathOf(news: News): string {
  switch (news.kind) {
    case 'run-finished':
    case 'score-dropped':
    case 'new-critical':
      return news.run.mayOpen
        ? runReportPath(news.run.testRunId)
        : `/v2/core/website/${news.run.websiteId}/testruns/1`;
    case 'schedule-failing':
      return `/v2/activities/testmgmt/schedules/edit/${news.testScheduleId}`;
    case 'stale':
      return nonCompliances({ olderThanDays: String(news.days) });
    case 'assigned':
      return nonCompliances({ websiteId: news.websiteId, assignee: 'me' });
    case 'due-soon':
      return nonCompliances({ assignee: 'me', dueBy: news.due });
    case 'webhook-failing':
      return '/v2/webhooks';
    case 'accounts-unused':
      return '/v2/core/accessreview';
    case 'api-key-expiring':
      return '/v2/dashboard';
  }
}

/** The list of those that the mail has counted. Without -1 it would show those that are UNRESOLVED alone. */
function nonCompliances(choice: Record<string, string>): string {
  return `${NON_COMPLIANCES_PATH}?${new URLSearchParams({ status: '-1', ...choice })}`;
}

/** The whole address; null without the address of the portal. */
export function linkTo(publicUrl: string | null, path: string): string | null {
  return publicUrl === null ? null : new URL(path, publicUrl).href;
}

import { type News, runReportPath } from '@abhigam/domain';

/** The page where people choose their notifications. */
export const NOTIFICATIONS_PATH = '/v2/notifications';
const NON_COMPLIANCES_PATH = '/v2/activities/testmgmt/manageNonCompliance';

/** The page that a mail links to. A test of the web app opens all of them. */
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

/** The list of the counted non-compliances. Without status -1 it would show only UNRESOLVED ones. */
function nonCompliances(choice: Record<string, string>): string {
  return `${NON_COMPLIANCES_PATH}?${new URLSearchParams({ status: '-1', ...choice })}`;
}

/** The absolute URL; null without PUBLIC_URL. */
export function linkTo(publicUrl: string | null, path: string): string | null {
  return publicUrl === null ? null : new URL(path, publicUrl).href;
}

import type { News } from '@abhigam/domain';

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
        ? `/v2/core/test/${news.run.testRunId}/overview`
        : `/v2/core/website/${news.run.websiteId}/testruns/1`;
    case 'schedule-failing':
      return `/v2/activities/testmgmt/schedules/edit/${news.testScheduleId}`;
    case 'stale':
    case 'assigned':
    case 'due-soon':
      return NON_COMPLIANCES_PATH;
    case 'webhook-failing':
      return '/v2/webhooks';
  }
}

/** The whole address; null without the address of the portal. */
export function linkTo(publicUrl: string | null, path: string): string | null {
  return publicUrl === null ? null : new URL(path, publicUrl).href;
}

import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { dashboardKeys } from './keys.ts';

export type DashboardIssue = Awaited<ReturnType<typeof client.listDashboardIssues>>[number];

/** Rows of the list of a dashboard; all stand in Manage Non Compliance. */
const ROWS = 10;

/** What fails most. */
export function topIssuesQuery(lang: Language) {
  return queryOptions({
    queryKey: dashboardKeys.issues(lang),
    queryFn: ({ signal }) => client.topIssuesByOrg({ query: { lang }, signal }),
  });
}

/** Non-compliances by their status. */
export const complianceSummaryQuery = queryOptions({
  queryKey: dashboardKeys.summary,
  queryFn: ({ signal }) => client.complianceSummary({ signal }),
});

/** Non-compliances added up by website, issue and status, most first. */
export function dashboardIssuesQuery(lang: Language) {
  return queryOptions({
    queryKey: dashboardKeys.nonCompliances(lang),
    queryFn: ({ signal }) => client.listDashboardIssues({ query: { lang, limit: ROWS }, signal }),
  });
}

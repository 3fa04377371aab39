import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { dashboardKeys } from './keys.ts';

export type MonthlyScores = Awaited<ReturnType<typeof client.scoreTrendMonthly>>;

/** How many websites are compliant, not compliant and not tested. */
export const websiteStatusQuery = queryOptions({
  queryKey: dashboardKeys.status,
  queryFn: ({ signal }) => client.accessibilityStatus({ signal }),
});

/** The websites with the highest scores, best first, or those with the lowest, worst first. */
export function rankedWebsitesQuery(of: 'best' | 'worst') {
  return queryOptions({
    queryKey: dashboardKeys.ranked(of),
    queryFn: ({ signal }) => (of === 'best' ? client.top5Score({ signal }) : client.bottom5Score({ signal })),
  });
}

/** The mean score of the websites in reach, month by month. */
export const monthlyScoresQuery = queryOptions({
  queryKey: dashboardKeys.months,
  queryFn: ({ signal }) => client.scoreTrendMonthly({ signal }),
});

import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { dashboardKeys } from './keys.ts';

export type Peers = Awaited<ReturnType<typeof client.organizationPeers>>;
export type ScoreChanges = Awaited<ReturnType<typeof client.scoreChanges>>;

/** As many as are read at a glance. */
const MONTHS = 6;

/** The place of an organization among all; null for the reader's own. */
export function peersQuery(organizationId: number | null) {
  return queryOptions({
    queryKey: dashboardKeys.peers(organizationId),
    queryFn: ({ signal }) =>
      client.organizationPeers({ query: organizationId === null ? {} : { organizationId }, signal }),
  });
}

/** What moved the mean score from month to month; null for all websites in reach. */
export function scoreChangesQuery(organizationId: number | null) {
  return queryOptions({
    queryKey: dashboardKeys.changes(organizationId),
    queryFn: ({ signal }) =>
      client.scoreChanges({
        query: { months: MONTHS, ...(organizationId === null ? {} : { organizationId }) },
        signal,
      }),
  });
}

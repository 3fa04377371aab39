import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { client } from '../api/client.ts';

export const publicSettingsQuery = queryOptions({
  queryKey: ['public-settings'],
  queryFn: ({ signal }) => client.publicSettings({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What the deployment chose: brand, mock login, hidden parts. Loaded before anything is shown. */
export function usePublicSettings() {
  return useSuspenseQuery(publicSettingsQuery).data;
}

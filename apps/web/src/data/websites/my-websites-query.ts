import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { websiteKeys } from './keys.ts';

/** Websites that the dashboard shows. */
export const MY_WEBSITES = 8;

/** The websites of the dashboard, the newest first. */
export function myWebsitesQuery(limit: number) {
  return queryOptions({
    queryKey: websiteKeys.mine(limit),
    queryFn: ({ signal }) =>
      client.listWebsites({ query: { filter: { order: 'created DESC' as const, limit } }, signal }),
  });
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askForPage, cutPage } from '../../address/page-number.ts';
import { client } from '../../api/client.ts';
import { websiteKeys } from './keys.ts';

export const WEBSITES_PER_PAGE = 50;

/** One page of Manage Websites, by organization and name. */
export function websitesQuery({ search, page }: { search: string; page: number }) {
  return queryOptions({
    queryKey: websiteKeys.managed(search, page),
    queryFn: async ({ signal }) => {
      const filter = { ...askForPage(page, WEBSITES_PER_PAGE), ...(search ? { where: { search } } : {}) };
      const query = { filter, includeTestScheduleCount: 'true' as const };
      return cutPage(await client.websitesByOrg({ query, signal }), WEBSITES_PER_PAGE);
    },
    placeholderData: keepPreviousData,
  });
}

/** The websites of the dashboard, the newest first. */
export function myWebsitesQuery(limit: number) {
  return queryOptions({
    queryKey: websiteKeys.mine(limit),
    queryFn: ({ signal }) =>
      client.listWebsites({ query: { filter: { order: 'created DESC' as const, limit } }, signal }),
  });
}

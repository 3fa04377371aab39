import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askForPage, cutPage } from '../../address/page-number.ts';
import { client } from '../../api/client.ts';
import { websiteKeys } from './keys.ts';

const PER_PAGE = 10;

/** One page of the websites that are assigned to a user. */
export function assignedWebsitesQuery(userId: string, page: number) {
  return queryOptions({
    queryKey: websiteKeys.assigned(userId, page),
    queryFn: async ({ signal }) => {
      const filter = { where: { userId }, order: 'name ASC' as const, ...askForPage(page, PER_PAGE) };
      return cutPage(await client.listWebsites({ query: { filter }, signal }), PER_PAGE);
    },
    placeholderData: keepPreviousData,
  });
}

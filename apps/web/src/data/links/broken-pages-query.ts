import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askForPage, cutPage } from '../../address/page-number.ts';
import { client } from '../../api/client.ts';
import { linkKeys } from './keys.ts';
import { LINKS_PER_PAGE } from './links-per-page.ts';

/** One page of the list of a website's pages that failed to load, duplicate another or are inactive. */
export function brokenPagesQuery(websiteId: string, page: number) {
  return queryOptions({
    queryKey: linkKeys.brokenPages(websiteId, page),
    queryFn: async ({ signal }) => {
      const query = askForPage(page, LINKS_PER_PAGE);
      const { pages } = await client.listBrokenPages({ params: { id: websiteId }, query, signal });
      return cutPage(pages, LINKS_PER_PAGE);
    },
    placeholderData: keepPreviousData,
  });
}

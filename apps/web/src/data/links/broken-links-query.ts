import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askForPage, cutPage } from '../../address/page-number.ts';
import { client } from '../../api/client.ts';
import { linkKeys } from './keys.ts';
import { linkCheck } from './link-check.ts';
import { LINKS_PER_PAGE } from './links-per-page.ts';

const EVERY_MS = 10_000;

/** One page of the list of links that lead nowhere; asked for again while the links are being checked. */
export function brokenLinksQuery(testRunId: string, page: number) {
  return queryOptions({
    queryKey: linkKeys.broken(testRunId, page),
    queryFn: async ({ signal }) => {
      const query = askForPage(page, LINKS_PER_PAGE);
      const answer = await client.listBrokenLinks({ params: { id: testRunId }, query, signal });
      return { ...answer, ...cutPage(answer.links, LINKS_PER_PAGE) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && linkCheck(state.data) === 'under-way' ? EVERY_MS : false),
  });
}

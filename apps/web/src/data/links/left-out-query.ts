import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askForPage, cutPage } from '../../address/page-number.ts';
import { client } from '../../api/client.ts';
import { linkKeys } from './keys.ts';
import { LINKS_PER_PAGE } from './links-per-page.ts';

/** One page of the addresses that a run did not test, with how many there are of each reason. */
export function leftOutQuery(testRunId: string, page: number) {
  return queryOptions({
    queryKey: linkKeys.leftOut(testRunId, page),
    queryFn: async ({ signal }) => {
      const query = askForPage(page, LINKS_PER_PAGE);
      const answer = await client.listLeftOut({ params: { id: testRunId }, query, signal });
      return { counts: answer.counts, notes: answer.notes, ...cutPage(answer.pages, LINKS_PER_PAGE) };
    },
    placeholderData: keepPreviousData,
  });
}

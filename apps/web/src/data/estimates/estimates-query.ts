import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askForPage, cutPage } from '../../address/page-number.ts';
import { client } from '../../api/client.ts';
import { isChanging, REFRESH_MS } from './is-changing.ts';
import { estimateKeys } from './keys.ts';

const PER_PAGE = 10;

/** One page of the estimates in reach, newest first, asked for again while one of them changes. */
export function estimatesQuery(page: number) {
  return queryOptions({
    queryKey: estimateKeys.page(page),
    queryFn: async ({ signal }) =>
      cutPage(await client.listEstimates({ query: askForPage(page, PER_PAGE), signal }), PER_PAGE),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isChanging) ? REFRESH_MS : false),
  });
}

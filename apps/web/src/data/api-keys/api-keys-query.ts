import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askForPage, cutPage } from '../../address/page-number.ts';
import { client } from '../../api/client.ts';
import { apiKeyKeys } from './keys.ts';

const PER_PAGE = 10;

/** One page of the keys of other services, newest first, each masked. */
export function apiKeysQuery(page: number) {
  return queryOptions({
    queryKey: apiKeyKeys.page(page),
    queryFn: async ({ signal }) =>
      cutPage(await client.listApiKeys({ query: askForPage(page, PER_PAGE), signal }), PER_PAGE),
    placeholderData: keepPreviousData,
  });
}

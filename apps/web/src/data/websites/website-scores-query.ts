import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { oneOf } from '../../address/one-of.ts';
import { askForPage, cutPage } from '../../address/page-number.ts';
import { client } from '../../api/client.ts';
import { websiteKeys } from './keys.ts';

const PER_PAGE = 20;

/** Orders of the Websites Dashboard, which the server knows by these words. */
const ORDERS = ['name ASC', 'name DESC', 'latestScore DESC', 'latestScore ASC'] as const;
export type WebsiteOrder = (typeof ORDERS)[number];

/** The order that an address asks for: by name unless it names another. */
export function readWebsiteOrder(text: string | undefined): WebsiteOrder {
  return oneOf(ORDERS, text) ?? 'name ASC';
}

/** One page of all websites that the reader may see, with or without a score. */
export function websiteScoresQuery(choice: { search: string; order: WebsiteOrder; page: number }) {
  const { search, order, page } = choice;
  return queryOptions({
    queryKey: websiteKeys.scores(search, order, page),
    queryFn: async ({ signal }) => {
      const filter = {
        order,
        ...askForPage(page, PER_PAGE),
        ...(search === '' ? {} : { where: { search } }),
      };
      return cutPage(await client.listWebsites({ query: { filter }, signal }), PER_PAGE);
    },
    placeholderData: keepPreviousData,
  });
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { partOfPage } from '../../address/page-count.ts';
import { client } from '../../api/client.ts';
import { userKeys } from './keys.ts';

/** One numbered page of the accounts that no one uses, with how many there are in all and after how many days one is listed. */
export function unusedAccountsQuery(page: number) {
  return queryOptions({
    queryKey: userKeys.unused(page),
    queryFn: async ({ signal }) => {
      const [rows, { count, days }] = await Promise.all([
        client.listUnusedAccounts({ query: partOfPage(page), signal }),
        client.countUnusedAccounts({ signal }),
      ]);
      return { rows, count, days };
    },
    placeholderData: keepPreviousData,
  });
}

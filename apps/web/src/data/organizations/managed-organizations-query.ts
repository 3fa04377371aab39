import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListOrder } from '../../address/list-order.ts';
import { partOfPage } from '../../address/page-count.ts';
import { client } from '../../api/client.ts';
import { organizationKeys } from './keys.ts';

/** One numbered page of the organizations, with how many there are in all. */
export function managedOrganizationsQuery(choice: { search: string; page: number; order: ListOrder }) {
  const { search, page, order } = choice;
  const words = search === '' ? {} : { search };
  return queryOptions({
    queryKey: organizationKeys.managed(choice),
    queryFn: async ({ signal }) => {
      const [rows, { count }] = await Promise.all([
        client.listOrganizations({ query: { ...words, order, ...partOfPage(page) }, signal }),
        client.countOrganizations({ query: words, signal }),
      ]);
      return { rows, count };
    },
    placeholderData: keepPreviousData,
  });
}

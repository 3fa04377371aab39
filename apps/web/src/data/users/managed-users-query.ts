import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { partOfPage } from '../../address/page-count.ts';
import { client } from '../../api/client.ts';
import { type ManagedUsers, userKeys } from './keys.ts';

/** One numbered page of the accounts of a role, with how many there are in all. */
export function managedUsersQuery(choice: ManagedUsers) {
  const { role, organizationId, search, page, order } = choice;
  const where = {
    role,
    ...(organizationId === undefined ? {} : { organizationId }),
    ...(search === '' ? {} : { search }),
  };
  return queryOptions({
    queryKey: userKeys.managed(choice),
    queryFn: async ({ signal }) => {
      const [rows, { count }] = await Promise.all([
        client.listUsers({ query: { filter: { where, order, ...partOfPage(page) } }, signal }),
        client.countUsers({ query: { filter: { where } }, signal }),
      ]);
      return { rows, count };
    },
    placeholderData: keepPreviousData,
  });
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { partOfPage } from '../../address/page-count.ts';
import { client } from '../../api/client.ts';
import { type DeletedUsers, userKeys } from './keys.ts';

/** One numbered page of the deleted accounts of a role whose person was not erased, with how many there are in all. */
export function deletedUsersQuery(choice: DeletedUsers) {
  const { role, search, page } = choice;
  const where = { role, ...(search === '' ? {} : { search }) };
  return queryOptions({
    queryKey: userKeys.deleted(choice),
    queryFn: async ({ signal }) => {
      const [rows, { count }] = await Promise.all([
        client.listDeletedUsers({ query: { ...where, ...partOfPage(page) }, signal }),
        client.countDeletedUsers({ query: where, signal }),
      ]);
      return { rows, count };
    },
    placeholderData: keepPreviousData,
  });
}

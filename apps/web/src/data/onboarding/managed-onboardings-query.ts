import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { partOfPage } from '../../address/page-count.ts';
import { client } from '../../api/client.ts';
import { type ManagedOnboardings, onboardingKeys } from './keys.ts';

/** One numbered page of those who wait to be approved, with how many there are in all. */
export function managedOnboardingsQuery(choice: ManagedOnboardings) {
  const { search, status, page } = choice;
  const where = { ...(search === '' ? {} : { search }), ...(status === null ? {} : { status }) };
  return queryOptions({
    queryKey: onboardingKeys.managed(choice),
    queryFn: async ({ signal }) => {
      const [rows, { count }] = await Promise.all([
        client.listOnboardings({ query: { ...where, ...partOfPage(page) }, signal }),
        client.countOnboardings({ query: where, signal }),
      ]);
      return { rows, count };
    },
    placeholderData: keepPreviousData,
  });
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askForPage, cutPage } from '../../address/page-number.ts';
import { client } from '../../api/client.ts';
import { scheduleKeys } from './keys.ts';

const PER_PAGE = 10;

/** One page of the websites with the number of their schedules. */
export function scheduleWebsitesQuery({ search, page }: { search: string; page: number }) {
  return queryOptions({
    queryKey: scheduleKeys.websites(search, page),
    queryFn: async ({ signal }) => {
      const query = { ...askForPage(page, PER_PAGE), ...(search ? { websiteSearchKeyword: search } : {}) };
      return cutPage(await client.listWebsitesWithSchedules({ query, signal }), PER_PAGE);
    },
    placeholderData: keepPreviousData,
  });
}

/** A website as the list has it. */
export type ScheduleWebsite = Awaited<ReturnType<typeof client.listWebsitesWithSchedules>>[number];

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askForPage, cutPage } from '../../address/page-number.ts';
import { client } from '../../api/client.ts';
import { scheduleKeys } from './keys.ts';

const PER_PAGE = 10;
const REFRESH_MS = 30_000;

interface SchedulesInput {
  /** Null: of all websites. */
  websiteId: string | null;
  /** Null: of all that the person reaches. */
  organizationId: number | null;
  search: string;
  page: number;
}

/** One page of a list of schedules; fetched again now and then, since their runs change them. */
export function schedulesQuery({ websiteId, organizationId, search, page }: SchedulesInput) {
  return queryOptions({
    queryKey: scheduleKeys.list({ websiteId, organizationId }, search, page),
    queryFn: async ({ signal }) => {
      const filter = {
        where: { ...(websiteId ? { websiteId } : {}), ...(organizationId ? { organizationId } : {}) },
        include: ['website' as const],
        order: 'created DESC' as const,
        ...askForPage(page, PER_PAGE),
      };
      const query = { filter, ...(search ? { websiteSearchKeyword: search } : {}) };
      return cutPage(await client.listTestSchedules({ query, signal }), PER_PAGE);
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

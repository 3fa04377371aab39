import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askForPage, cutPage } from '../../address/page-number.ts';
import { client } from '../../api/client.ts';
import { websiteKeys } from './keys.ts';

export const WEBSITES_PER_PAGE = 50;

interface ManagedWebsites {
  /** Null: of all organizations that the person reaches. */
  organizationId: number | null;
  search: string;
  page: number;
}

/** One page of Manage Websites, by organization and name. */
export function websitesQuery({ organizationId, search, page }: ManagedWebsites) {
  return queryOptions({
    queryKey: websiteKeys.managed({ organizationId, search, page }),
    queryFn: async ({ signal }) => {
      const where = { ...(organizationId && { organizationId }), ...(search && { search }) };
      const filter = { ...askForPage(page, WEBSITES_PER_PAGE), where };
      const query = { filter, includeTestScheduleCount: 'true' as const };
      return cutPage(await client.websitesByOrg({ query, signal }), WEBSITES_PER_PAGE);
    },
    placeholderData: keepPreviousData,
  });
}

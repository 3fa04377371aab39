import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { nonComplianceKeys } from './keys.ts';
import type { NcFilter, NcOrder } from './nc-filter.ts';

interface Asked {
  filter: NcFilter;
  order: NcOrder;
  limit: number;
  skip: number;
  lang: Language;
}

/**
 * One part of the non-compliances that fit a filter, with counts over all of them, and when it was asked for: `asOf` does
 * not say which of two is older. The former part is shown until it comes.
 */
export function nonCompliancesQuery({ filter, order, limit, skip, lang }: Asked) {
  return queryOptions({
    queryKey: nonComplianceKeys.list(filter, order, { limit, skip }, lang),
    queryFn: async ({ signal }) => {
      const asked = Date.now();
      const answer = await client.listNonCompliances({
        query: { filter: { where: filter, order, limit, skip }, lang },
        signal,
      });
      return { ...answer, asked };
    },
    placeholderData: keepPreviousData,
  });
}

/** How many of one audit and website fit the filter of a list; what it searches for is found in the website, so it stays. */
export function ncCountQuery(filter: NcFilter, of: { websiteId: string; auditId: string }, lang: Language) {
  const { organizationId: _, search: __, ...rest } = filter;
  // A count of something else must not stand on the button, so there is no placeholder.
  const { queryKey, queryFn } = nonCompliancesQuery({
    filter: { ...rest, ...of },
    order: 'created DESC',
    limit: 1,
    skip: 0,
    lang,
  });
  return queryOptions({ queryKey, ...(queryFn ? { queryFn } : {}), select: ({ total }) => total });
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { partOfPage } from '../../address/page-count.ts';
import { askForPage, cutPage } from '../../address/page-number.ts';
import { client } from '../../api/client.ts';
import { dashboardKeys } from './keys.ts';
import type { OrganizationOrder } from './organization-order.ts';

export type WebsiteTiles = Awaited<ReturnType<typeof client.websiteHeatmap>>;
export type OrganizationTiles = Awaited<ReturnType<typeof client.organizationHeatmap>>;
export type CriteriaMap = Awaited<ReturnType<typeof client.criterionHeatmap>>;

/** Rows of the list beside a heat map. */
export const WEBSITES_PER_PAGE = 10;

/** Websites with a score as tiles; of one organization, or of all in reach. */
export function websiteTilesQuery(organizationId: number | null) {
  return queryOptions({
    queryKey: dashboardKeys.websiteTiles(organizationId),
    queryFn: ({ signal }) =>
      client.websiteHeatmap({ query: organizationId === null ? {} : { organizationId }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Organizations with a score as tiles. */
export const organizationTilesQuery = queryOptions({
  queryKey: dashboardKeys.organizationTiles,
  queryFn: ({ signal }) => client.organizationHeatmap({ signal }),
});

/** One page of the websites with a score, the best first (specification, administration 7). */
export function scoredWebsitesQuery(organizationId: number | null, page: number) {
  return queryOptions({
    queryKey: dashboardKeys.scoredWebsites(organizationId, page),
    queryFn: async ({ signal }) => {
      const where = {
        latestScore: 'not null' as const,
        ...(organizationId === null ? {} : { organizationId }),
      };
      const filter = {
        where,
        order: 'latestScore DESC' as const,
        ...askForPage(page, WEBSITES_PER_PAGE),
      };
      return cutPage(await client.listWebsites({ query: { filter }, signal }), WEBSITES_PER_PAGE);
    },
    placeholderData: keepPreviousData,
  });
}

/** One numbered page of the organizations with their figures. */
export function organizationScoresQuery(choice: { search: string; order: OrganizationOrder; page: number }) {
  const { search, order, page } = choice;
  return queryOptions({
    queryKey: dashboardKeys.organizations(search, order, page),
    queryFn: ({ signal }) =>
      client.listOrganizationScores({
        query: { order, ...partOfPage(page), ...(search === '' ? {} : { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** What fails where: one numbered page of the organizations, those with most websites first, against the criteria that fail in them. */
export function criteriaQuery(page: number) {
  return queryOptions({
    queryKey: dashboardKeys.criteria(page),
    queryFn: ({ signal }) => client.criterionHeatmap({ query: partOfPage(page), signal }),
    placeholderData: keepPreviousData,
  });
}

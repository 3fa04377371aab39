import { pageRange } from '../address/page-count.ts';
import { pageRangeWithLookahead, withoutLookahead } from '../address/page-number.ts';
import { query } from '../api/api-queries.ts';
import type { CallAnswer } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import { useReportLanguage } from '../i18n/use-report-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { OrganizationOrder } from './dashboard.ts';
import { useDownload } from './use-download.ts';

/** Websites with a score as tiles; of one organization, or of all accessible ones. */
export const useWebsiteHeatmap = query('websiteHeatmap', {
  input: (organizationId: number | null) => ({ query: organizationId === null ? {} : { organizationId } }),
  keepPrevious: () => true,
});
export type WebsiteTiles = CallAnswer<'websiteHeatmap'>;

/** Organizations with a score as tiles. */
export const useOrganizationHeatmap = query('organizationHeatmap');
export type OrganizationTiles = CallAnswer<'organizationHeatmap'>;

/** Rows of the list next to a heat map. */
const WEBSITES_PER_PAGE = 10;

/** One page of the websites with a score, the best first (specification, administration 7). */
export const useListWebsitesWithScore = query('listWebsites', {
  input: ({ organizationId, page }: { organizationId: number | null; page: number }) => ({
    query: {
      filter: {
        where: { latestScore: 'not null' as const, ...(organizationId === null ? {} : { organizationId }) },
        order: 'latestScore DESC' as const,
        ...pageRangeWithLookahead(page, WEBSITES_PER_PAGE),
      },
    },
  }),
  select: (websites) => withoutLookahead(websites, WEBSITES_PER_PAGE),
  keepPrevious: () => true,
});

/** One numbered page of the organizations with their metrics. */
export const useListOrganizationScores = query('listOrganizationScores', {
  input: ({ search, order, page }: { search: string; order: OrganizationOrder; page: number }) => ({
    query: { order, ...pageRange(page), ...(search === '' ? {} : { search }) },
  }),
  keepPrevious: () => true,
});

/**
 * Failures by organization and criterion: one numbered page of the organizations, most websites first, and the
 * criteria that fail in them.
 */
export const useCriterionHeatmap = query('criterionHeatmap', {
  input: (page: number) => ({ query: pageRange(page) }),
  keepPrevious: () => true,
});
export type CriteriaMap = CallAnswer<'criterionHeatmap'>;

/** Downloads the metrics of all organizations as a spreadsheet. */
export function useDownloadDashboard() {
  const { t } = useTranslation('heatMaps');
  const lang = useReportLanguage();
  return useDownload({
    fetch: () => client.fetchDashboard({ query: { lang } }),
    done: t('download.done'),
    failed: t('download.failed'),
    log: (error) => console.error('Server Error! Cannot download the report of organizations', error),
  });
}

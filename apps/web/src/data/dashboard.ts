import { oneOf } from '../address/one-of.ts';
import { partOfPage } from '../address/page-count.ts';
import { askForPage, cutPage } from '../address/page-number.ts';
import { api } from '../api/api-hooks.ts';
import type { CallAnswer } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import type { Language } from '../i18n/languages.ts';
import { useReportLanguage } from '../i18n/use-report-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useDownload } from './use-download.ts';

const IN_LANGUAGE = { input: (lang: Language) => ({ query: { lang } }) };

/** Of one organization, or of all in reach. */
const OF_ORGANIZATION = {
  input: (organizationId: number | null) => ({ query: organizationId === null ? {} : { organizationId } }),
};

/** What got worse, what is overdue and what waits. */
export const useDashboardAttention = api.query('dashboardAttention', IN_LANGUAGE);
export type Attention = CallAnswer<'dashboardAttention'>;

/** How many websites are compliant, not compliant and not tested. */
export const useAccessibilityStatus = api.query('accessibilityStatus');

/** The websites with the highest scores, best first, or those with the lowest, worst first. */
export const useTop5Score = api.composedQuery('top5Score', 'best or worst', {
  fetch: (of: 'best' | 'worst', signal) =>
    of === 'best' ? client.top5Score({ signal }) : client.bottom5Score({ signal }),
});

/** The mean score of the websites in reach, month by month. */
export const useScoreTrendMonthly = api.query('scoreTrendMonthly');
export type MonthlyScores = CallAnswer<'scoreTrendMonthly'>;

/** What fails most. */
export const useTopIssuesByOrg = api.query('topIssuesByOrg', IN_LANGUAGE);

/** Non-compliances by their status. */
export const useComplianceSummary = api.query('complianceSummary');

/** Rows of the list of a dashboard; all stand in Manage Non Compliance. */
const ROWS = 10;

/** Non-compliances added up by website, issue and status, most first. */
export const useListDashboardIssues = api.query('listDashboardIssues', {
  input: (lang: Language) => ({ query: { lang, limit: ROWS } }),
});
export type DashboardIssue = CallAnswer<'listDashboardIssues'>[number];

/** The place of an organization among all; null for the reader's own. */
export const useOrganizationPeers = api.query('organizationPeers', OF_ORGANIZATION);
export type Peers = CallAnswer<'organizationPeers'>;

/** As many as are read at a glance. */
const MONTHS = 6;

/** What moved the mean score from month to month; null for all websites in reach. */
export const useScoreChanges = api.query('scoreChanges', {
  input: (organizationId: number | null) => ({
    query: { months: MONTHS, ...(organizationId === null ? {} : { organizationId }) },
  }),
});
export type ScoreChanges = CallAnswer<'scoreChanges'>;

/** Websites with a score as tiles. */
export const useWebsiteHeatmap = api.query('websiteHeatmap', { ...OF_ORGANIZATION, keep: () => true });
export type WebsiteTiles = CallAnswer<'websiteHeatmap'>;

/** Organizations with a score as tiles. */
export const useOrganizationHeatmap = api.query('organizationHeatmap');
export type OrganizationTiles = CallAnswer<'organizationHeatmap'>;

/** Rows of the list beside a heat map. */
const WEBSITES_PER_PAGE = 10;

/** One page of the websites with a score, the best first (specification, administration 7). */
export const useListWebsitesWithScore = api.query('listWebsites', {
  input: ({ organizationId, page }: { organizationId: number | null; page: number }) => ({
    query: {
      filter: {
        where: { latestScore: 'not null' as const, ...(organizationId === null ? {} : { organizationId }) },
        order: 'latestScore DESC' as const,
        ...askForPage(page, WEBSITES_PER_PAGE),
      },
    },
  }),
  select: (websites) => cutPage(websites, WEBSITES_PER_PAGE),
  keep: () => true,
});

/** Orders of the heat map of organizations, which the server knows by these words. */
const ORDERS = [
  'avgScore DESC',
  'avgScore ASC',
  'name ASC',
  'name DESC',
  'websiteCnt DESC',
  'websiteCnt ASC',
] as const;
export type OrganizationOrder = (typeof ORDERS)[number];

/** The order that an address asks for: the best first unless it names another. */
export function readOrganizationOrder(text: string | null): OrganizationOrder {
  return oneOf(ORDERS, text) ?? 'avgScore DESC';
}

/** One numbered page of the organizations with their figures. */
export const useListOrganizationScores = api.query('listOrganizationScores', {
  input: ({ search, order, page }: { search: string; order: OrganizationOrder; page: number }) => ({
    query: { order, ...partOfPage(page), ...(search === '' ? {} : { search }) },
  }),
  keep: () => true,
});

/** What fails where: one numbered page of the organizations, those with most websites first, against the criteria that fail in them. */
export const useCriterionHeatmap = api.query('criterionHeatmap', {
  input: (page: number) => ({ query: partOfPage(page) }),
  keep: () => true,
});
export type CriteriaMap = CallAnswer<'criterionHeatmap'>;

/** Fetches the figures of all organizations as a spreadsheet. */
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

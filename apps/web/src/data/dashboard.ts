import { oneOf } from '../address/one-of.ts';
import { composedQuery, query } from '../api/api-queries.ts';
import type { CallAnswer } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import type { Language } from '../i18n/languages.ts';

const IN_LANGUAGE = { input: (lang: Language) => ({ query: { lang } }) };

/** Of one organization, or of all in reach. */
const OF_ORGANIZATION = {
  input: (organizationId: number | null) => ({ query: organizationId === null ? {} : { organizationId } }),
};

/** What got worse, what is overdue and what waits. */
export const useDashboardAttention = query('dashboardAttention', IN_LANGUAGE);
export type Attention = CallAnswer<'dashboardAttention'>;

/** How many websites are compliant, not compliant and not tested. */
export const useAccessibilityStatus = query('accessibilityStatus');

/** The websites with the highest scores, best first, or those with the lowest, worst first. */
export const useTop5Score = composedQuery('top5Score', 'best-or-worst', {
  fetch: (of: 'best' | 'worst', signal) =>
    of === 'best' ? client.top5Score({ signal }) : client.bottom5Score({ signal }),
});

/** The mean score of the websites in reach, month by month. */
export const useScoreTrendMonthly = query('scoreTrendMonthly');
export type MonthlyScores = CallAnswer<'scoreTrendMonthly'>;

/** What fails most. */
export const useTopIssuesByOrg = query('topIssuesByOrg', IN_LANGUAGE);

/** Non-compliances by their status. */
export const useComplianceSummary = query('complianceSummary');

/** Rows of the list of a dashboard; all stand in Manage Non Compliance. */
const ROWS = 10;

/** Non-compliances added up by website, issue and status, most first. */
export const useListDashboardIssues = query('listDashboardIssues', {
  input: (lang: Language) => ({ query: { lang, limit: ROWS } }),
});
export type DashboardIssue = CallAnswer<'listDashboardIssues'>[number];

/** The place of an organization among all; null for the reader's own. */
export const useOrganizationPeers = query('organizationPeers', OF_ORGANIZATION);
export type Peers = CallAnswer<'organizationPeers'>;

/** As many as are read at a glance. */
const MONTHS = 6;

/** What moved the mean score from month to month; null for all websites in reach. */
export const useScoreChanges = query('scoreChanges', {
  input: (organizationId: number | null) => ({
    query: { months: MONTHS, ...(organizationId === null ? {} : { organizationId }) },
  }),
});
export type ScoreChanges = CallAnswer<'scoreChanges'>;

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

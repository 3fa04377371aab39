import { oneOf } from '../address/one-of.ts';
import { composedQuery, query } from '../api/api-queries.ts';
import type { CallAnswer } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import type { Language } from '../i18n/languages.ts';

const LANGUAGE_QUERY = { input: (lang: Language) => ({ query: { lang } }) };

/** For one organization, or all accessible ones. */
const ORGANIZATION_QUERY = {
  input: (organizationId: number | null) => ({ query: organizationId === null ? {} : { organizationId } }),
};

/** Regressions, overdue and waiting items. */
export const useDashboardAttention = query('dashboardAttention', LANGUAGE_QUERY);
export type Attention = CallAnswer<'dashboardAttention'>;

/** Counts of compliant, non-compliant and untested websites. */
export const useAccessibilityStatus = query('accessibilityStatus');

/** The websites with the highest scores, descending, or with the lowest, ascending. */
export const useTop5Score = composedQuery('top5Score', 'best-or-worst', {
  fetch: (of: 'best' | 'worst', signal) =>
    of === 'best' ? client.top5Score({ signal }) : client.bottom5Score({ signal }),
});

/** Mean score of the accessible websites by month. */
export const useScoreTrendMonthly = query('scoreTrendMonthly');
export type MonthlyScores = CallAnswer<'scoreTrendMonthly'>;

/** The most frequent failures. */
export const useTopIssuesByOrg = query('topIssuesByOrg', LANGUAGE_QUERY);

/** Counts of non-compliances by status. */
export const useComplianceSummary = query('complianceSummary');

/** Rows of a dashboard list; Manage Non Compliance has the full one. */
const ROWS = 10;

/** Non-compliances grouped by website, issue and status, largest group first. */
export const useListDashboardIssues = query('listDashboardIssues', {
  input: (lang: Language) => ({ query: { lang, limit: ROWS } }),
});
export type DashboardIssue = CallAnswer<'listDashboardIssues'>[number];

/** Rank of an organization among all; null for the user's own. */
export const useOrganizationPeers = query('organizationPeers', ORGANIZATION_QUERY);
export type Peers = CallAnswer<'organizationPeers'>;

/** As many as fit without scrolling. */
const MONTHS = 6;

/** Causes of the monthly changes of the mean score; null for all accessible websites. */
export const useScoreChanges = query('scoreChanges', {
  input: (organizationId: number | null) => ({
    query: { months: MONTHS, ...(organizationId === null ? {} : { organizationId }) },
  }),
});
export type ScoreChanges = CallAnswer<'scoreChanges'>;

/** Sort orders of the organization heat map, in the syntax of the API. */
const ORDERS = [
  'avgScore DESC',
  'avgScore ASC',
  'name ASC',
  'name DESC',
  'websiteCnt DESC',
  'websiteCnt ASC',
] as const;
export type OrganizationOrder = (typeof ORDERS)[number];

/** The sort order in the address; best first by default. */
export function readOrganizationOrder(text: string | null): OrganizationOrder {
  return oneOf(ORDERS, text) ?? 'avgScore DESC';
}

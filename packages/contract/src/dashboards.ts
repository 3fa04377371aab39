import { NC_STATUSES } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { ncStatus } from './listed-parts.ts';
import { id, impact, isoTime, language, organizationId } from './primitives.ts';
import { testRunSummary } from './test-runs.ts';

/** Items per kind on a dashboard (specification, administration 9). */
export const SHOWN = 5;
export const MAX_MONTHS = 60;

const count = z.number().int();
const wholeScore = z.number().int().min(0).max(100);

/** A bar of the charts; links to the website's test runs. */
const scoredWebsite = z.object({
  id,
  name: z.string(),
  url: z.string(),
  organizationId,
  organization: z.object({ name: z.string() }),
  latestScore: wholeScore,
  latestTestRunId: id.nullable(),
  latestTestTime: isoTime.nullable(),
});
export type ScoredWebsite = z.infer<typeof scoredWebsite>;

export const top5Score = defineCall({
  method: 'GET',
  path: '/websites/top5Score',
  summary: 'The five websites with the highest latest score, best first',
  response: z.array(scoredWebsite).max(SHOWN),
  errors: ['ER_FORBIDDEN'],
});

export const bottom5Score = defineCall({
  method: 'GET',
  path: '/websites/bottom5Score',
  summary: 'The five websites with the lowest latest score, worst first',
  response: z.array(scoredWebsite).max(SHOWN),
  errors: ['ER_FORBIDDEN'],
});

export const accessibilityStatus = defineCall({
  method: 'GET',
  path: '/websites/accessibilityStatus',
  summary: 'How many websites are compliant (score above 90), not compliant, and not tested',
  response: z.object({
    compliant: count,
    nonCompliant: count,
    /** Websites without a score. */
    untested: count,
    /** Sum of all three. */
    total: count,
  }),
  errors: ['ER_FORBIDDEN'],
});

export const scoreTrendMonthly = defineCall({
  method: 'GET',
  path: '/websites/scoreTrendMonthly',
  summary: 'Mean score of the websites in reach for each month with a score, oldest first',
  query: z.object({ months: z.coerce.number<number>().int().min(1).max(MAX_MONTHS).default(12) }),
  response: z
    .array(
      z.object({
        year: z.number().int(),
        /** 1 to 12. */
        month: z.number().int().min(1).max(12),
        /** Truncated to two decimals, so that rounding for display agrees with its band. */
        avgScore: z.number().min(0).max(100),
        /** Number of websites with a score in this month. */
        websites: count,
      }),
    )
    .max(MAX_MONTHS),
  errors: ['ER_FORBIDDEN'],
});

export const topIssuesByOrg = defineCall({
  method: 'GET',
  path: '/topIssuesByOrg',
  summary: 'The five audits with most non-compliances that are not RESOLVED, among those in reach',
  query: z.object({ lang: language }),
  response: z.array(z.object({ auditId: z.string(), title: z.string(), impact, count })).max(SHOWN),
  errors: ['ER_FORBIDDEN'],
});

export const complianceSummary = defineCall({
  method: 'GET',
  path: '/compliance-summary',
  summary: 'Non-compliances in reach by status; without those that decisions take out of the lists',
  response: z.object({ resolved: count, unresolved: count, fixInProgress: count, total: count }),
});

export const LAST_RUN_STATUSES = ['ALL', 'COMPLETE', 'RUNNING', 'PENDING', 'FAILURE'] as const;

export const lastTestRuns = defineCall({
  method: 'GET',
  path: '/last-test-runs',
  summary: 'The five newest test runs in reach with a status, or with any',
  query: z.object({ status: z.enum(LAST_RUN_STATUSES).default('ALL') }),
  response: z.array(testRunSummary).max(SHOWN),
});

export const listDashboardIssues = defineCall({
  method: 'GET',
  path: '/non-compliance-issues',
  summary: 'Non-compliances in reach added up by website, audit and status, most first',
  query: z.object({
    /** Default: all that are not RESOLVED. */
    status: z.enum(NC_STATUSES).optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(11),
    skip: z.coerce.number<number>().int().min(0).max(1_000).default(0),
    lang: language,
  }),
  response: z
    .array(
      z.object({
        auditId: z.string(),
        title: z.string(),
        impact,
        status: ncStatus,
        count,
        websiteId: id,
        websiteName: z.string(),
        /** URL of the website. */
        baseUrl: z.string(),
        /** The website's assigned user; null for testers. */
        user: z.object({ email: z.string(), fullName: z.string() }).nullable(),
      }),
    )
    .max(100),
});

export const downloadDashboardReport = defineCall({
  method: 'GET',
  path: '/dashboard_download_report',
  summary:
    'All organizations with websites, average score and status as CSV; its name stands in content-disposition',
  query: z.object({ lang: language }),
  response: z.never(),
  kind: 'binary',
  contentTypes: ['text/csv'],
  errors: ['ER_FORBIDDEN'],
});

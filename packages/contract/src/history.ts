import { MESSAGES } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  auditSource,
  id,
  impact,
  isoTime,
  longSiteUrl,
  score,
  shownRunStatus,
  testMode,
  wcagLevel,
  wcagVersion,
} from './primitives.ts';
import { website } from './websites.ts';
import { withFallback } from './with-fallback.ts';

/** Maximum and default number of runs in a response. */
export const MAX_TRENDS = 100;

const categoryCount = z.object({ category: z.string(), count: z.number().int() });

/** One finished run as a point of every trend. */
export const trend = z.object({
  runId: id,
  name: z.string(),
  created: isoTime,
  status: shownRunStatus,
  /** Null if no page has one, or if the run is not representative. */
  score,
  /** Why the figures do not represent the site; such figures must not be drawn. */
  notRepresentative: withFallback(z.enum(['sign-in-required', 'blocked']), 'blocked').nullable(),
  cntPages: z.number().int(),
  cntPagesComplete: z.number().int(),
  cntTotalIssues: z.number().int(),
  /** Audits judged over all pages. */
  cntTests: z.number().int(),
  /** Tests that failed on at least one page: the length of `nc`. */
  failureCnt: z.number().int(),
  nc: z.array(z.object({ auditId: z.string() })),
  issueCntByCat: z.array(categoryCount),
  /** Sources and rule sets: others may judge the same page differently. */
  sources: z.array(auditSource),
  rulesets: z.array(z.string()),
});
export type Trend = z.infer<typeof trend>;

/** The non-compliances of one audit. */
export const ncSummary = z.object({
  auditId: z.string(),
  /** The worst impact among them. */
  impact,
  unresolved: z.number().int(),
  fixInProgress: z.number().int(),
  resolved: z.number().int(),
  firstSeen: isoTime,
  lastSeen: isoTime,
  /** The newest run that found one of them and still stores it. */
  runId: id.nullable(),
  /** Pages on which one of them is currently found. */
  cntPages: z.number().int(),
});
export type NcSummary = z.infer<typeof ncSummary>;

/** Comparable finished runs: same website, URL, mode, version and level. */
export const history = z.object({
  /** The common settings of the runs; null if there are none. */
  comparedBy: z
    .object({
      websiteId: id,
      baseUrl: z.string(),
      testMode,
      wcagVersion,
      wcagLevel,
      testScheduleId: id.nullable(),
    })
    .nullable(),
  /** Total number of runs; `trends` contains one page of them. */
  cntRuns: z.number().int(),
  /** Newest first. */
  trends: z.array(trend).max(MAX_TRENDS),
  /** Issues of all `trends` by category, highest count first. */
  categoriesCumulative: z.array(categoryCount),
  /** Most unresolved first. */
  ncList: z.array(ncSummary),
});
export type History = z.infer<typeof history>;

/** Default: the newest 100. */
const page = {
  limit: z.number().int().min(1).max(MAX_TRENDS),
  skip: z.number().int().min(0).max(100_000),
};
const filter = z.object(page).partial().strict().optional();

export const historicalTrend = defineCall({
  method: 'POST',
  path: '/historical-trend',
  summary: 'Trends of the finished runs of an address with one mode, version and level, or of a schedule',
  body: z.union([
    z
      .object({ baseUrl: longSiteUrl, testMode, wcagVersion, wcagLevel, websiteId: id.optional(), filter })
      .strict(),
    z.object({ testScheduleId: id, filter }).strict(),
  ]),
  response: history,
  errors: ['ER_FORBIDDEN'],
});

/** -1 means no filter. */
const choice = <T extends z.ZodType>(schema: T) =>
  z
    .preprocess(
      (value: z.input<T> | '-1'): unknown => (value === '-1' ? undefined : value),
      schema.optional(),
    )
    .optional();

export const historicalDashboard = defineCall({
  method: 'GET',
  path: '/historical-dashboard',
  summary: 'Trends of a website: by the choices given, for the rest by those of its newest finished run',
  query: z.object({
    websiteId: id,
    testMode: choice(testMode),
    wcagVersion: choice(wcagVersion),
    wcagLevel: choice(wcagLevel),
    limit: z.coerce.number<number>().pipe(page.limit).optional(),
    skip: z.coerce.number<number>().pipe(page.skip).optional(),
  }),
  response: history,
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

export const websiteDashboard = defineCall({
  method: 'GET',
  path: '/website-dashboard',
  summary:
    'Report of one website, named by its id or its address: its latest figures, history and non-compliances',
  query: z
    .object({
      websiteId: id.optional(),
      url: longSiteUrl.optional(),
      testMode: choice(testMode),
      wcagVersion: choice(wcagVersion),
      wcagLevel: choice(wcagLevel),
      limit: z.coerce.number<number>().pipe(page.limit).optional(),
    })
    .refine(({ websiteId, url }) => (websiteId === undefined) !== (url === undefined), MESSAGES.urlRequired),
  response: z.object({
    website,
    history,
    /** Maximum number of issues found by a run of `history.trends`; null if there is none. */
    maxIssueCount: z.number().int().nullable(),
    /** All of the website, whatever settings found them. */
    nonCompliances: z.object({
      unresolved: z.number().int(),
      fixInProgress: z.number().int(),
      resolved: z.number().int(),
      overdue: z.number().int(),
    }),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

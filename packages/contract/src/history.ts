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
import { readAs } from './read-as.ts';
import { website } from './websites.ts';

/** Most runs that one answer draws; also how many it draws when nothing is said. */
export const MAX_TRENDS = 100;

const categoryCount = z.object({ category: z.string(), count: z.number().int() });

/** One finished run as a point of every trend. */
export const trend = z.object({
  runId: id,
  name: z.string(),
  created: isoTime,
  status: shownRunStatus,
  /** None where no page had one, and where the run is not representative. */
  score,
  /** Why the figures do not stand for the site; they are not to be drawn then. */
  notRepresentative: readAs(z.enum(['sign-in-required', 'blocked']), 'blocked').nullable(),
  cntPages: z.number().int(),
  cntPagesComplete: z.number().int(),
  cntTotalIssues: z.number().int(),
  /** Audits judged over all pages. */
  cntTests: z.number().int(),
  /** Tests that failed on at least one page: the length of `nc`. */
  failureCnt: z.number().int(),
  nc: z.array(z.object({ auditId: z.string() })),
  issueCntByCat: z.array(categoryCount),
  /** Who judged, and by which rule sets: another one may judge the same page otherwise. */
  sources: z.array(auditSource),
  rulesets: z.array(z.string()),
});
export type Trend = z.infer<typeof trend>;

/** The non-compliances of one audit. */
export const ncSummary = z.object({
  auditId: z.string(),
  /** The worst among them. */
  impact,
  unresolved: z.number().int(),
  fixInProgress: z.number().int(),
  resolved: z.number().int(),
  firstSeen: isoTime,
  lastSeen: isoTime,
  /** Newest run that saw one of them and can still show it. */
  runId: id.nullable(),
  /** Pages on which one of them stands at present. */
  cntPages: z.number().int(),
});
export type NcSummary = z.infer<typeof ncSummary>;

/** Comparable runs: same website and address, mode, version and level, all finished. */
export const history = z.object({
  /** What the runs have in common; null when there are none. */
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
  /** How many there are, of which `trends` holds one page. */
  cntRuns: z.number().int(),
  /** Newest first. */
  trends: z.array(trend).max(MAX_TRENDS),
  /** Issues of all `trends` by category, most first. */
  categoriesCumulative: z.array(categoryCount),
  /** Those with most that is not resolved first. */
  ncList: z.array(ncSummary),
});
export type History = z.infer<typeof history>;

/** The newest 100 when nothing is said. */
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
    /** Most issues that a run of `history.trends` has found; null when there is none. */
    maxIssueCount: z.number().int().nullable(),
    /** Of the website, whatever settings found them. */
    nonCompliances: z.object({
      unresolved: z.number().int(),
      fixInProgress: z.number().int(),
      resolved: z.number().int(),
      overdue: z.number().int(),
    }),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

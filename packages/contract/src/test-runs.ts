import { AUDIT_SOURCES, MESSAGES } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { handTestCounts, setAsideCounts } from './decision-parts.ts';
import { filterParam, MAX_LIMIT, orderBy } from './filter.ts';
import { mediaTotals, testedWith, waitsFor } from './listed-parts.ts';
import { cleanName } from './names.ts';
import {
  auditSource,
  id,
  isoTime,
  language,
  longSiteUrl,
  organizationId,
  pageFailureReason,
  runStatus,
  score,
  shownInstanceStatus,
  shownRunStatus,
  testMode,
  wcagLevel,
  wcagVersion,
} from './primitives.ts';
import { runParts } from './run-parts.ts';
import { wireMessage } from './wire-message.ts';
import { withFallback } from './with-fallback.ts';

export const testSettings = z.object({
  testMode,
  wcagVersion,
  wcagLevel,
  disableExperimental: z.boolean(),
  /** The engine's sources that judge. */
  sources: z
    .array(auditSource)
    .min(1)
    // Not a transform: transforms are one-way, and the same schema encodes responses.
    .overwrite((sources) => AUDIT_SOURCES.filter((source) => sources.includes(source))),
});

export const titleCount = z.object({ title: z.string(), count: z.number().int() });

/** Figures of a finished run, also during a retest; preliminary ones of a running run. */
export const testRunStats = z.object({
  score,
  /** Lighthouse's accessibility score, as a mean over the pages. */
  lhScore: score,
  lowestScore: score,
  /** Pages with a score of 100. */
  perfectPages: z.number().int(),
  cntPages: z.number().int(),
  cntPagesComplete: z.number().int(),
  cntPagesFailed: z.number().int(),
  /** URLs of the site with the status 404, 410 or 5xx. They are not pages and do not make a run partial. */
  cntBrokenLinks: z.number().int().default(0),
  /** Audits judged over all pages. */
  cntTests: z.number().int(),
  cntTotalIssues: z.number().int(),
  cntTotalWarns: z.number().int(),
  completedTime: isoTime.nullable(),
  issueCntByPages: z.array(titleCount.extend({ testInstanceId: id })),
  issueCntByTest: z.array(titleCount.extend({ auditId: z.string() })),
  issueCntByCat: z.array(z.object({ category: z.string(), count: z.number().int() })),
  issueCntByImpact: z.object({
    minor: z.number().int(),
    moderate: z.number().int(),
    serious: z.number().int(),
    critical: z.number().int(),
  }),
  warningCntByTest: z.array(titleCount.extend({ auditId: z.string() })),
  warnedPagesByTest: z.record(z.string(), z.array(z.object({ instanceId: id }))),
  /** Media over all pages, by type; null if not counted. */
  mediaInventoryTotals: mediaTotals.nullable(),
  /** Elements excluded from all these counts, by verdict. Decisions do not affect the score. */
  setAside: setAsideCounts,
});
export type TestRunStats = z.infer<typeof testRunStats>;

const runWebsite = z.object({
  id,
  name: z.string(),
  url: z.string(),
  latestTestRunId: id.nullable(),
  department: z.object({ name: z.string() }),
});

/** One page of a run, without its findings. */
export const testInstanceSummary = z.object({
  id,
  testRunId: id,
  url: z.string(),
  finalUrl: z.string().nullable(),
  title: z.string().nullable(),
  status: shownInstanceStatus,
  /** Why a FAILURE page was not tested. */
  reason: pageFailureReason.nullable(),
  detail: wireMessage.nullable(),
  /** Whether a FAILURE page may be retested; false after a cancel. */
  canRetry: z.boolean(),
  created: isoTime,
  completed: isoTime.nullable(),
  stats: z.object({
    score,
    lhScore: score,
    cntTotalIssues: z.number().int(),
    cntTotalWarns: z.number().int(),
  }),
  cntTotalIssues: z.number().int(),
});
export type TestInstanceSummary = z.infer<typeof testInstanceSummary>;

export const testRunSummary = z.object({
  id,
  name: z.string(),
  baseUrl: z.string(),
  status: shownRunStatus,
  testMode,
  wcagVersion,
  wcagLevel,
  disableExperimental: z.boolean(),
  testSettings,
  websiteId: id,
  testScheduleId: id.nullable(),
  created: isoTime,
  started: isoTime.nullable(),
  completed: isoTime.nullable(),
  score,
  /** For the statuses FAILURE and CANCELLED. */
  statusDetail: wireMessage.nullable(),
  /**
   * A run with pages being retested since then: `status` is RUNNING, and its result, which had this status,
   * stays until the retest ends. Null for all others.
   */
  testedAgain: z.object({ formerStatus: shownRunStatus, since: isoTime }).nullable(),
  /** Why the figures do not represent the site: most pages were of this kind. Such a run has no score. */
  notRepresentative: withFallback(z.enum(['sign-in-required', 'blocked']), 'blocked').nullable(),
  pagesTotal: z.number().int(),
  pagesFinished: z.number().int(),
  /**
   * For a finished run: URLs of the site with the status 404, 410 or 5xx, not included in the two counts above.
   */
  cntBrokenLinks: z.number().int().default(0),
  website: runWebsite.optional(),
  /** The user who started it. The e-mail of a deleted user is empty. */
  user: z.object({ email: z.string(), parichay: z.object({ fullName: z.string() }) }).optional(),
  /** The API key that started it; null for all other runs. */
  apiKey: z.object({ id, serviceName: z.string() }).nullable().optional(),
  /** Whether there is an earlier comparable result: of the same site, mode, version and level. */
  hasEarlier: z.boolean().optional(),
});
export type TestRunSummary = z.infer<typeof testRunSummary>;

/** Progress of an unfinished run (run-modes, open point 5); during a retest, over the retested pages only. */
export const runProgress = z.object({
  /** 0 to 95. */
  percent: z.number().int().min(0).max(95),
  finished: z.number().int(),
  total: z.number().int(),
  /** Null until a page has been finished. */
  secondsLeft: z.number().int().nullable(),
});

export const testRun = testRunSummary.extend({
  website: runWebsite,
  stats: testRunStats,
  /**
   * The manual tests of its tested pages by current state; manual tests do not affect the score. All zero while
   * the run has no result.
   */
  handTests: handTestCounts,
  /** Versions that tested its pages, each combination once; empty for unfinished and old runs. */
  testedWith: z.array(testedWith),
  /**
   * When its findings, pictures and media were removed because newer runs replaced them; null while they are
   * stored. Their lists are empty from then on; figures, pages and broken links stay.
   */
  findingsRemoved: isoTime.nullable(),
  /** Null for a finished run. */
  progress: runProgress.nullable(),
  /** Why an unfinished run is currently not continuing. */
  waitsFor,
  /** Score, issues and time of the previous finished run of the same site, mode, version and level. */
  previous: z.object({ id, created: isoTime, score, cntTotalIssues: z.number().int() }).nullable(),
  /**
   * The first pages; listRunPages returns all of them page by page. Absent if the filter includes only other
   * parts.
   */
  testInstances: z.array(testInstanceSummary).max(MAX_LIMIT).optional(),
  ...runParts,
});
export type TestRun = z.infer<typeof testRun>;

/** Body of a new run, and schema of the Run Test form. */
export const testRunForm = z.object({
  name: cleanName,
  baseUrl: longSiteUrl,
  testMode,
  wcagVersion,
  wcagLevel,
  disableExperimental: z.boolean({ error: MESSAGES.disableExperimentalInvalid }),
});

export const createTestRun = defineCall({
  method: 'POST',
  path: '/test-runs',
  summary: 'Start a test run',
  /** Missing settings come from `testSettings`, then from the schedule that is run now. */
  body: testRunForm
    .partial({ testMode: true, wcagVersion: true, wcagLevel: true, disableExperimental: true })
    .extend({
      status: z.literal('PENDING').optional(),
      testSettings: testSettings.partial().optional(),
      websiteId: id.optional(),
      testScheduleId: id.optional(),
    }),
  response: z.object({ id }),
  errors: [
    'ER_EXISTING_RUN',
    'ER_UNREACHABLE_URL',
    'ER_USER_DEPT_MISSING',
    'ER_EXCEEDED_TEST_LIMIT',
    'ER_STORAGE_FULL',
    'ER_INVALID_URL',
    'ER_UNREGISTERED_URL',
    'ER_PRIVATE_ADDRESS',
    'ER_OWNERSHIP',
    'ER_FORBIDDEN',
    'ER_NOT_FOUND',
  ],
});

export const listTestRuns = defineCall({
  method: 'GET',
  path: '/test-runs',
  summary: 'Test runs, newest first, with counts over the whole filter',
  query: z.object({
    filter: filterParam({
      where: {
        testMode,
        wcagVersion,
        wcagLevel,
        status: runStatus,
        websiteId: id,
        apiKeyId: id,
        testScheduleId: id,
        organizationId,
        baseUrl: z.string().max(500),
      },
      include: ['user', 'apiKey', 'website', 'hasEarlier'],
      order: orderBy('created', 'status', 'score'),
    }).optional(),
  }),
  response: z.object({
    website: runWebsite.nullable(),
    completeCnt: z.number().int(),
    failedCnt: z.number().int(),
    partiallyCompleteCnt: z.number().int(),
    testRuns: z.array(testRunSummary).max(MAX_LIMIT),
  }),
  errors: ['ER_FORBIDDEN', 'ER_INVALID_FILTER'],
});

export const getTestRun = defineCall({
  method: 'GET',
  path: '/test-runs/:id',
  summary: 'One run with its pages and website',
  params: z.object({ id }),
  query: z.object({
    /** Pages are included by default, the website always, and other parts only if requested. */
    filter: filterParam({
      where: {},
      include: [
        'testInstances',
        'website',
        'nonCompliances',
        'auditDetails',
        'passedTests',
        'warnedTests',
        'screenshots',
      ],
    }).optional(),
    /** Language of the texts in `auditDetails` and other parts. */
    lang: language,
    /** Maximum number of pages in each list of `stats` that grows with the site. */
    top: z.coerce.number<number>().int().min(1).max(100).default(100),
  }),
  response: testRun,
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

export const cancelTestRun = defineCall({
  method: 'POST',
  path: '/cancel_test/:id',
  summary:
    'Cancel a PENDING or RUNNING run; finished pages are kept, and one whose pages were being tested again gets its result back',
  params: z.object({ id }),
  response: z.object({ id, status: shownRunStatus }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN', 'ER_STATE'],
});

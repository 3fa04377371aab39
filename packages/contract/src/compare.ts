import { z } from 'zod';
import { auditId } from './audit-id.ts';
import { defineCall } from './call.ts';
import { MAX_LIMIT } from './filter.ts';
import { failingElement } from './findings.ts';
import { testedWith } from './listed-parts.ts';
import {
  auditSource,
  id,
  impact,
  isoTime,
  language,
  pageFailureReason,
  score,
  shownRunStatus,
  testMode,
  wcagLevel,
  wcagVersion,
} from './primitives.ts';
import { withFallback } from './with-fallback.ts';

/**
 * Fate of a failing element between two runs. `notReached`: found by the first run, but the second could not
 * look for it, because its page or test was not reached. `notReachedBefore`: the same in reverse.
 */
export const CHANGES = ['new', 'fixed', 'stillThere', 'notReached', 'notReachedBefore'] as const;
export type Change = (typeof CHANGES)[number];

/** Differences between two runs that limit the comparison to what both tested. */
export const RUN_DIFFERENCES = [
  'mode',
  'address',
  'version',
  'level',
  'experimental',
  'sources',
  'rules',
  'browser',
] as const;
export type RunDifference = (typeof RUN_DIFFERENCES)[number];

const count = z.number().int();
const changeCounts = z.object({
  new: count,
  fixed: count,
  stillThere: count,
  /** Number of remaining elements that have changed slightly. */
  changed: count,
  notReached: count,
  notReachedBefore: count,
});
export type ChangeCounts = z.infer<typeof changeCounts>;

const comparedRun = z.object({
  id,
  name: z.string(),
  baseUrl: z.string(),
  status: shownRunStatus,
  testMode,
  wcagVersion,
  wcagLevel,
  disableExperimental: z.boolean(),
  sources: z.array(auditSource),
  created: isoTime,
  completed: isoTime.nullable(),
  score,
  cntTotalIssues: count,
  /** Failures that decisions set aside, which are not compared. */
  cntSetAside: withFallback(z.number().int(), 0),
  pagesTested: count,
  pagesTotal: count,
  testedWith: z.array(testedWith),
  findingsRemoved: isoTime.nullable(),
});
export type ComparedRun = z.infer<typeof comparedRun>;

/** `base` is the earlier run, `with` the later one; the two may be given in any order. */
const twoRuns = { base: id, with: id };
const page = (most: number, usual: number) => ({
  limit: z.coerce.number<number>().int().min(1).max(most).default(usual),
  skip: z.coerce.number<number>().int().min(0).max(10_000_000).default(0),
});
const errors = ['ER_NOT_FOUND', 'ER_FORBIDDEN', 'ER_STATE'] as const;

export const compareTestRuns = defineCall({
  method: 'GET',
  path: '/compare-test-runs',
  summary: 'Two finished runs of a website: figures, and what is new, fixed and still there by test',
  query: z.object({ ...twoRuns, lang: language }),
  response: z.object({
    website: z.object({ id, name: z.string() }),
    base: comparedRun,
    with: comparedRun,
    /** Score of `with` minus score of `base`; null if one has no score. */
    scoreDifference: count.nullable(),
    differences: z.array(z.enum(RUN_DIFFERENCES)),
    /** Number of pages tested by both runs, and by only one. */
    pages: z.object({ both: count, onlyBase: count, onlyWith: count }),
    /** Null if the findings of a run are no longer stored: then only figures are available. */
    findings: z
      .object({
        counts: changeCounts,
        /** Pages with `notReached` elements because the page itself was not tested. */
        unreachedPages: count,
        /** `notReached` elements on tested pages, on which this test was not carried out or not completely. */
        unjudged: count,
        issues: z.array(
          changeCounts.extend({ auditId: z.string(), title: z.string(), impact, category: z.string() }),
        ),
        /** Tests carried out by only one of the runs; their elements are not counted elsewhere. */
        judgedInOne: z.array(
          z.object({
            auditId: z.string(),
            title: z.string(),
            run: withFallback(z.enum(['base', 'with']), 'with'),
            elements: count,
          }),
        ),
      })
      .nullable(),
  }),
  errors,
});

export const listComparedElements = defineCall({
  method: 'GET',
  path: '/compare-test-runs/elements',
  summary: 'Failing elements of two runs with the same fate, test by test and page by page',
  query: z.object({
    ...twoRuns,
    change: z.enum(CHANGES),
    auditId: auditId.optional(),
    ...page(100, 20),
    lang: language,
  }),
  response: z.object({
    total: count,
    elements: z.array(
      z.object({
        auditId: z.string(),
        /** URL of the page in the later run, if it has the page. */
        url: z.string(),
        basePageId: id.nullable(),
        withPageId: id.nullable(),
        /** The element as found by `with`, or by `base` if `with` does not have it. */
        element: failingElement,
        /** As found by `base`, if it has changed. */
        before: failingElement.nullable(),
        /** What was not reached; null for compared elements. */
        notReached: withFallback(z.enum(['page', 'test']), 'page').nullable(),
      }),
    ),
  }),
  errors,
});

export const listComparedPages = defineCall({
  method: 'GET',
  path: '/compare-test-runs/pages',
  summary: 'Pages with findings in either of two runs, those that changed most first',
  query: z.object({ ...twoRuns, ...page(MAX_LIMIT, 20) }),
  response: z.object({
    total: count,
    pages: z.array(
      changeCounts.omit({ changed: true }).extend({
        url: z.string(),
        basePageId: id.nullable(),
        withPageId: id.nullable(),
      }),
    ),
  }),
  errors,
});

/**
 * Fate of an element when its page was tested again. `setAside`: a decision excludes it from the comparison.
 */
export const ELEMENT_FATES = ['fixed', 'stillThere', 'setAside', 'notKnown'] as const;
export type ElementFate = (typeof ELEMENT_FATES)[number];

export const compareOnePage = defineCall({
  method: 'GET',
  path: '/compare-test-runs/of-page',
  summary: 'What a later run tells of one page of an earlier one, of one issue there, or of one element',
  query: z.object({
    ...twoRuns,
    /** A page of the earlier run. */
    pageId: id,
    /** Restricts the counts to this test. */
    auditId: auditId.optional(),
    /** Element id in the earlier run. */
    elementId: id.optional(),
    lang: language,
  }),
  response: z.object({
    url: z.string(),
    /** Page id in the later run; null if it did not test the page, so nothing is known. */
    withPageId: id.nullable(),
    /** Failing elements of the page, or of the test on it; null if unknown. */
    counts: changeCounts.nullable(),
    /** Null if not requested, or no longer stored. */
    element: z
      .object({
        auditId: z.string(),
        status: withFallback(z.enum(['Fail', 'Warn']), 'Warn'),
        fate: withFallback(z.enum(ELEMENT_FATES), 'notKnown'),
        before: failingElement,
        /** As found by the later run. */
        now: failingElement.nullable(),
        /** Number of pages on which its non-compliance is still open; null if it is not followed. */
        pagesAffected: count.nullable(),
      })
      .nullable(),
  }),
  errors,
});

export const UNREACHED_WHY = ['notInRun', 'failed', 'cancelled', 'leftOut'] as const;

export const listPagesOfOneRun = defineCall({
  method: 'GET',
  path: '/compare-test-runs/pages-of-one',
  summary: 'Pages that only one of two runs tested, with the reason as far as it is known',
  query: z.object({ ...twoRuns, run: z.enum(['base', 'with']), ...page(MAX_LIMIT, 20) }),
  response: z.object({
    total: count,
    pages: z.array(
      z.object({
        id,
        url: z.string(),
        cntTotalIssues: count,
        /** Why the other run did not test it. */
        why: withFallback(z.enum(UNREACHED_WHY), 'notInRun'),
        /** Only with `failed`. */
        reason: pageFailureReason.nullable(),
      }),
    ),
  }),
  errors,
});

export const listComparableRuns = defineCall({
  method: 'GET',
  path: '/comparable-test-runs',
  summary: 'Finished runs of the same website as a run, newest first',
  query: z.object({ id, ...page(MAX_LIMIT, 50) }),
  response: z.object({
    total: count,
    runs: z.array(
      z.object({
        id,
        name: z.string(),
        baseUrl: z.string(),
        created: isoTime,
        status: shownRunStatus,
        score,
        testMode,
        wcagVersion,
        wcagLevel,
        pagesTested: count,
        /** Same mode, version and level; for single-page runs also the same page. */
        isSameKind: z.boolean(),
        findingsRemoved: isoTime.nullable(),
      }),
    ),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

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
import { readAs } from './read-as.ts';

/**
 * What became of a failing element of two runs. `notReached` was found by the first run, and the second could not look
 * for it: its page or its test was not reached. `notReachedBefore` is the same the other way round.
 */
export const CHANGES = ['new', 'fixed', 'stillThere', 'notReached', 'notReachedBefore'] as const;
export type Change = (typeof CHANGES)[number];

/** In what two runs can differ, so that they are comparable only as far as both tested a thing. */
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
  /** Of those still there, how many are no longer quite the same element. */
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
  /** Failures that decisions take out: they are not compared. */
  cntSetAside: readAs(z.number().int(), 0),
  pagesTested: count,
  pagesTotal: count,
  testedWith: z.array(testedWith),
  findingsRemoved: isoTime.nullable(),
});
export type ComparedRun = z.infer<typeof comparedRun>;

/** `base` is the run before, `with` the one after; they may be given in any order of time. */
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
    /** Points that `with` has more; null where one of them has no score. */
    scoreDifference: count.nullable(),
    differences: z.array(z.enum(RUN_DIFFERENCES)),
    /** Pages that both tested, and that only one tested. */
    pages: z.object({ both: count, onlyBase: count, onlyWith: count }),
    /** Null when the findings of a run are no longer kept: then there are figures only. */
    findings: z
      .object({
        counts: changeCounts,
        /** Pages with elements of `notReached` because the page itself was not tested. */
        unreachedPages: count,
        /** Elements of `notReached` on pages that were tested, only not by this test or not wholly. */
        unjudged: count,
        issues: z.array(
          changeCounts.extend({ auditId: z.string(), title: z.string(), impact, category: z.string() }),
        ),
        /** Tests that only one of the runs carried out; their elements are counted nowhere else. */
        judgedInOne: z.array(
          z.object({
            auditId: z.string(),
            title: z.string(),
            run: readAs(z.enum(['base', 'with']), 'with'),
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
        /** Of the page, as the later run names it where it has it. */
        url: z.string(),
        basePageId: id.nullable(),
        withPageId: id.nullable(),
        /** As `with` found it, or as `base` did where `with` has it no longer. */
        element: failingElement,
        /** As `base` found it, when that is not quite the same. */
        before: failingElement.nullable(),
        /** What was not reached; null for what was compared. */
        notReached: readAs(z.enum(['page', 'test']), 'page').nullable(),
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

/** What became of one element when its page was tested again. `setAside`: a decision takes it out of what is compared. */
export const ELEMENT_FATES = ['fixed', 'stillThere', 'setAside', 'notKnown'] as const;
export type ElementFate = (typeof ELEMENT_FATES)[number];

export const compareOnePage = defineCall({
  method: 'GET',
  path: '/compare-test-runs/of-page',
  summary: 'What a later run tells of one page of an earlier one, of one issue there, or of one element',
  query: z.object({
    ...twoRuns,
    /** Of the earlier run. */
    pageId: id,
    /** Counts are of this test alone. */
    auditId: auditId.optional(),
    /** As the earlier run found it. */
    elementId: id.optional(),
    lang: language,
  }),
  response: z.object({
    url: z.string(),
    /** In the later run; null where it did not test the page, as then nothing is known of it. */
    withPageId: id.nullable(),
    /** Failing elements of the page, or of the test on it; null where nothing is known of them. */
    counts: changeCounts.nullable(),
    /** Null where none was asked for, or where it is no longer kept. */
    element: z
      .object({
        auditId: z.string(),
        status: readAs(z.enum(['Fail', 'Warn']), 'Warn'),
        fate: readAs(z.enum(ELEMENT_FATES), 'notKnown'),
        before: failingElement,
        /** As the later run found it, where it did. */
        now: failingElement.nullable(),
        /** Pages on which what is followed of it still stands; null where it is not followed. */
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
        why: readAs(z.enum(UNREACHED_WHY), 'notInRun'),
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
        /** Same mode, version and level; of single pages also the same page. */
        isSameKind: z.boolean(),
        findingsRemoved: isoTime.nullable(),
      }),
    ),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

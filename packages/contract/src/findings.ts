import { CORRECTION_NOTES, type Correction, WARNING_REASONS } from '@abhigam/domain';
import { z } from 'zod';
import { auditId } from './audit-id.ts';
import { defineCall } from './call.ts';
import { decided, elementDecision, handTestCounts, setAsideCounts } from './decision-parts.ts';
import { filterParam, MAX_LIMIT } from './filter.ts';
import { contrastData, ncStatus } from './listed-parts.ts';
import { pageMediaInventory } from './media.ts';
import { altFailureData, elementPicture, findingState, leftOut, textInImages } from './page-result.ts';
import {
  auditSource,
  auditStatus,
  id,
  impact,
  isoTime,
  language,
  pageScreenshot,
  rect,
  shownInstanceStatus,
} from './primitives.ts';
import { testInstanceSummary } from './test-runs.ts';
import { withFallback } from './with-fallback.ts';

/** A proposed correction of the element's code, with its edits. */
export const correction = z.object({
  language: z.enum(['html', 'css']),
  before: z.string(),
  after: z.string(),
  edits: z.array(z.object({ start: z.number().int(), end: z.number().int(), text: z.string() })),
  /** False if a user must fill a gap (`[?]`) or confirm the proposal. */
  isComplete: z.boolean(),
  /** Key of an explanatory sentence. */
  note: z.enum(CORRECTION_NOTES),
  /**
   * The correction was tried on a copy of the page: the failure disappeared, and no other result became worse.
   */
  isProved: z.literal(true).exactOptional(),
}) satisfies z.ZodType<Correction>;

export const failingElement = z.object({
  id,
  feHash: z.string(),
  /** The source of the explanation. */
  src: auditSource,
  label: z.string(),
  /** The problem of this element, in the requested language. */
  explanation: z.string(),
  snippet: z.string(),
  selector: z.string(),
  testData: contrastData.nullable(),
  /**
   * For findings about text alternatives: the kind of image and its text, which is absent if it was not
   * recognized.
   */
  altFailureData: altFailureData.nullable(),
  /** A proposed correction; null if none is certain enough. */
  correction: withFallback(correction.nullable(), null),
  /** Other audits that found the same defect, each with its explanation in the requested language. */
  seenAlso: z.array(z.object({ id: z.string(), src: auditSource, explanation: z.string() })),
  /** Its position on the page screenshot, in CSS pixels; null if it is not visible there. */
  rect: rect.nullable(),
  /** The interaction that makes it appear; null if it is visible without interaction. */
  state: withFallback(findingState.nullable(), null),
  /** Content and size of its own picture; null if it has only its part of the page screenshot. */
  picture: withFallback(elementPicture.nullable(), null),
  /** The non-compliance that follows this element; only failures have one, however they are shown. */
  nonCompliance: z.object({ id, status: ncStatus, firstSeen: z.string() }).nullable(),
  /** The decision that excludes it from lists; only if `decided` includes it. */
  decision: withFallback(elementDecision.nullable(), null),
});
export type FailingElementView = z.infer<typeof failingElement>;

/**
 * Maximum number of failing elements in a response, over all audits or pages; listPageElements returns all of
 * them page by page.
 */
export const MAX_ELEMENTS = 1_000;

/** Elements per audit or page in the response, in page order; fewer if MAX_ELEMENTS would be exceeded. */
const elementLimit = z.coerce.number<number>().int().min(0).max(MAX_LIMIT).default(20);

export const auditEntry = z.object({
  /** Rule id; title and description come from test-reporting-details. */
  id: z.string(),
  src: auditSource,
  status: auditStatus,
  /** Why it is a warning: judged as one, or because its page has a contrast mode. */
  reason: withFallback(z.enum(WARNING_REASONS), 'needs-review').nullable(),
  /** Number of its elements; `failingElements` may contain fewer. */
  elementCount: z.number().int(),
  /** Number of its elements excluded by decisions, independent of `decided`. */
  setAsideCount: withFallback(z.number().int(), 0),
  failingElements: z.array(failingElement).max(MAX_LIMIT),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const FAILURE_FIELDS = [
  'auditId',
  'title',
  'impact',
  'category',
  'pageCount',
  'testInstanceIds',
  'instanceCount',
] as const;

export const failuresList = defineCall({
  method: 'GET',
  path: '/failures-list/:id',
  summary:
    'Failed (or warned) tests of a run with the pages affected, worst first; of one whose findings were removed, by its figures',
  params: z.object({ id }),
  query: z.object({
    status: z.enum(['Fail', 'Warn']).default('Fail'),
    decided,
    lang: language,
    /** Without `testInstanceIds`, the size of the response does not depend on the number of pages. */
    filter: filterParam({ where: {}, fields: FAILURE_FIELDS }).optional(),
  }),
  response: z.array(
    z.object({
      auditId: z.string(),
      title: z.string(),
      impact,
      category: z.string(),
      /** Null for a run whose findings were removed, if its figures do not contain it. */
      pageCount: z.number().int().nullable(),
      /** The first ones; absent if not requested by the filter, or no longer known. */
      testInstanceIds: z.array(id).max(MAX_LIMIT).optional(),
      /** Failing elements over all pages. */
      instanceCount: z.number().int(),
      /** Number of additional elements excluded by decisions, independent of `decided`. */
      setAsideCount: withFallback(z.number().int(), 0),
    }),
  ),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

export const ncListByAudit = defineCall({
  method: 'GET',
  path: '/nc-list-by-audit/:id',
  summary: 'Failing elements of one audit of a run, page by page',
  params: z.object({ id }),
  query: z.object({
    auditId,
    status: z.enum(['Fail', 'Warn']).default('Fail'),
    /** Pages per response; on a site of a thousand pages, one audit may fail on all of them. */
    limit: z.coerce.number<number>().int().min(1).max(MAX_LIMIT).default(50),
    skip: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
    elementLimit,
    decided,
    lang: language,
  }),
  response: z.object({
    auditId: z.string(),
    /** Total number of affected pages; `pages` contains the requested ones, most elements first. */
    totalPages: z.number().int(),
    pages: z.array(
      z.object({
        testInstanceId: id,
        url: z.string(),
        /** Number of its elements; `failingElements` may contain fewer. */
        elementCount: z.number().int(),
        failingElements: z.array(failingElement).max(MAX_LIMIT),
      }),
    ),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

const idList = z.array(id).min(1).max(MAX_LIMIT);

export const listTestInstances = defineCall({
  method: 'GET',
  path: '/test-instances',
  summary: 'Pages of runs by id list, with chosen fields',
  query: z
    .object({
      ids: z
        .string()
        .transform((text) => text.split(','))
        .pipe(idList)
        .optional(),
      filter: filterParam({
        where: { id: idList },
        fields: ['id', 'url', 'status', 'mediaInventory'],
      }).optional(),
    })
    // By the filter, as in the specification, or by the shorter parameter.
    .refine(({ ids, filter }) => (ids ?? filter?.where?.id) !== undefined),
  response: z
    .array(
      z.object({
        id,
        url: z.string().optional(),
        status: shownInstanceStatus.optional(),
        /** Null without an inventory of the page's media. */
        mediaInventory: pageMediaInventory.nullable().optional(),
      }),
    )
    .max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN', 'ER_INVALID_FILTER'],
});

export const getTestInstanceWithNc = defineCall({
  method: 'GET',
  path: '/test-instances-with-nc/:id',
  summary: 'One page with its audits, failing elements and their non-compliances',
  params: z.object({ id }),
  query: z.object({ elementLimit, decided, lang: language }),
  response: testInstanceSummary.extend({
    /** Elements of the page excluded by decisions, by verdict; null if its findings were removed. */
    setAside: setAsideCounts.nullable(),
    /**
     * The manual tests of the page by state; manual tests do not affect the score. All zero for an untested
     * page.
     */
    handTests: handTestCounts,
    /**
     * When its findings and picture were removed: its lists are empty from then on. Null while they are stored.
     */
    findingsRemoved: isoTime.nullable(),
    auditDetails: z.array(auditEntry),
    /** Ids of rules that failed with an error on this page, so that they have no result. */
    erroredRules: z.array(z.string()),
    /** Unreadable frames, each with the reason in English. */
    unreadFrames: z.array(z.string()),
    /** Skipped parts of the test; empty if the page was tested completely. */
    leftOut: z.array(leftOut),
    /** Problem of the site's certificate, if invalid ones are allowed; in English. */
    tlsError: z.string().nullable(),
    /** The run whose result was reused for an unchanged page; null if this run tested it. */
    takenOver: z.object({ testRunId: id, judged: isoTime }).nullable().default(null),
    /**
     * Number of image files in which text was recognized, and in which it was not; null if none was to be read.
     */
    textInImages: textInImages.nullable(),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

export const getScreenshots = defineCall({
  method: 'GET',
  path: '/test-instances/screenshots/:id',
  summary: 'Page screenshots of a page, by source',
  params: z.object({ id }),
  response: z.object({ lh: pageScreenshot.nullable(), andi: pageScreenshot.nullable() }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

export const getScreenshotImage = defineCall({
  method: 'GET',
  path: '/test-instances/screenshots/:id/image',
  summary: 'The page screenshot as WebP',
  params: z.object({ id }),
  response: z.never(),
  kind: 'binary',
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

/** Cropped with elementCrop() of the domain package, so that the web app can outline the element on it. */
export const getElementImage = defineCall({
  method: 'GET',
  path: '/failing-elements/:id/image',
  summary: 'A failing element cut out of the page screenshot, with some surroundings, as WebP',
  params: z.object({ id }),
  response: z.never(),
  kind: 'binary',
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

export const getElementPicture = defineCall({
  method: 'GET',
  path: '/failing-elements/:id/picture',
  summary:
    'A failing element in the condition in which it was found, which the page screenshot does not show, as WebP',
  params: z.object({ id }),
  response: z.never(),
  kind: 'binary',
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

export const retryFailedInstance = defineCall({
  method: 'POST',
  path: '/retry-failed-instance/:id',
  summary: 'Test a failed page again; its run goes back to RUNNING and keeps its result until the next',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN', 'ER_STATE', 'ER_EXISTING_RUN', 'ER_EXCEEDED_TEST_LIMIT'],
});

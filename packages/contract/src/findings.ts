import { CORRECTION_NOTES, type Correction, SHOWN_REASONS } from '@abhigam/domain';
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
import { readAs } from './read-as.ts';
import { testInstanceSummary } from './test-runs.ts';

/** The element's code as it could be, with the edits that make it so. */
export const correction = z.object({
  language: z.enum(['html', 'css']),
  before: z.string(),
  after: z.string(),
  edits: z.array(z.object({ start: z.number().int(), end: z.number().int(), text: z.string() })),
  /** False where a person must fill a gap (`[?]`) or confirm what was proposed. */
  isComplete: z.boolean(),
  /** Key of a sentence that says what is to be known about it. */
  note: z.enum(CORRECTION_NOTES),
  /** It was tried on a copy of the page: the failure was gone, and nothing else had become worse. */
  isProved: z.literal(true).exactOptional(),
}) satisfies z.ZodType<Correction>;

export const failingElement = z.object({
  id,
  feHash: z.string(),
  /** The source whose words these are. */
  src: auditSource,
  label: z.string(),
  /** What is wrong with this element, in the language asked for. */
  explanation: z.string(),
  snippet: z.string(),
  selector: z.string(),
  testData: contrastData.nullable(),
  /** Of a finding about an image's text alternative: its kind and the text in it, which is absent where it was not read. */
  altFailureData: altFailureData.nullable(),
  /** How its code could be corrected; null where nothing is certain enough, or known well enough, to be shown. */
  correction: readAs(correction.nullable(), null),
  /** Other audits that found the same defect, each with its words in the language asked for. */
  seenAlso: z.array(z.object({ id: z.string(), src: auditSource, explanation: z.string() })),
  /** Where it is on the page screenshot, CSS pixels; null when it can't be seen there. */
  rect: rect.nullable(),
  /** How the page must be used to show it; null for what it shows by itself. */
  state: readAs(findingState.nullable(), null),
  /** What its own picture shows, and its size; null where it has none besides its part of the page screenshot. */
  picture: readAs(elementPicture.nullable(), null),
  /** The non-compliance that follows this element; only what was found as Fail has one, however it is shown. */
  nonCompliance: z.object({ id, status: ncStatus, firstSeen: z.string() }).nullable(),
  /** What takes it out of the lists; only where `decided` asks for it. */
  decision: readAs(elementDecision.nullable(), null),
});
export type FailingElementView = z.infer<typeof failingElement>;

/** Failing elements that one answer holds over all its audits or pages; listPageElements has all of them in parts. */
export const MAX_ELEMENTS = 1_000;

/** Elements of each audit or page in the answer, the first in the page: fewer where MAX_ELEMENTS would be passed. */
const elementLimit = z.coerce.number<number>().int().min(0).max(MAX_LIMIT).default(20);

export const auditEntry = z.object({
  /** Rule identifier; title and description come from test-reporting-details. */
  id: z.string(),
  src: auditSource,
  status: auditStatus,
  /** Why it is a warning: as it was judged, or because its page has a contrast mode. */
  reason: readAs(z.enum(SHOWN_REASONS), 'needs-review').nullable(),
  /** Its elements; `failingElements` may hold fewer. */
  elementCount: z.number().int(),
  /** How many of its elements decisions take out, whatever `decided` asks for. */
  setAsideCount: readAs(z.number().int(), 0),
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
    /** Without `testInstanceIds` the answer does not grow with the pages of the run. */
    filter: filterParam({ where: {}, fields: FAILURE_FIELDS }).optional(),
  }),
  response: z.array(
    z.object({
      auditId: z.string(),
      title: z.string(),
      impact,
      category: z.string(),
      /** Null for a run whose findings were removed, where its figures do not tell. */
      pageCount: z.number().int().nullable(),
      /** The first of them; absent where the filter does not ask for it, and where it is no longer known. */
      testInstanceIds: z.array(id).max(MAX_LIMIT).optional(),
      /** Failing elements over all pages. */
      instanceCount: z.number().int(),
      /** How many more of them decisions take out, whatever `decided` asks for. */
      setAsideCount: readAs(z.number().int(), 0),
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
    /** Pages in one answer; a site of a thousand pages can fail one audit on all of them. */
    limit: z.coerce.number<number>().int().min(1).max(MAX_LIMIT).default(50),
    skip: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
    elementLimit,
    decided,
    lang: language,
  }),
  response: z.object({
    auditId: z.string(),
    /** Pages affected in all; `pages` holds those asked for, most elements first. */
    totalPages: z.number().int(),
    pages: z.array(
      z.object({
        testInstanceId: id,
        url: z.string(),
        /** Its elements; `failingElements` may hold fewer. */
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
    // By the filter, as the specification has it, or more shortly.
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
    /** Elements of the page that decisions take out, by what they say; null where its findings were removed. */
    setAside: setAsideCounts.nullable(),
    /** The hand tests of the page by where they stand; the score counts none of them. All zero for a page that was not tested. */
    handTests: handTestCounts,
    /** When its findings and picture were removed: the lists are empty then, whatever was found. Null while kept. */
    findingsRemoved: isoTime.nullable(),
    auditDetails: z.array(auditEntry),
    /** Ids of rules that broke off on this page, so that it could not be judged by them. */
    erroredRules: z.array(z.string()),
    /** Frames that could not be read, each with the reason in English. */
    unreadFrames: z.array(z.string()),
    /** Parts of the test that were not done; empty when the page was tested wholly. */
    leftOut: z.array(leftOut),
    /** What is wrong with the site's certificate, where that is allowed; in English. */
    tlsError: z.string().nullable(),
    /** Where the result comes from, of a page that had not changed since; null where this run judged it. */
    takenOver: z.object({ testRunId: id, judged: isoTime }).nullable().default(null),
    /** Image files in which text was read, and in which not; null when none was to be read. */
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

/** Cut along elementCrop() of the domain, so that the web can outline the element on it. */
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

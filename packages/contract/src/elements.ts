import { z } from 'zod';
import { auditId } from './audit-id.ts';
import { defineCall } from './call.ts';
import { decided } from './decision-parts.ts';
import { MAX_LIMIT } from './filter.ts';
import { failingElement } from './findings.ts';
import { ncAsOf } from './non-compliances.ts';
import { auditSource, id, language, rootCauseKey } from './primitives.ts';

const part = {
  limit: z.coerce.number<number>().int().min(1).max(MAX_LIMIT).default(20),
  skip: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
};
const status = z.enum(['Fail', 'Warn']).default('Fail');

export const listPageElements = defineCall({
  method: 'GET',
  path: '/test-instances/:id/elements',
  summary: 'Failing elements of one audit of a page in the order of the page, part by part',
  params: z.object({ id }),
  query: z.object({
    auditId,
    status,
    src: auditSource.optional(),
    /** An element to locate, at any position. */
    element: id.optional(),
    decided,
    ...part,
    lang: language,
  }),
  response: z.object({
    total: z.number().int(),
    elements: z.array(failingElement),
    /** The requested element with its 1-based position; null if it is not in the list. */
    found: z.object({ element: failingElement, number: z.number().int() }).nullable(),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

export const listDefects = defineCall({
  method: 'GET',
  path: '/test-runs/:id/defects',
  summary: 'Failing elements of one audit of a run, alike ones once, those on most pages first, part by part',
  params: z.object({ id }),
  query: z.object({
    auditId,
    status,
    /** Only elements of this cause, as `rootCause` of the overview names it. */
    rootCause: rootCauseKey.optional(),
    decided,
    ...part,
    lang: language,
  }),
  response: z.object({
    /** Number of distinct elements, over all result pages. */
    total: z.number().int(),
    /**
     * Elements that are followed as non-compliances, over all result pages; `asOf` is for changing them
     * together.
     */
    nonCompliances: z.object({ total: z.number().int(), asOf: ncAsOf }),
    defects: z.array(
      z.object({
        /** The first one, as the representative. */
        element: failingElement,
        testInstanceId: id,
        pageCount: z.number().int(),
        /** Elements over all pages. */
        count: z.number().int(),
      }),
    ),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

export const listDefectPages = defineCall({
  method: 'GET',
  path: '/test-runs/:id/defect-pages',
  summary: 'Pages on which one failing element, or those of one cause, were found, part by part',
  params: z.object({ id }),
  query: z.object({
    auditId,
    status,
    /** Only occurrences of this element. */
    feHash: z.string().min(1).max(100).optional(),
    /** Only elements of this cause, as `rootCause` of the overview names it. */
    rootCause: rootCauseKey.optional(),
    decided,
    ...part,
  }),
  response: z.object({
    total: z.number().int(),
    pages: z.array(z.object({ testInstanceId: id, url: z.string(), count: z.number().int() })),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

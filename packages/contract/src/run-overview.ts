import { CHANGES, INTERACTION_SKIP_REASONS, OMITTED_PARTS } from '@abhigam/domain';
import { z } from 'zod';
import { auditId } from './audit-id.ts';
import { defineCall } from './call.ts';
import { LEFT_OUT_REASONS } from './links.ts';
import { auditSource, id, impact, language, pageFailureReason, rootCauseKey, score } from './primitives.ts';
import { DROP_ELEMENT, withFallback } from './with-fallback.ts';

const count = z.number().int();

/** What a repair changes: key and values of a message. */
const change = z.object({
  key: z.enum(CHANGES),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** Failing elements that one repair removes: of one audit, kind and place of a template. */
export const rootCause = z.object({
  auditId: z.string(),
  /** Title of the audit in the requested language. */
  title: z.string(),
  /** Key of the place; empty for the whole audit, in runs before causes were stored. */
  rootCause: z.string(),
  src: auditSource,
  impact,
  /** Numbers of WCAG criteria. */
  criteria: z.array(z.string()),
  elements: count,
  pages: count,
  /** The finding is on many pages, so it may be a template issue. */
  isTemplate: z.boolean(),
  /** Score of the run if only this were repaired; null if it cannot be computed exactly. */
  score,
  /** Score if this cause and all causes before it were repaired. */
  scoreAfter: score,
  /** Derived from the example; null if no correction of it is certain enough. */
  change: withFallback(change.nullable(), null),
  example: z.object({
    elementId: id,
    testInstanceId: id,
    url: z.string(),
    label: z.string(),
    snippet: z.string(),
  }),
});
export type RootCauseView = z.infer<typeof rootCause>;

export const runOverview = z.object({
  /** Number of failing elements of the run. */
  elements: count,
  /** Number of distinct causes. */
  causes: count,
  /** The first causes: sorted by removed elements, then pages, then impact. */
  rootCauses: z.array(rootCause),
  /** Effect of repairing the first three together. */
  together: z.object({ causes: count, elements: count, score }),
  /** The three with the most failing elements. */
  topPages: z.array(z.object({ testInstanceId: id, url: z.string(), score, count })),
  trust: z.object({
    pagesTested: count,
    pagesFailed: z.array(z.object({ reason: pageFailureReason, pages: count })),
    addressesLeftOut: z.array(
      withFallback(z.object({ why: z.enum(LEFT_OUT_REASONS), addresses: count }), DROP_ELEMENT),
    ),
    /** Number of pages per skipped part of the test, and per reason if there was one. */
    partsLeftOut: z.array(
      withFallback(
        z.object({
          part: z.enum(OMITTED_PARTS),
          planned: z.enum(INTERACTION_SKIP_REASONS).nullable().default(null),
          pages: count,
        }),
        DROP_ELEMENT,
      ),
    ),
    /** Pages on which rules failed with an error. */
    pagesWithErrors: count,
    pagesWithUnreadFrames: count,
    /** Unchanged pages whose earlier result was reused. */
    pagesTakenOver: count.default(0),
    /** Criteria of the run's version and level, and those that are at least partly judged automatically. */
    criteria: z.object({ total: count, judged: count }),
  }),
});
export type RunOverviewView = z.infer<typeof runOverview>;

export const getRunOverview = defineCall({
  method: 'GET',
  path: '/test-runs/:id/overview',
  summary: 'What to repair first, the worst pages, and how far a finished run can be trusted',
  params: z.object({ id }),
  query: z.object({
    /** Maximum number of root causes in the response. */
    limit: z.coerce.number<number>().int().min(1).max(50).default(10),
    lang: language,
  }),
  response: z.object({
    /** Null for an unfinished run, or one that ended before this was stored. */
    overview: runOverview.nullable(),
    /** The three with the most failing elements, with names in the requested language. */
    topCategories: z.array(z.object({ category: z.string(), name: z.string(), count })),
    topIssues: z.array(z.object({ auditId: z.string(), title: z.string(), count })),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

export const listRootCauses = defineCall({
  method: 'GET',
  path: '/test-runs/:id/root-causes',
  summary:
    'All causes of the failing elements of a finished run in the order in which their repair pays, part by part',
  params: z.object({ id }),
  query: z.object({
    auditId: auditId.optional(),
    /** One cause of the audit. */
    rootCause: rootCauseKey.optional(),
    limit: z.coerce.number<number>().int().min(1).max(50).default(20),
    skip: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
    lang: language,
  }),
  response: z.object({
    total: count,
    /** Each with its 1-based position among all causes of the run. */
    causes: z.array(rootCause.extend({ place: count })),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

import { DISPLAY_MODES, OTHER_SPELLINGS } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_LIMIT } from './filter.ts';
import { id, impact, isoTime, language, rect } from './primitives.ts';
import { withFallback } from './with-fallback.ts';

/** 0 to 1; null if nothing was scored. */
const share = z.number().min(0).max(1).nullable();

/** Above the number of rules; a page has a few hundred at most. */
const MAX_AUDITS = 1_000;

const scoredNode = z.object({
  type: z.literal('node'),
  selector: z.string(),
  snippet: z.string(),
  nodeLabel: z.string(),
  /** The problem of the element, in the requested language. */
  explanation: z.string(),
  /** CSS pixels from the top left of the page; absent if it is not visible. */
  boundingRect: rect.optional(),
});

const scoredAudit = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  impact,
  score: share,
  // An unknown mode is read as one without a claim.
  scoreDisplayMode: withFallback(z.enum([...DISPLAY_MODES, ...OTHER_SPELLINGS]), 'informative'),
  /** Why there is no verdict, with the mode `error`. */
  errorMessage: z.string().optional(),
  /** Absent if no element was found. */
  details: z
    .object({
      type: z.literal('table'),
      headings: z
        .array(z.object({ key: z.literal('node'), valueType: z.literal('node'), label: z.string() }))
        .max(1),
      /** The first ones, in page order. */
      items: z.array(z.object({ node: scoredNode })).max(MAX_LIMIT),
      /** Total number of elements. */
      total: z.number().int(),
    })
    .optional(),
});
export type ScoredAudit = z.infer<typeof scoredAudit>;

const scoredCategory = z.object({
  id: z.string(),
  title: z.string(),
  /** Weighted score of its audits; null if all weights are zero. */
  score: share,
  auditRefs: z
    .array(
      z.object({
        id: z.string(),
        /** Weight in the page's score. */
        weight: z.number().min(0),
        /** Audits that found the same defects on this page. */
        relevantAudits: z.array(z.string()).max(MAX_AUDITS),
      }),
    )
    .max(MAX_AUDITS),
});
export type ScoredCategory = z.infer<typeof scoredCategory>;

export const getScoredReport = defineCall({
  method: 'GET',
  path: '/test-instances/scored-report/:id',
  summary:
    'The scored audit report of a page: its audits with scores, by category; made of the stored result',
  params: z.object({ id }),
  query: z.object({ lang: language }),
  response: z.object({
    requestedUrl: z.string(),
    finalUrl: z.string(),
    fetchTime: isoTime,
    /**
     * Score of the page: the weighted share of passed audits, slightly lower if a rule without weight fails.
     */
    score: share,
    configSettings: z.object({
      locale: z.string(),
      formFactor: z.string(),
      /** The name that older clients read. */
      emulatedFormFactor: z.string(),
      throttlingMethod: z.string(),
      throttling: z.object({
        rttMs: z.number(),
        throughputKbps: z.number(),
        requestLatencyMs: z.number(),
        downloadThroughputKbps: z.number(),
        uploadThroughputKbps: z.number(),
        cpuSlowdownMultiplier: z.number(),
      }),
      screenEmulation: z.object({ width: z.number(), height: z.number() }).nullable(),
    }),
    audits: z.record(z.string(), scoredAudit),
    categories: z.record(z.string(), scoredCategory),
    /** Technology-specific advice: always empty. */
    stackPacks: z.array(z.object({ id: z.string(), title: z.string() })).max(100),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN', 'ER_STATE'],
});
export type ScoredReport = z.infer<typeof getScoredReport.response>;

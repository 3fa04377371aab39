import { MESSAGES, PAGE_FAILURE_REASONS } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_LIMIT, partQuery } from './filter.ts';
import { id, isoTime, MAX_COUNTED, organizationId, wcagLevel, wcagVersion } from './primitives.ts';
import { readAs } from './read-as.ts';

const count = z.number().int();
const params = z.object({ id });

/** Most pages that one sample takes. */
export const MAX_SAMPLE_PAGES = 5_000;
export const FEWEST_SAMPLE_PAGES = 10;
/** Pages that a sample takes of one website at most. */
const MOST_OF_WEBSITE = 8;
const MAX_REASONS = 50;
const NAMED = 3;

/** Why a page of a sample gave no score, where that is not why a page could not be tested. */
export const UNTESTED_REASONS = ['unreachable', 'not-started', 'no-score'] as const;
/** What became of a page of a sample. */
export const SAMPLED_STATES = ['waiting', 'running', 'tested', 'failed'] as const;

/** A guess from a sample, and between what the true value is with 95 % certainty. */
const interval = z.object({ value: z.number(), low: z.number(), high: z.number() });

export const estimate = z.object({
  id,
  /** Null: of all organizations. */
  organization: z.object({ id: organizationId, name: z.string() }).nullable(),
  /** Who drew it; null when the account is gone. */
  drawnBy: z.string().nullable(),
  seed: count,
  wcagVersion,
  wcagLevel,
  /** Websites and pages that there were when the sample was drawn. */
  population: z.object({ websites: count, pages: count }),
  /** Pages of the sample: drawn, tested so far, those that gave no score, and those whose test has begun. The others wait. */
  pages: z.object({ drawn: count, tested: count, failed: count, running: count }),
  websites: z.object({ drawn: count, tested: count }),
  /** Its tests are started bit by bit, as the limits of each day allow. False: no more of them are started. */
  isRunning: z.boolean(),
  /** Null until two websites have a score. */
  result: z
    .object({
      /** Mean score of the websites, 0 to 100. */
      score: interval,
      /** Share of websites that are not compliant (score of 90 or less), 0 to 1. */
      failing: interval,
      /** So many more pages make the interval half as wide; null where nothing is left open. */
      pagesToHalve: z.object({ score: count.nullable(), failing: count.nullable() }),
    })
    .nullable(),
  created: isoTime,
});
export type EstimateView = z.infer<typeof estimate>;

/** Why a page of a sample gave no score: `not-started` where its test was refused, `no-score` where it was tested in vain. */
const untestedReason = readAs(z.enum([...PAGE_FAILURE_REASONS, ...UNTESTED_REASONS]), 'no-score');
export type UntestedReason = z.infer<typeof untestedReason>;

const estimateDetails = estimate.extend({
  /** Pages that gave no score, by why, the most frequent first. */
  untested: z.array(z.object({ reason: untestedReason, pages: count })).max(MAX_REASONS),
});
export type EstimateDetails = z.infer<typeof estimateDetails>;

/** Websites that are alike, by organization and theme: each gives its share of a sample. */
const estimateStratum = z.object({
  /** The first three of those whose websites they are, and how many there are. */
  organizations: z.array(z.object({ id: organizationId, name: z.string() })).max(NAMED),
  organizationCount: count,
  /** Themes that are known, the first three, and how many there are. */
  themes: z.array(z.string()).max(NAMED),
  themeCount: count,
  websites: count,
  drawn: count,
  tested: count,
  /** Of the tested ones, with a score of 90 or less. */
  failing: count,
  /** Mean of its websites' scores; null while none has one. */
  score: z.number().min(0).max(100).nullable(),
});
export type EstimateStratum = z.infer<typeof estimateStratum>;

const estimateWebsite = z.object({
  /** Null where the website is gone, or not in the reader's reach any more. */
  website: z
    .object({
      id,
      name: z.string(),
      url: z.string(),
      organization: z.object({ id: organizationId, name: z.string() }),
    })
    .nullable(),
  /** Pages that were known of it when it was drawn. */
  known: count,
  tested: count,
  /** Mean of its pages' scores; null while none has one. */
  score: z.number().min(0).max(100).nullable(),
  pages: z
    .array(
      z.object({
        url: z.string(),
        state: readAs(z.enum(SAMPLED_STATES), 'waiting'),
        score: z.number().nullable(),
        /** Of one that could not be tested. */
        reason: untestedReason.nullable(),
        /** Its test; null where none was started. */
        testRunId: id.nullable(),
      }),
    )
    .max(MOST_OF_WEBSITE),
});
export type EstimateWebsite = z.infer<typeof estimateWebsite>;

export const estimateForm = z.object({
  /** Absent: all organizations in reach. */
  organizationId: organizationId.optional(),
  /** Pages that may be tested for it. */
  pages: z
    .number({ error: MESSAGES.samplePages })
    .int(MESSAGES.samplePages)
    .min(FEWEST_SAMPLE_PAGES, MESSAGES.samplePages)
    .max(MAX_SAMPLE_PAGES, MESSAGES.samplePages),
  /** The same seed draws the same sample of the same websites; absent: one is chosen. */
  seed: z
    .number({ error: MESSAGES.seedRange })
    .int(MESSAGES.seedRange)
    .min(0, MESSAGES.seedRange)
    .max(MAX_COUNTED, MESSAGES.seedRange)
    .optional(),
  wcagVersion: wcagVersion.default('2.1'),
  wcagLevel: wcagLevel.default('AA'),
});

export const listEstimates = defineCall({
  method: 'GET',
  path: '/estimates',
  summary: 'Estimates from samples in reach, the newest first, each with what it tells so far',
  query: z.object({ ...partQuery, limit: z.coerce.number<number>().int().min(1).max(20).default(20) }),
  response: z.array(estimate).max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN'],
});

export const getEstimate = defineCall({
  method: 'GET',
  path: '/estimates/:id',
  summary: 'One estimate, as it comes in',
  params,
  response: estimateDetails,
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export const createEstimate = defineCall({
  method: 'POST',
  path: '/estimates',
  summary: 'Draw a sample of websites and pages, and have it tested as the limits allow',
  body: estimateForm,
  response: z.object({ id }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND', 'ER_STATE'],
});

export const stopEstimate = defineCall({
  method: 'POST',
  path: '/estimates/:id/stop',
  summary: 'Start no more tests for an estimate; what was tested stays',
  params,
  response: z.object({ id }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export const planEstimate = defineCall({
  method: 'GET',
  path: '/estimate-plan',
  summary: 'What a sample of so many pages would take, and how sure it would be',
  query: z.object({
    organizationId: z.coerce.number<number>().pipe(organizationId).optional(),
    pages: z.coerce.number<number>().int().min(FEWEST_SAMPLE_PAGES).max(MAX_SAMPLE_PAGES),
  }),
  response: z.object({
    /** What there is to draw from. */
    population: z.object({ websites: count, pages: count }),
    websites: count,
    pages: count,
    organizations: count,
    /** Tests that one organization may start in a day, and days that the sample takes at least. */
    perDay: count,
    days: count,
    /** How far the ends of the intervals will be from their middles, about: in points, and as a share of 1 at most. */
    expected: z.object({ score: z.number().nullable(), failing: z.number() }),
  }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND', 'ER_STATE'],
});

export const listStrataOfEstimate = defineCall({
  method: 'GET',
  path: '/estimates/:id/strata',
  summary: 'Groups of like websites that a sample was drawn from, the largest first',
  params,
  query: z.object(partQuery),
  response: z.array(estimateStratum).max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export const listWebsitesOfEstimate = defineCall({
  method: 'GET',
  path: '/estimates/:id/websites',
  summary:
    'Websites that a sample has drawn, those with the lowest score first, with what became of their pages',
  params,
  query: z.object(partQuery),
  response: z.array(estimateWebsite).max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

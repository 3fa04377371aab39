import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_LIMIT, partQuery } from './filter.ts';
import { id, isoTime, MAX_COUNTED, organizationId, wcagLevel, wcagVersion } from './primitives.ts';

const count = z.number().int();
const params = z.object({ id });

/** Most pages that one sample takes. */
export const MAX_SAMPLE_PAGES = 5_000;
const FEWEST_SAMPLE_PAGES = 10;

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
  /** Pages of the sample: drawn, tested so far, and those that gave no score. */
  pages: z.object({ drawn: count, tested: count, failed: count }),
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

export const estimateForm = z.object({
  /** Absent: all organizations in reach. */
  organizationId: organizationId.optional(),
  /** Pages that may be tested for it. */
  pages: z.number().int().min(FEWEST_SAMPLE_PAGES).max(MAX_SAMPLE_PAGES),
  /** The same seed draws the same sample of the same websites; absent: one is chosen. */
  seed: z.number().int().min(0).max(MAX_COUNTED).optional(),
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
  response: estimate,
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

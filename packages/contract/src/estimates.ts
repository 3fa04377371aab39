import { COMPLIANT_ABOVE, MESSAGES, PAGE_FAILURE_REASONS } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { jsonFilter, MAX_LIMIT, paginationQuery } from './filter.ts';
import { LIST_TYPES, listFormat } from './list-files.ts';
import { id, isoTime, language, MAX_INT32, organizationId, wcagLevel, wcagVersion } from './primitives.ts';
import { withFallback } from './with-fallback.ts';

const count = z.number().int();
const params = z.object({ id });

/** Maximum number of pages of a sample. */
export const MAX_SAMPLE_PAGES = 5_000;
export const MIN_SAMPLE_PAGES = 10;
/** Pages per website in a sample: default and maximum. */
export const DEFAULT_PAGES_PER_WEBSITE = 8;
export const MAX_PAGES_PER_WEBSITE = 50;
/** At least two websites are needed to estimate the variance between websites. */
export const MIN_SAMPLE_WEBSITES = 2;
/** Maximum number of organizations selected for a sample. */
export const MAX_SAMPLED_ORGANIZATIONS = 100;
/** A score of 100 never fails. */
export const MAX_FAILING_LIMIT = 99;
const MAX_REASONS = 50;
const NAMED = 3;

/** Why a sampled page has no score, in addition to the reasons why pages cannot be tested. */
export const UNTESTED_REASONS = ['unreachable', 'not-started', 'no-score'] as const;
/** State of a sampled page. */
export const SAMPLED_STATES = ['waiting', 'running', 'tested', 'failed'] as const;

/** An estimate with its 95 % confidence interval. */
const interval = z.object({ value: z.number(), low: z.number(), high: z.number() });

export const estimate = z.object({
  id,
  /** The selected organizations, sorted by name; empty for all. */
  organizations: z.array(z.object({ id: organizationId, name: z.string() })).max(MAX_SAMPLED_ORGANIZATIONS),
  /** The user who drew it; null if the account was deleted. */
  drawnBy: z.string().nullable(),
  seed: count,
  /** Maximum number of pages drawn per website. */
  pagesOfWebsite: count,
  /** A website with this score or less counts as failing. */
  failingLimit: count,
  wcagVersion,
  wcagLevel,
  /** Number of websites and pages when the sample was drawn. */
  population: z.object({ websites: count, pages: count }),
  /** Pages of the sample: drawn, tested so far, without a score, and in progress. The others are waiting. */
  pages: z.object({ drawn: count, tested: count, failed: count, running: count }),
  websites: z.object({ drawn: count, tested: count }),
  /** Tests of the sample are started gradually within the daily limits. False: no more tests are started. */
  isRunning: z.boolean(),
  /** Null until two websites have a score. */
  result: z
    .object({
      /** Mean score of the websites, 0 to 100. */
      score: interval,
      /** Share of websites that fail by `failingLimit`, 0 to 1. */
      failing: interval,
      /** Number of additional pages that would halve the interval; null if the whole population is tested. */
      pagesToHalve: z.object({ score: count.nullable(), failing: count.nullable() }),
    })
    .nullable(),
  created: isoTime,
});
export type EstimateView = z.infer<typeof estimate>;

/**
 * Why a sampled page has no score: `not-started` if its test was refused, `no-score` if it was tested without a
 * result.
 */
const untestedReason = withFallback(z.enum([...PAGE_FAILURE_REASONS, ...UNTESTED_REASONS]), 'no-score');
export type UntestedReason = z.infer<typeof untestedReason>;

const estimateDetails = estimate.extend({
  /** Pages without a score by reason, most frequent first. */
  untested: z.array(z.object({ reason: untestedReason, pages: count })).max(MAX_REASONS),
});
export type EstimateDetails = z.infer<typeof estimateDetails>;

/** Websites grouped by organization and theme; each stratum contributes its share of a sample. */
const estimateStratum = z.object({
  /** The first three organizations, and their total number. */
  organizations: z.array(z.object({ id: organizationId, name: z.string() })).max(NAMED),
  organizationCount: count,
  /** The first three known themes, and their total number. */
  themes: z.array(z.string()).max(NAMED),
  themeCount: count,
  websites: count,
  drawn: count,
  tested: count,
  /** Tested websites with a score of `failingLimit` of the estimate or less. */
  failing: count,
  /** Mean score of its websites; null while none has one. */
  score: z.number().min(0).max(100).nullable(),
});
export type EstimateStratum = z.infer<typeof estimateStratum>;

const estimateWebsite = z.object({
  /** Null if the website was deleted, or is no longer in the user's scope. */
  website: z
    .object({
      id,
      name: z.string(),
      url: z.string(),
      organization: z.object({ id: organizationId, name: z.string() }),
    })
    .nullable(),
  /** Number of its known pages when it was drawn. */
  known: count,
  tested: count,
  /** Mean score of its pages; null while none has one. */
  score: z.number().min(0).max(100).nullable(),
  pages: z
    .array(
      z.object({
        url: z.string(),
        state: withFallback(z.enum(SAMPLED_STATES), 'waiting'),
        score: z.number().nullable(),
        /** Only if it could not be tested. */
        reason: untestedReason.nullable(),
        /** Test of the website; null if none was started. */
        testRunId: id.nullable(),
      }),
    )
    .max(MAX_PAGES_PER_WEBSITE),
});
export type EstimateWebsite = z.infer<typeof estimateWebsite>;

const websiteEstimate = z
  .number({ error: MESSAGES.pagesOfWebsite })
  .int(MESSAGES.pagesOfWebsite)
  .min(1, MESSAGES.pagesOfWebsite)
  .max(MAX_PAGES_PER_WEBSITE, MESSAGES.pagesOfWebsite);

const websitesToDraw = z
  .number({ error: MESSAGES.sampleWebsites })
  .int(MESSAGES.sampleWebsites)
  .min(MIN_SAMPLE_WEBSITES, MESSAGES.sampleWebsites)
  .max(MAX_SAMPLE_PAGES, MESSAGES.sampleWebsites);

/** The size and population of a sample, which determine its plan. */
export const sampleShape = {
  /** Absent or empty: all organizations in scope. */
  organizationIds: z
    .array(organizationId)
    .max(MAX_SAMPLED_ORGANIZATIONS, MESSAGES.sampledOrganizations)
    .optional(),
  /** Maximum number of tested pages in total. */
  pages: z
    .number({ error: MESSAGES.samplePages })
    .int(MESSAGES.samplePages)
    .min(MIN_SAMPLE_PAGES, MESSAGES.samplePages)
    .max(MAX_SAMPLE_PAGES, MESSAGES.samplePages),
  /** Number of websites to draw, or all; default: as many as the pages allow. */
  websites: z.union([z.literal('all'), websitesToDraw], { error: MESSAGES.sampleWebsites }).optional(),
  /** Maximum number of pages per website. */
  pagesOfWebsite: websiteEstimate.default(DEFAULT_PAGES_PER_WEBSITE),
  /** A website with this score or less counts as failing. */
  failingLimit: z
    .number({ error: MESSAGES.failingLimit })
    .int(MESSAGES.failingLimit)
    .min(0, MESSAGES.failingLimit)
    .max(MAX_FAILING_LIMIT, MESSAGES.failingLimit)
    .default(COMPLIANT_ABOVE),
};

/** At least one page of each drawn website is tested. */
export function hasPageForEach({
  pages,
  websites,
}: {
  pages: number;
  websites?: number | 'all' | undefined;
}): boolean {
  // Numbers above the maximum have their own error.
  return typeof websites !== 'number' || websites > MAX_SAMPLE_PAGES || websites <= pages;
}

export const PAGE_FOR_EACH = { path: ['websites'], message: MESSAGES.pageForEachWebsite };

/** Strict: a misspelled field would be ignored, and the sample would cover all organizations. */
export const estimateForm = z.strictObject({
  ...sampleShape,
  /** The same seed draws the same sample of the same websites; default: random. */
  seed: z
    .number({ error: MESSAGES.seedRange })
    .int(MESSAGES.seedRange)
    .min(0, MESSAGES.seedRange)
    .max(MAX_INT32, MESSAGES.seedRange)
    .optional(),
  wcagVersion: wcagVersion.default('2.1'),
  wcagLevel: wcagLevel.default('AA'),
});

export const listEstimates = defineCall({
  method: 'GET',
  path: '/estimates',
  summary: 'Estimates from samples in reach, the newest first, each with what it tells so far',
  query: z.object({ ...paginationQuery, limit: z.coerce.number<number>().int().min(1).max(20).default(20) }),
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
  body: estimateForm.refine(hasPageForEach, PAGE_FOR_EACH),
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
  summary: 'What a sample would take, and how sure it would be; `sample` is JSON',
  query: z.object({
    sample: jsonFilter(z.object(sampleShape).strict().refine(hasPageForEach, PAGE_FOR_EACH)),
  }),
  response: z.object({
    /** Size of the population. */
    population: z.object({ websites: count, pages: count }),
    websites: count,
    pages: count,
    organizations: count,
    /** Tests that one organization may start per day, and the minimum number of days for the sample. */
    perDay: count,
    days: count,
    /** Expected half width of the intervals: in points, and as a share up to 1. */
    expected: z.object({ score: z.number().nullable(), failing: z.number() }),
  }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND', 'ER_STATE'],
});

export const listStrataOfEstimate = defineCall({
  method: 'GET',
  path: '/estimates/:id/strata',
  summary: 'Groups of like websites that a sample was drawn from, the largest first',
  params,
  query: z.object(paginationQuery),
  response: z.array(estimateStratum).max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export const listWebsitesOfEstimate = defineCall({
  method: 'GET',
  path: '/estimates/:id/websites',
  summary:
    'Websites that a sample has drawn, those with the lowest score first, with what became of their pages',
  params,
  query: z.object(paginationQuery),
  response: z.array(estimateWebsite).max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export const downloadEstimate = defineCall({
  method: 'GET',
  path: '/estimates/:id/file',
  summary:
    'An estimate as a file: its result, its groups, and the websites and pages that were drawn; its name stands in content-disposition',
  params,
  query: z.object({ lang: language, format: listFormat }),
  response: z.never(),
  kind: 'binary',
  contentTypes: LIST_TYPES,
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

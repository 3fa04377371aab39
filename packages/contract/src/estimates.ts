import { COMPLIANT_ABOVE, MESSAGES, PAGE_FAILURE_REASONS } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { asFilter, MAX_LIMIT, partQuery } from './filter.ts';
import { LIST_TYPES, listFormat } from './list-files.ts';
import { id, isoTime, language, MAX_COUNTED, organizationId, wcagLevel, wcagVersion } from './primitives.ts';
import { readAs } from './read-as.ts';

const count = z.number().int();
const params = z.object({ id });

/** Most pages that one sample takes. */
export const MAX_SAMPLE_PAGES = 5_000;
export const FEWEST_SAMPLE_PAGES = 10;
/** Pages that a sample takes of one website, unless asked otherwise, and at most. */
export const USUAL_PAGES_OF_WEBSITE = 8;
export const MAX_PAGES_OF_WEBSITE = 50;
/** Two websites are the fewest that tell how websites differ. */
export const FEWEST_SAMPLE_WEBSITES = 2;
/** Organizations that are chosen for one sample. */
export const MAX_SAMPLED_ORGANIZATIONS = 100;
/** A score of 100 fails nowhere. */
export const MAX_FAILING_LIMIT = 99;
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
  /** Those that were chosen, by their names; none: of all. */
  organizations: z.array(z.object({ id: organizationId, name: z.string() })).max(MAX_SAMPLED_ORGANIZATIONS),
  /** Who drew it; null when the account is gone. */
  drawnBy: z.string().nullable(),
  seed: count,
  /** Pages that were drawn of one website at most. */
  pagesOfWebsite: count,
  /** A website with this score or less counts as a failing one. */
  failingLimit: count,
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
      /** Share of websites that fail by `failingLimit`, 0 to 1. */
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
  /** Of the tested ones, with a score of `failingLimit` of the estimate or less. */
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
    .max(MAX_PAGES_OF_WEBSITE),
});
export type EstimateWebsite = z.infer<typeof estimateWebsite>;

const ofWebsite = z
  .number({ error: MESSAGES.pagesOfWebsite })
  .int(MESSAGES.pagesOfWebsite)
  .min(1, MESSAGES.pagesOfWebsite)
  .max(MAX_PAGES_OF_WEBSITE, MESSAGES.pagesOfWebsite);

const websitesToDraw = z
  .number({ error: MESSAGES.sampleWebsites })
  .int(MESSAGES.sampleWebsites)
  .min(FEWEST_SAMPLE_WEBSITES, MESSAGES.sampleWebsites)
  .max(MAX_SAMPLE_PAGES, MESSAGES.sampleWebsites);

/** How large a sample is, and what it is drawn from: what its plan depends on. */
export const sampleShape = {
  /** Absent or empty: all organizations in reach. */
  organizationIds: z
    .array(organizationId)
    .max(MAX_SAMPLED_ORGANIZATIONS, MESSAGES.sampledOrganizations)
    .optional(),
  /** Pages that may be tested for it altogether. */
  pages: z
    .number({ error: MESSAGES.samplePages })
    .int(MESSAGES.samplePages)
    .min(FEWEST_SAMPLE_PAGES, MESSAGES.samplePages)
    .max(MAX_SAMPLE_PAGES, MESSAGES.samplePages),
  /** Websites to draw, or all of them; absent: as many as the pages allow. */
  websites: z.union([z.literal('all'), websitesToDraw], { error: MESSAGES.sampleWebsites }).optional(),
  /** Pages of one website at most. */
  pagesOfWebsite: ofWebsite.default(USUAL_PAGES_OF_WEBSITE),
  /** A website with this score or less counts as a failing one. */
  failingLimit: z
    .number({ error: MESSAGES.failingLimit })
    .int(MESSAGES.failingLimit)
    .min(0, MESSAGES.failingLimit)
    .max(MAX_FAILING_LIMIT, MESSAGES.failingLimit)
    .default(COMPLIANT_ABOVE),
};

/** Of each website that is drawn at least one page is tested. */
export function hasPageForEach({
  pages,
  websites,
}: {
  pages: number;
  websites?: number | 'all' | undefined;
}): boolean {
  // More than there can be are refused by their own limit.
  return typeof websites !== 'number' || websites > MAX_SAMPLE_PAGES || websites <= pages;
}

export const PAGE_FOR_EACH = { path: ['websites'], message: MESSAGES.pageForEachWebsite };

/** Strict: what is asked for by another name would be left out unseen, and the sample be one of all organizations. */
export const estimateForm = z.strictObject({
  ...sampleShape,
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
  query: z.object({ sample: asFilter(z.object(sampleShape).strict().refine(hasPageForEach, PAGE_FOR_EACH)) }),
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

import { LANGUAGES } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_LIMIT, orderBy, partQuery } from './filter.ts';
import { id, isoTime, organizationId, wcagLevel } from './primitives.ts';

/** Most tiles that are drawn one by one; what is left is drawn together. */
export const MAX_TILES = 300;
/** Tiles of organizations when nothing is said. */
const USUAL_ORGANIZATIONS = 100;
/** Rows of the heat map by criterion in one answer. */
export const MAX_CRITERION_ROWS = 50;

const count = z.number().int();
const wholeScore = z.number().int().min(0).max(100);

/** An organization with its figures. */
const organization = z.object({
  id: organizationId,
  name: z.string(),
  /** Mean of its websites' latest scores; null without one. */
  avgScore: wholeScore.nullable(),
  /** All its websites. */
  websiteCnt: count,
  /** Those with a score, and among these the compliant ones (above 90). */
  scoredCnt: count,
  compliantCnt: count,
  /** Non-compliances that are not RESOLVED. */
  openCnt: count,
  latestTestTime: isoTime.nullable(),
});
export type OrganizationScore = z.infer<typeof organization>;

export const listOrganizationScores = defineCall({
  method: 'GET',
  path: '/organization-scores',
  summary:
    'Accessibility heat map of organizations: websites and average score of each, with search and order',
  query: z.object({
    ...partQuery,
    search: z.string().max(200).optional(),
    /** Organizations without a score come last in both directions of `avgScore`. */
    order: z.enum(orderBy('avgScore', 'name', 'websiteCnt')).default('avgScore DESC'),
  }),
  response: z.object({
    /** Of all organizations, whatever is searched for. */
    organizationCount: count,
    websiteCount: count,
    avgScore: wholeScore.nullable(),
    /** How many the list has in all its parts; of a search up to 1,000. */
    total: count,
    organizations: z.array(organization).max(MAX_LIMIT),
  }),
  errors: ['ER_FORBIDDEN'],
});

/** Websites or organizations that are drawn as one tile. */
const together = { websites: count, cntPages: count, avgScore: wholeScore.nullable() };

export const websiteHeatmap = defineCall({
  method: 'GET',
  path: '/website-heatmap',
  summary: 'Tiles of a treemap of websites with a score: the largest ones, and what is left together',
  query: z.object({
    /** For those who reach all organizations. */
    organizationId: z.coerce.number<number>().pipe(organizationId).optional(),
    limit: z.coerce.number<number>().int().min(1).max(MAX_TILES).default(MAX_TILES),
  }),
  response: z.object({
    /** Largest first. */
    tiles: z
      .array(
        z.object({
          id,
          name: z.string(),
          url: z.string(),
          organizationId,
          latestScore: wholeScore,
          /** Size of the tile: pages of the latest run, 1 where that is not known. */
          latestCntPages: z.number().int().min(1),
          latestTestRunId: id.nullable(),
        }),
      )
      .max(MAX_TILES),
    /** The organizations of these tiles, each with its further websites that have a score as one tile. */
    organizations: z
      .array(z.object({ id: organizationId, name: z.string(), rest: z.object(together).nullable() }))
      .max(MAX_TILES),
    /** Websites with a score of all other organizations; null when there are none. */
    others: z.object({ organizations: count, ...together }).nullable(),
  }),
  errors: ['ER_FORBIDDEN'],
});

export const organizationHeatmap = defineCall({
  method: 'GET',
  path: '/organization-heatmap',
  summary:
    'Tiles of a treemap of organizations with a score: those with most websites, and the others together',
  query: z.object({
    limit: z.coerce.number<number>().int().min(1).max(MAX_TILES).default(USUAL_ORGANIZATIONS),
  }),
  response: z.object({
    /** Those with most websites first. */
    tiles: z
      .array(
        z.object({
          id: organizationId,
          name: z.string(),
          avgScore: wholeScore,
          /** Size of the tile: its websites with a score. */
          websites: z.number().int().min(1),
          cntPages: count,
        }),
      )
      .max(MAX_TILES),
    others: z.object({ organizations: count, ...together }).nullable(),
  }),
  errors: ['ER_FORBIDDEN'],
});

export const criterionHeatmap = defineCall({
  method: 'GET',
  path: '/criterion-heatmap',
  summary: 'Non-compliances that are not RESOLVED by organization and WCAG criterion',
  query: z.object({
    limit: z.coerce.number<number>().int().min(1).max(MAX_CRITERION_ROWS).default(10),
    skip: partQuery.skip,
    search: z.string().max(200).optional(),
    order: z.enum(orderBy('avgScore', 'name', 'websiteCnt')).default('websiteCnt DESC'),
  }),
  response: z.object({
    total: count,
    /** Columns: criteria that something fails in one of the rows, by their numbers. */
    criteria: z.array(
      z.object({
        num: z.string(),
        handle: z.string(),
        /** By language. */
        names: z.record(z.enum(LANGUAGES), z.string()),
        level: wcagLevel,
      }),
    ),
    organizations: z
      .array(
        z.object({
          id: organizationId,
          name: z.string(),
          avgScore: wholeScore.nullable(),
          websiteCnt: count,
          /** Criteria without a failure are left out. */
          cells: z
            .array(
              z.object({
                num: z.string(),
                /** Open non-compliances; one of a test of two criteria counts in both. */
                open: count,
                /** Websites that fail that test of the criterion which most of them fail: at least so many fail it. */
                websites: count,
              }),
            )
            .max(100),
        }),
      )
      .max(MAX_CRITERION_ROWS),
  }),
  errors: ['ER_FORBIDDEN'],
});

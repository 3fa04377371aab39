import { LANGUAGES } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_LIMIT, orderBy, paginationQuery } from './filter.ts';
import { id, isoTime, organizationId, wcagLevel } from './primitives.ts';

/** Maximum number of individual tiles; further websites are combined. */
export const MAX_TILES = 300;
/** Default number of tiles of organizations. */
const DEFAULT_ORGANIZATIONS = 100;
/** Maximum number of rows per response of the heat map by criterion. */
export const MAX_CRITERION_ROWS = 50;

const count = z.number().int();
const wholeScore = z.number().int().min(0).max(100);

/** An organization with its figures. */
const organization = z.object({
  id: organizationId,
  name: z.string(),
  /** Mean of its websites' latest scores; null without any. */
  avgScore: wholeScore.nullable(),
  /** All its websites. */
  websiteCnt: count,
  /** Websites with a score, and compliant ones (above 90). */
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
    ...paginationQuery,
    search: z.string().max(200).optional(),
    /** Organizations without a score are last in both directions of `avgScore`. */
    order: z.enum(orderBy('avgScore', 'name', 'websiteCnt')).default('avgScore DESC'),
  }),
  response: z.object({
    /** Number of all organizations, independent of the search. */
    organizationCount: count,
    websiteCount: count,
    avgScore: wholeScore.nullable(),
    /** Number of matches over all result pages; at most 1,000 for a search. */
    total: count,
    organizations: z.array(organization).max(MAX_LIMIT),
  }),
  errors: ['ER_FORBIDDEN'],
});

/** Websites or organizations combined into one tile. */
const together = { websites: count, cntPages: count, avgScore: wholeScore.nullable() };

export const websiteHeatmap = defineCall({
  method: 'GET',
  path: '/website-heatmap',
  summary: 'Tiles of a treemap of websites with a score: the largest ones, and what is left together',
  query: z.object({
    /** For users who reach all organizations. */
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
          /** Size of the tile: pages of the latest run, 1 if unknown. */
          latestCntPages: z.number().int().min(1),
          latestTestRunId: id.nullable(),
        }),
      )
      .max(MAX_TILES),
    /** The organizations of these tiles, each with its other scored websites combined into one tile. */
    organizations: z
      .array(z.object({ id: organizationId, name: z.string(), rest: z.object(together).nullable() }))
      .max(MAX_TILES),
    /** Scored websites of all other organizations; null if there are none. */
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
    limit: z.coerce.number<number>().int().min(1).max(MAX_TILES).default(DEFAULT_ORGANIZATIONS),
  }),
  response: z.object({
    /** Most websites first. */
    tiles: z
      .array(
        z.object({
          id: organizationId,
          name: z.string(),
          avgScore: wholeScore,
          /** Size of the tile: number of its scored websites. */
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
    skip: paginationQuery.skip,
    search: z.string().max(200).optional(),
    order: z.enum(orderBy('avgScore', 'name', 'websiteCnt')).default('websiteCnt DESC'),
  }),
  response: z.object({
    total: count,
    /** Columns: criteria with a failure in one of the rows, in numeric order. */
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
          /** Without criteria that have no failure. */
          cells: z
            .array(
              z.object({
                num: z.string(),
                /** Open non-compliances; a non-compliance of a test of two criteria counts in both. */
                open: count,
                /** Number of websites that fail the criterion's most frequently failed test: a lower bound. */
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

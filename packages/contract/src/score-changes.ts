import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, organizationId } from './primitives.ts';

const count = z.number().int();
const wholeScore = z.number().int().min(0).max(100);
/** Thousandths of a point, as an integer, so that parts add up exactly. */
const thousandths = z.number().int();
/** For users who reach all organizations; other users are limited to their own organization. */
const optionalOrganizationId = z.coerce.number<number>().pipe(organizationId).optional();

export const organizationPeers = defineCall({
  method: 'GET',
  path: '/organization-peers',
  summary: 'The place of an organization among all that have a score; no other one is named',
  query: z.object({ organizationId: optionalOrganizationId }),
  response: z.object({
    organization: z.object({
      id: organizationId,
      name: z.string(),
      avgScore: wholeScore.nullable(),
      websiteCnt: count,
    }),
    /**
     * Number of organizations with a score, including this one, and of others with a lower, the same and a
     * higher score.
     */
    organizations: count,
    lower: count,
    same: count,
    higher: count,
    /**
     * Share of the others with a lower score, plus half of those with the same, in rounded percent; null
     * without others or a score.
     */
    percentile: z.number().int().min(0).max(100).nullable(),
    /** Number of organizations with a score from 0 to 9, 10 to 19 and so on; the last from 90 to 100. */
    distribution: z.array(z.object({ from: wholeScore, to: wholeScore, organizations: count })).max(10),
    /** The scores at or below which 10, 20, ... 90 percent of the organizations are; empty without a score. */
    deciles: z.array(wholeScore).max(9),
  }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export const scoreChanges = defineCall({
  method: 'GET',
  path: '/score-changes',
  summary: 'Mean score by month, and what each change came from: the sites, the rules, or what was reached',
  query: z.object({
    organizationId: optionalOrganizationId,
    /** Only of this website. */
    websiteId: id.optional(),
    months: z.coerce.number<number>().int().min(1).max(60).default(12),
  }),
  response: z.object({
    /** Oldest first, without months that have no score. */
    months: z
      .array(
        z.object({
          year: z.number().int(),
          month: z.number().int().min(1).max(12),
          /** Mean over the websites of the mean of their pages' scores, without intermediate rounding. */
          level: thousandths,
          websites: count,
          /**
           * Change from the previous month in this list; null for the first. `total` is the sum of the four
           * others.
           */
          change: z
            .object({
              total: thousandths,
              /** Pages tested by both runs, with tests carried out by both. */
              site: thousandths,
              /** Tests carried out by only one of the runs: another version, level, or edition of the rules. */
              rules: thousandths,
              /** Pages tested by only one of the runs. */
              pages: thousandths,
              /** Websites with a score in only one of the two months. */
              websites: thousandths,
            })
            .nullable(),
        }),
      )
      .max(60),
  }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

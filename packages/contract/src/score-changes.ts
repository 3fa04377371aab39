import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, organizationId } from './primitives.ts';

const count = z.number().int();
const wholeScore = z.number().int().min(0).max(100);
/** Thousandths of a point, a whole number: so parts add up exactly. */
const thousandths = z.number().int();
/** For those who reach all organizations; others have their own. */
const ofOrganization = z.coerce.number<number>().pipe(organizationId).optional();

export const organizationPeers = defineCall({
  method: 'GET',
  path: '/organization-peers',
  summary: 'The place of an organization among all that have a score; no other one is named',
  query: z.object({ organizationId: ofOrganization }),
  response: z.object({
    organization: z.object({
      id: organizationId,
      name: z.string(),
      avgScore: wholeScore.nullable(),
      websiteCnt: count,
    }),
    /** Organizations with a score, itself among them; and how many of the others have a lower, the same and a higher one. */
    organizations: count,
    lower: count,
    same: count,
    higher: count,
    /** Share of the others with a lower score, those with the same by half, in percent and rounded; null without others or a score. */
    percentile: z.number().int().min(0).max(100).nullable(),
    /** How many organizations have a score from 0 to 9, 10 to 19 and so on; the last from 90 to 100. */
    distribution: z.array(z.object({ from: wholeScore, to: wholeScore, organizations: count })).max(10),
    /** The scores below or at which 10, 20, ... 90 percent of the organizations lie; empty without a score. */
    deciles: z.array(wholeScore).max(9),
  }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export const scoreChanges = defineCall({
  method: 'GET',
  path: '/score-changes',
  summary: 'Mean score by month, and what each change came from: the sites, the rules, or what was reached',
  query: z.object({
    organizationId: ofOrganization,
    /** Of one website alone. */
    websiteId: id.optional(),
    months: z.coerce.number<number>().int().min(1).max(60).default(12),
  }),
  response: z.object({
    /** Oldest first; months without a score are left out. */
    months: z
      .array(
        z.object({
          year: z.number().int(),
          month: z.number().int().min(1).max(12),
          /** Mean over the websites of the mean of their pages' scores, without rounding in between. */
          level: thousandths,
          websites: count,
          /** Against the month before in this list; null of the first. `total` is the sum of the four others. */
          change: z
            .object({
              total: thousandths,
              /** Pages that both runs tested, by tests that both carried out. */
              site: thousandths,
              /** Tests that only one of the runs carried out: another version, level, or edition of the rules. */
              rules: thousandths,
              /** Pages that only one of the runs tested. */
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

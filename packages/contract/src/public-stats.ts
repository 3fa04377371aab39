// zod/mini, because the home page loads this.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** Websites per list. */
export const MAX_NAMED = 5;
/** Months of the trend. */
export const MAX_PUBLIC_MONTHS = 12;

const count = z.number().check(z.int());
/** 0 to 100. */
const wholeScore = z.number().check(z.int());

const stats = z.object({
  /** Number of organizations. */
  orgCount: count,
  /** Number of their websites. */
  websiteCount: count,
  /** Non-compliances of these websites that are RESOLVED. */
  issuesResolveCount: count,
  /** Test runs of these websites that have a result. */
  testRunCount: count,
  /** Best first. */
  top5Score: z.array(z.object({ name: z.string(), latestScore: wholeScore })).check(z.maxLength(MAX_NAMED)),
  /**
   * Most improved first: percentage by which the score of a website's newest month exceeds that of its previous
   * month with a score, to one decimal. Only improved websites.
   */
  top5Improved: z
    .array(z.object({ name: z.string(), improvementPct: z.number() }))
    .check(z.maxLength(MAX_NAMED)),
  /** The newest months with a score, oldest first. `month` is `YYYY-MM`; `avgScore` is a whole number. */
  scoreTrendMonthly: z
    .array(z.object({ month: z.string(), avgScore: wholeScore }))
    .check(z.maxLength(MAX_PUBLIC_MONTHS)),
});
export type PublicStats = z.infer<typeof stats>;

export const publicStats = defineCall({
  method: 'GET',
  path: '/public-stats',
  summary: 'Figures of the home page: of all websites together, and the names and scores of a few',
  access: 'public',
  response: stats,
  errors: ['ER_TOO_MANY_REQUESTS'],
});

// The small form of zod: the home page loads this.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** Websites in each list. */
export const MAX_NAMED = 5;
/** Months of the trend. */
export const MAX_PUBLIC_MONTHS = 12;

const count = z.number().check(z.int());
/** 0 to 100. */
const wholeScore = z.number().check(z.int());

const stats = z.object({
  /** Organizations. */
  orgCount: count,
  /** Their websites. */
  websiteCount: count,
  /** Non-compliances of these websites that are RESOLVED. */
  issuesResolveCount: count,
  /** Test runs of these websites that have a result. */
  testRunCount: count,
  /** Best first. */
  top5Score: z.array(z.object({ name: z.string(), latestScore: wholeScore })).check(z.maxLength(MAX_NAMED)),
  /**
   * Most improved first: by how many percent the score of a website's newest month with one lies above that of the month with
   * one before it, to one decimal. Only websites that have improved.
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

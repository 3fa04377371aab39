/// <reference path="./jstat.d.ts" />
import jstat from 'jstat';

const { normal } = jstat.jStat;

/**
 * Variance of what a website at the limit counts, over the mean of p (1 - p): seen as failing half of the time, it counts
 * 2 - U or -U with U even between 0 and 1, correlated with what was seen, which gives 7/12 over 1/6.
 */
const DOUBT = 3.5;

/**
 * Chance that a website fails whose score is known but for a variance. Scores are shown as whole numbers, and are compared as they
 * are shown.
 */
export function chanceOfFailing(score: number, variance: number, compliantAbove: number): number {
  const limit = compliantAbove + 0.5;
  if (variance === 0) return score < limit ? 1 : 0;
  return normal.cdf(limit, score, Math.sqrt(variance));
}

/** Variance of what a website counts as a failing one, because some pages may put it on the wrong side of the limit. */
export function doubtOf(score: number, variance: number, compliantAbove: number): number {
  const chance = chanceOfFailing(score, variance, compliantAbove);
  return DOUBT * chance * (1 - chance);
}

/// <reference path="./jstat.d.ts" />
import jstat from 'jstat';

const { normal } = jstat.jStat;

/**
 * Variance of a website at the threshold over the mean of p (1 - p): observed as failing half the time, it
 * counts 2 - U or -U with U uniform on [0, 1], correlated with the observation, which gives 7/12 over 1/6.
 */
const MISCLASSIFICATION_FACTOR = 3.5;

/**
 * Probability that a website fails, given its score and variance. Scores are compared as displayed, as whole
 * numbers.
 */
export function chanceOfFailing(score: number, variance: number, compliantAbove: number): number {
  const limit = compliantAbove + 0.5;
  if (variance === 0) return score < limit ? 1 : 0;
  return normal.cdf(limit, score, Math.sqrt(variance));
}

/**
 * Variance of the failing indicator of a website, because some pages may put it on the wrong side of the
 * threshold.
 */
export function misclassificationVariance(score: number, variance: number, compliantAbove: number): number {
  const chance = chanceOfFailing(score, variance, compliantAbove);
  return MISCLASSIFICATION_FACTOR * chance * (1 - chance);
}

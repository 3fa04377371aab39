import type { Interval } from './interval.ts';
import { meanInterval, shareInterval } from './intervals.ts';
import { pagesToHalve } from './pages-to-halve.ts';
import { type SampledStratum, strataStatistics } from './stratum-statistics.ts';

export interface Estimate {
  /** Sample size. */
  websites: number;
  pages: number;
  /** Mean score of the websites, 0 to 100, unweighted. */
  score: Interval;
  /** Share of websites whose score does not count as compliant, 0 to 1. */
  failing: Interval;
  /** Additional pages that halve the interval with the same design; null if a census would not. */
  pagesToHalve: { score: number | null; failing: number | null };
}

/**
 * Estimates for all websites from a sample; null with fewer than two tested websites.
 * @param compliantAbove websites with a higher score count as compliant
 */
export function estimate(strata: readonly SampledStratum[], compliantAbove: number): Estimate | null {
  const seen = strataStatistics(strata, compliantAbove);
  const websites = seen.reduce((sum, { drawn }) => sum + drawn, 0);
  if (websites < 2) return null;
  return {
    websites,
    pages: strata.flatMap(({ sampled }) => sampled).reduce((sum, { scores }) => sum + scores.length, 0),
    score: meanInterval(seen),
    failing: shareInterval(seen),
    pagesToHalve: pagesToHalve(seen),
  };
}

import type { Interval } from './interval.ts';
import { meanInterval, shareInterval } from './intervals.ts';
import { pagesToHalve } from './pages-to-halve.ts';
import { type SampledStratum, seenStrata } from './seen-strata.ts';

export interface Estimate {
  /** Websites and pages that it rests on. */
  websites: number;
  pages: number;
  /** Mean of the websites' scores, 0 to 100, each weighing the same. */
  score: Interval;
  /** Share of websites whose score is not above that which counts as compliant, 0 to 1. */
  failing: Interval;
  /** So many more pages make the interval half as wide, sampled as these were; null where not even all would. */
  pagesToHalve: { score: number | null; failing: number | null };
}

/**
 * What a sample tells of all websites; null while fewer than two have been tested.
 *
 * @param compliantAbove a website with a higher score is no failing one
 */
export function estimate(strata: readonly SampledStratum[], compliantAbove: number): Estimate | null {
  const seen = seenStrata(strata, compliantAbove);
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

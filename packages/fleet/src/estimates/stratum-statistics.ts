import { chanceOfFailing, misclassificationVariance } from './misclassification-variance.ts';

/** A stratum with its tested websites. */
export interface SampledStratum {
  /** Number of its websites. */
  websites: number;
  sampled: SampledWebsite[];
}

export interface SampledWebsite {
  /** Number of its pages. */
  pages: number;
  /** Scores of the drawn pages that have one. */
  scores: number[];
}

/** Statistics of a stratum. */
export interface StratumStatistics {
  /** Share of all websites. */
  weight: number;
  websites: number;
  drawn: number;
  /** Mean and variance of the websites' mean scores. */
  mean: number;
  between: number;
  /** Mean variance of the websites' means because not all pages were tested. */
  within: number;
  /** Mean and variance of the failing indicators. */
  failing: number;
  failingBetween: number;
  /** Mean variance of the indicators because not all pages were tested. */
  failingWithin: number;
  /** Average number of tested pages, and of all pages, per website. */
  tested: number;
  pages: number;
}

/** Merges strata with fewer than two tested websites with the next: alone they have no variance. */
export function strataStatistics(
  strata: readonly SampledStratum[],
  compliantAbove: number,
): StratumStatistics[] {
  const tested = strata.map(({ websites, sampled }) => ({
    websites,
    sampled: sampled.filter(({ scores }) => scores.length > 0),
  }));
  const joined = mergeSmallStrata(tested);
  const all = joined.reduce((sum, { websites }) => sum + websites, 0);
  const pooled = pooledVariance(joined.flatMap(({ sampled }) => sampled));
  return joined.map(({ websites, sampled }) => {
    const means = sampled.map(({ scores }) => mean(scores));
    const failing = sampled.map((website) =>
      failingOf(website, varianceOfMean(website, pooled), compliantAbove),
    );
    const counted = failing.map(({ counts }) => counts);
    return {
      weight: websites / all,
      websites,
      drawn: sampled.length,
      mean: mean(means),
      between: variance(means),
      within: mean(sampled.map((website) => varianceOfMean(website, pooled))),
      failing: mean(counted),
      failingBetween: variance(counted),
      failingWithin: mean(failing.map(({ doubt }) => doubt)),
      tested: mean(sampled.map(({ scores }) => scores.length)),
      pages: mean(sampled.map(({ pages }) => pages)),
    };
  });
}

function mergeSmallStrata(strata: readonly SampledStratum[]): SampledStratum[] {
  const merged: SampledStratum[] = [];
  for (const stratum of strata.filter(({ websites }) => websites > 0)) {
    const last = merged.at(-1);
    if (last && isTooSmall(last)) merged[merged.length - 1] = join(last, stratum);
    else merged.push(stratum);
  }
  const [last, before] = [merged.at(-1), merged.at(-2)];
  if (last && before && isTooSmall(last)) merged.splice(-2, 2, join(before, last));
  return merged;
}

/** A stratum with a single website is complete with one. */
function isTooSmall({ websites, sampled }: SampledStratum): boolean {
  return sampled.length < Math.min(2, websites);
}

function join(one: SampledStratum, other: SampledStratum): SampledStratum {
  return { websites: one.websites + other.websites, sampled: [...one.sampled, ...other.sampled] };
}

/** Pooled variance of pages within websites with at least two. */
function pooledVariance(websites: readonly SampledWebsite[]): number {
  let squares = 0;
  let freedom = 0;
  for (const { scores } of websites) {
    squares += variance(scores) * (scores.length - 1);
    freedom += scores.length - 1;
  }
  return freedom === 0 ? 0 : squares / freedom;
}

/**
 * Failing indicator of a website (1 or 0), corrected for misclassification: untested pages put some websites
 * on the wrong side of the threshold, more of them on the side with fewer websites. Extrapolates from twice
 * the error to none (SIMEX, Cook and Stefanski, 1994, in closed form).
 */
function failingOf(
  { scores }: SampledWebsite,
  variance: number,
  compliantAbove: number,
): { counts: number; doubt: number } {
  const score = mean(scores);
  const seen = chanceOfFailing(score, 0, compliantAbove);
  const below = chanceOfFailing(score, variance, compliantAbove);
  return { counts: 2 * seen - below, doubt: misclassificationVariance(score, variance, compliantAbove) };
}

function varianceOfMean({ pages, scores }: SampledWebsite, pooled: number): number {
  const own = scores.length > 1 ? variance(scores) : pooled;
  return (Math.max(0, 1 - scores.length / pages) * own) / scores.length;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function variance(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}

import { chanceOfFailing, doubtOf } from './doubt-of.ts';

/** A stratum, and what was tested of it. */
export interface SampledStratum {
  /** All its websites. */
  websites: number;
  sampled: SampledWebsite[];
}

export interface SampledWebsite {
  /** All its pages. */
  pages: number;
  /** Of the pages that were drawn and gave one. */
  scores: number[];
}

/** A stratum as the figures need it. */
export interface SeenStratum {
  /** Share of all websites. */
  weight: number;
  websites: number;
  drawn: number;
  /** Mean of the websites' mean scores, and their variance. */
  mean: number;
  between: number;
  /** Mean over the websites of the variance that their means have because not all their pages were tested. */
  within: number;
  /** Mean of what each website counts as a failing one, and its variance. */
  failing: number;
  failingBetween: number;
  /** Mean of the variance that this has because not all pages of a website were tested. */
  failingWithin: number;
  /** Pages that were tested of a website, and that there are, on average. */
  tested: number;
  pages: number;
}

/** Strata with fewer than two tested websites are put together with the next: alone they would not tell how sure one is. */
export function seenStrata(strata: readonly SampledStratum[], compliantAbove: number): SeenStratum[] {
  const tested = strata.map(({ websites, sampled }) => ({
    websites,
    sampled: sampled.filter(({ scores }) => scores.length > 0),
  }));
  const joined = together(tested);
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

function together(strata: readonly SampledStratum[]): SampledStratum[] {
  const made: SampledStratum[] = [];
  for (const stratum of strata.filter(({ websites }) => websites > 0)) {
    const last = made.at(-1);
    if (last && isTooSmall(last)) made[made.length - 1] = join(last, stratum);
    else made.push(stratum);
  }
  const [last, before] = [made.at(-1), made.at(-2)];
  if (last && before && isTooSmall(last)) made.splice(-2, 2, join(before, last));
  return made;
}

/** One of one is all there is. */
function isTooSmall({ websites, sampled }: SampledStratum): boolean {
  return sampled.length < Math.min(2, websites);
}

function join(one: SampledStratum, other: SampledStratum): SampledStratum {
  return { websites: one.websites + other.websites, sampled: [...one.sampled, ...other.sampled] };
}

/** Variance of pages within websites, over all that have two or more. */
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
 * 1 for a website that fails and 0 for another, corrected where that is not sure: some pages put a website on the wrong side
 * of the limit, and more of them on the side where fewer websites are. What twice the chance of error would make of it
 * tells what no chance of error would (simulation extrapolation of Cook and Stefanski, 1994, in closed form).
 */
function failingOf(
  { scores }: SampledWebsite,
  variance: number,
  compliantAbove: number,
): { counts: number; doubt: number } {
  const score = mean(scores);
  const seen = chanceOfFailing(score, 0, compliantAbove);
  const below = chanceOfFailing(score, variance, compliantAbove);
  return { counts: 2 * seen - below, doubt: doubtOf(score, variance, compliantAbove) };
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

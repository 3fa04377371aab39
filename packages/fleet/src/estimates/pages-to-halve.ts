import { varianceOfMean, varianceOfShare } from './intervals.ts';
import type { StratumStatistics } from './stratum-statistics.ts';

/** Half the width is a quarter of the variance. */
const QUARTER = 0.25;
const STEPS = 60;

/** Additional pages that halve each interval: first more websites, then more pages per website. */
export function pagesToHalve(strata: readonly StratumStatistics[]): {
  score: number | null;
  failing: number | null;
} {
  return {
    score: needed(strata, (seen) => total(seen, varianceOfMean)),
    failing:
      total(strata, varianceOfShare) === 0
        ? pagesForUniformSample(strata)
        : needed(strata, (seen) => total(seen, varianceOfShare)),
  };
}

/**
 * If all or none of the tested websites fail, the interval depends on the effective sample size with finite
 * population correction (`effectiveSampleSize`): doubling it halves the interval. Null for a census.
 */
function pagesForUniformSample(strata: readonly StratumStatistics[]): number | null {
  const drawn = total(strata, (stratum) => stratum.drawn);
  const websites = total(strata, (stratum) => stratum.websites);
  if (drawn >= websites) return null;
  const twice = (2 * drawn) / (websites - drawn);
  const enough = (twice * websites) / (1 + twice);
  return Math.ceil(((enough - drawn) * pagesOf(strata)) / drawn);
}

function needed(
  strata: readonly StratumStatistics[],
  varianceOf: (strata: readonly StratumStatistics[]) => number,
): number | null {
  const goal = varianceOf(strata) * QUARTER;
  if (goal === 0) return null;
  const more = [...solutions(strata)].find((enlarge) => varianceOf(enlarge(1)) <= goal);
  if (!more) return null;
  // Bisection: the variance falls monotonically with the share added.
  let [low, high] = [0, 1];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (varianceOf(more(middle)) > goal) low = middle;
    else high = middle;
  }
  return Math.ceil(pagesOf(more(high)) - pagesOf(strata));
}

type Enlarge = (share: number) => StratumStatistics[];

function* solutions(strata: readonly StratumStatistics[]): Generator<Enlarge> {
  yield (share) => strata.map((stratum) => withWebsites(stratum, share));
  const all = strata.map((stratum) => withWebsites(stratum, 1));
  yield (share) => all.map((stratum) => withPages(stratum, share));
}

function withWebsites(stratum: StratumStatistics, share: number): StratumStatistics {
  return { ...stratum, drawn: stratum.drawn + share * (stratum.websites - stratum.drawn) };
}

function withPages(stratum: StratumStatistics, share: number): StratumStatistics {
  const { tested, pages, within } = stratum;
  if (pages <= tested) return stratum;
  const more = tested + share * (pages - tested);
  const left = (1 / more - 1 / pages) / (1 / tested - 1 / pages);
  return { ...stratum, tested: more, within: within * Math.max(0, left) };
}

function pagesOf(strata: readonly StratumStatistics[]): number {
  return total(strata, ({ drawn, tested }) => drawn * tested);
}

function total(strata: readonly StratumStatistics[], of: (stratum: StratumStatistics) => number): number {
  return strata.reduce((sum, stratum) => sum + of(stratum), 0);
}

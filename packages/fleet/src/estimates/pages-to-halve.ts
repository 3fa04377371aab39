import { varianceOfMean, varianceOfShare } from './intervals.ts';
import type { SeenStratum } from './seen-strata.ts';

/** Half the width is a quarter of the variance. */
const QUARTER = 0.25;
const STEPS = 60;

/** How many more pages make each interval half as wide: first more websites, and more pages of each where all are there. */
export function pagesToHalve(strata: readonly SeenStratum[]): {
  score: number | null;
  failing: number | null;
} {
  return {
    score: needed(strata, (seen) => total(seen, varianceOfMean)),
    failing:
      total(strata, varianceOfShare) === 0
        ? ofOneKind(strata)
        : needed(strata, (seen) => total(seen, varianceOfShare)),
  };
}

/**
 * Where all websites that were seen fail, or none does, the interval goes by how many were seen: twice as many as tell so much,
 * with the end of all websites taken into account (`tellingCount`), make it half as wide. Null where all were seen.
 */
function ofOneKind(strata: readonly SeenStratum[]): number | null {
  const drawn = total(strata, (stratum) => stratum.drawn);
  const websites = total(strata, (stratum) => stratum.websites);
  if (drawn >= websites) return null;
  const twice = (2 * drawn) / (websites - drawn);
  const enough = (twice * websites) / (1 + twice);
  return Math.ceil(((enough - drawn) * pagesOf(strata)) / drawn);
}

function needed(
  strata: readonly SeenStratum[],
  varianceOf: (strata: readonly SeenStratum[]) => number,
): number | null {
  const goal = varianceOf(strata) * QUARTER;
  if (goal === 0) return null;
  const more = [...solutions(strata)].find((enlarge) => varianceOf(enlarge(1)) <= goal);
  if (!more) return null;
  // The variance falls as the share of what could be added grows.
  let [low, high] = [0, 1];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (varianceOf(more(middle)) > goal) low = middle;
    else high = middle;
  }
  return Math.ceil(pagesOf(more(high)) - pagesOf(strata));
}

type Enlarge = (share: number) => SeenStratum[];

function* solutions(strata: readonly SeenStratum[]): Generator<Enlarge> {
  yield (share) => strata.map((stratum) => withWebsites(stratum, share));
  const all = strata.map((stratum) => withWebsites(stratum, 1));
  yield (share) => all.map((stratum) => withPages(stratum, share));
}

function withWebsites(stratum: SeenStratum, share: number): SeenStratum {
  return { ...stratum, drawn: stratum.drawn + share * (stratum.websites - stratum.drawn) };
}

function withPages(stratum: SeenStratum, share: number): SeenStratum {
  const { tested, pages, within } = stratum;
  if (pages <= tested) return stratum;
  const more = tested + share * (pages - tested);
  const left = (1 / more - 1 / pages) / (1 / tested - 1 / pages);
  return { ...stratum, tested: more, within: within * Math.max(0, left) };
}

function pagesOf(strata: readonly SeenStratum[]): number {
  return total(strata, ({ drawn, tested }) => drawn * tested);
}

function total(strata: readonly SeenStratum[], of: (stratum: SeenStratum) => number): number {
  return strata.reduce((sum, stratum) => sum + of(stratum), 0);
}

/** How many have a score, for each score that somebody has, lowest first. */
export type ScoreCounts = readonly { score: number; organizations: number }[];

export interface Place {
  organizations: number;
  /** Of the others. */
  lower: number;
  same: number;
  higher: number;
  /** Share of the others with a lower score, those with the same by half, in whole percent. */
  percentile: number | null;
}

/** Where one of them stands by its score among the others; null: it has none. */
export function placeAmong(counts: ScoreCounts, own: number | null): Place {
  const count = (isMeant: (score: number) => boolean) =>
    counts.reduce((sum, { score, organizations }) => sum + (isMeant(score) ? organizations : 0), 0);
  const organizations = count(() => true);
  if (own === null) return { organizations, lower: 0, same: 0, higher: 0, percentile: null };
  const lower = count((score) => score < own);
  const same = Math.max(0, count((score) => score === own) - 1);
  const higher = count((score) => score > own);
  const others = lower + same + higher;
  const percentile = others === 0 ? null : Math.round((100 * (lower + same / 2)) / others);
  return { organizations, lower, same, higher, percentile };
}

/** How many have a score from 0 to 9, from 10 to 19 and so on; the last from 90 to 100. */
export function scoreDistribution(
  counts: ScoreCounts,
): { from: number; to: number; organizations: number }[] {
  return Array.from({ length: 10 }, (_, bin) => {
    const [from, to] = [bin * 10, bin === 9 ? 100 : bin * 10 + 9];
    const within = counts.filter(({ score }) => score >= from && score <= to);
    return { from, to, organizations: within.reduce((sum, { organizations }) => sum + organizations, 0) };
  });
}

/** The scores below or at which 10, 20, ... 90 percent of them lie; empty where nobody has one. */
export function scoreDeciles(counts: ScoreCounts): number[] {
  const all = counts.reduce((sum, { organizations }) => sum + organizations, 0);
  if (all === 0) return [];
  return Array.from({ length: 9 }, (_, at) => {
    let reached = 0;
    // In whole numbers: a tenth has no exact fraction of two.
    const found = counts.find(({ organizations }) => {
      reached += organizations;
      return reached * 10 >= all * (at + 1);
    });
    return found?.score ?? 100;
  });
}

/** Number of organizations per score, lowest first. */
export type ScoreCounts = readonly { score: number; organizations: number }[];

export interface ScoreRank {
  organizations: number;
  /** Number of other organizations with a lower score. */
  lower: number;
  same: number;
  higher: number;
  /** Share of the other organizations with a lower score, in whole percent; equal scores count half. */
  percentile: number | null;
}

/** Rank of a score among the others; empty for null. */
export function scoreRank(counts: ScoreCounts, own: number | null): ScoreRank {
  const count = (predicate: (score: number) => boolean) =>
    counts.reduce((sum, { score, organizations }) => sum + (predicate(score) ? organizations : 0), 0);
  const organizations = count(() => true);
  if (own === null) return { organizations, lower: 0, same: 0, higher: 0, percentile: null };
  const lower = count((score) => score < own);
  const same = Math.max(0, count((score) => score === own) - 1);
  const higher = count((score) => score > own);
  const others = lower + same + higher;
  const percentile = others === 0 ? null : Math.round((100 * (lower + same / 2)) / others);
  return { organizations, lower, same, higher, percentile };
}

/** Histogram of scores: 0 to 9, 10 to 19 and so on; the last bin is 90 to 100. */
export function scoreDistribution(
  counts: ScoreCounts,
): { from: number; to: number; organizations: number }[] {
  return Array.from({ length: 10 }, (_, bin) => {
    const [from, to] = [bin * 10, bin === 9 ? 100 : bin * 10 + 9];
    const within = counts.filter(({ score }) => score >= from && score <= to);
    return { from, to, organizations: within.reduce((sum, { organizations }) => sum + organizations, 0) };
  });
}

/** Deciles of the scores; empty without scores. */
export function scoreDeciles(counts: ScoreCounts): number[] {
  const all = counts.reduce((sum, { organizations }) => sum + organizations, 0);
  if (all === 0) return [];
  return Array.from({ length: 9 }, (_, at) => {
    let reached = 0;
    // Integer arithmetic, because 0.1 is not exact in binary.
    const found = counts.find(({ organizations }) => {
      reached += organizations;
      return reached * 10 >= all * (at + 1);
    });
    return found?.score ?? 100;
  });
}

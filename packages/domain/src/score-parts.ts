/** Sums over the websites of a month: levels, and parts of their changes, in thousandths of a point. */
export interface LevelSums {
  websites: number;
  levelSum: number;
  site: number;
  rules: number;
  pages: number;
}

/** Change of a mean in integer thousandths of a point; the four parts add up exactly. */
export interface ScoreChange {
  total: number;
  site: number;
  rules: number;
  pages: number;
  /** Effect of a different set of tested websites. */
  websites: number;
}

/** Mean level of the websites of a month, in integer thousandths of a point. */
export function meanLevel({ levelSum, websites }: LevelSums): number {
  return Math.round(levelSum / websites);
}

/**
 * Decomposes the change of the mean level since the month before. Each website's change has the same weight as
 * its level in the mean. The remainder is the effect of which websites were tested; for a single website it is
 * zero.
 */
export function scoreChange(before: LevelSums, later: LevelSums): ScoreChange {
  const total = meanLevel(later) - meanLevel(before);
  const share = (sum: number) => Math.round(sum / later.websites) + 0;
  const [site, rules, pages] = [share(later.site), share(later.rules), share(later.pages)];
  return { total, site, rules, pages, websites: total - site - rules - pages };
}

/** A month of websites: what their levels and the parts of the changes of these add up to, in thousandths of a point. */
export interface LevelSums {
  websites: number;
  levelSum: number;
  site: number;
  rules: number;
  pages: number;
}

/** What a mean changed by, in whole thousandths of a point; the four parts are the whole, exactly. */
export interface ScoreChange {
  total: number;
  site: number;
  rules: number;
  pages: number;
  /** What comes of other websites having been tested. */
  websites: number;
}

/** Mean level of the websites of a month, in whole thousandths of a point. */
export function meanLevel({ levelSum, websites }: LevelSums): number {
  return Math.round(levelSum / websites);
}

/**
 * What the mean level of a month came to from that of the month before. Each website's change weighs as its level does in the mean:
 * by one part of them all. What is left over comes of which websites were tested; of a single website nothing is.
 */
export function scoreChange(before: LevelSums, later: LevelSums): ScoreChange {
  const total = meanLevel(later) - meanLevel(before);
  const share = (sum: number) => Math.round(sum / later.websites) + 0;
  const [site, rules, pages] = [share(later.site), share(later.rules), share(later.pages)];
  return { total, site, rules, pages, websites: total - site - rules - pages };
}

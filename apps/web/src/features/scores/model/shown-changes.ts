import type { ScoreChanges } from '../../../data/dashboard.ts';

export const PARTS = ['site', 'rules', 'pages', 'websites'] as const;
export type Part = (typeof PARTS)[number];

export interface ShownMonth {
  year: number;
  /** 1 to 12. */
  month: number;
  /** To one decimal, like the changes. */
  level: number;
  websites: number;
  change: ({ total: number } & Record<Part, number>) | null;
}

/** A tenth of a point, in thousandths. */
const TENTH = 100;

/**
 * Rounds the months to one decimal so that sums stay consistent: a level equals the previous level plus the
 * change, and a change equals the sum of its parts (largest remainder method).
 */
export function shownChanges({ months }: ScoreChanges): ShownMonth[] {
  return months.map(({ year, month, websites, level: thousandths, change }) => {
    const level = Math.round(thousandths / TENTH);
    if (!change) return { year, month, websites, level: level / 10, change: null };
    // The list does not contain the month before its first one.
    const total = level - Math.round((thousandths - change.total) / TENTH);
    const shares = apportion(
      PARTS.map((part) => change[part] / TENTH),
      total,
    );
    const [site = 0, rules = 0, pages = 0, others = 0] = shares.map((share) => share / 10);
    return {
      year,
      month,
      websites,
      level: level / 10,
      change: { total: total / 10, site, rules, pages, websites: others },
    };
  });
}

/** Rounds the values to whole numbers that add up to `total`, which differs from their sum by less than 1. */
function apportion(values: readonly number[], total: number): number[] {
  const whole = values.map(Math.floor);
  const left = total - whole.reduce((sum, value) => sum + value, 0);
  const byLoss = values
    .map((value, index) => ({ index, lost: value - Math.floor(value) }))
    .sort((a, b) => b.lost - a.lost || a.index - b.index);
  for (const { index } of byLoss.slice(0, left)) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}

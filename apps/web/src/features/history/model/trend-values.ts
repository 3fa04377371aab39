import type { History, Trend } from '@abhigam/contract';

/** Remarks on a run, in the order in which they are shown. */
export type TrendRemark =
  | { kind: 'not-representative'; why: NonNullable<Trend['notRepresentative']> }
  | { kind: 'partial'; done: number; total: number }
  | { kind: 'other-rules' }
  | { kind: 'other-sources'; sources: Trend['sources'] };

/** A run with its remarks; runs that say nothing of the site have no values. */
export interface TrendPoint {
  trend: Trend;
  remarks: TrendRemark[];
  values: Pick<Trend, 'score' | 'cntTotalIssues' | 'failureCnt' | 'issueCntByCat'> | null;
}

/** Runs from the oldest on, each compared with the one before it. */
export function trendPoints(newestFirst: readonly Trend[]): TrendPoint[] {
  const trends = newestFirst.toReversed();
  return trends.map((trend, index) => ({
    trend,
    remarks: remarksOf(trend, trends[index - 1]),
    values: trend.notRepresentative === null ? trend : null,
  }));
}

function remarksOf(trend: Trend, before: Trend | undefined): TrendRemark[] {
  const { notRepresentative, cntPagesComplete, cntPages, rulesets, sources } = trend;
  const remarks: TrendRemark[] = [];
  if (notRepresentative !== null) remarks.push({ kind: 'not-representative', why: notRepresentative });
  if (cntPagesComplete < cntPages) remarks.push({ kind: 'partial', done: cntPagesComplete, total: cntPages });
  if (!before) return remarks;
  // Where it was not kept nothing can be said.
  const isKnown = rulesets.length > 0 && before.rulesets.length > 0;
  if (isKnown && rulesets.join() !== before.rulesets.join()) remarks.push({ kind: 'other-rules' });
  if (sources.join() !== before.sources.join()) remarks.push({ kind: 'other-sources', sources });
  return remarks;
}

export interface Change {
  from: { value: number; created: string };
  to: { value: number; created: string };
}

/** First and last known value, the same one where there is one alone; null when there is none. */
export function changeOf(
  points: readonly TrendPoint[],
  pick: (values: NonNullable<TrendPoint['values']>) => number | null,
): Change | null {
  const known = points.flatMap(({ trend, values }) => {
    const value = values && pick(values);
    return value === null ? [] : [{ value, created: trend.created }];
  });
  const [from, to] = [known[0], known.at(-1)];
  return from && to ? { from, to } : null;
}

/** The category with the most issues in the newest run that represents the site. */
export function worstCategory(points: readonly TrendPoint[]): { category: string; count: number } | null {
  const newest = points.findLast(({ values }) => values !== null);
  return (
    newest?.values?.issueCntByCat.reduce<{ category: string; count: number } | null>(
      (most, entry) => (most === null || entry.count > most.count ? entry : most),
      null,
    ) ?? null
  );
}

/** Categories with a series of their own in the chart; the rest are one series. */
const MOST_CATEGORIES = 6;

/**
 * Categories in the order of their issues over all runs, each with its count run by run; null in a run that says
 * nothing. `category` is null for the sum of the rest.
 */
export function categoryCounts(
  points: readonly TrendPoint[],
  cumulative: History['categoriesCumulative'],
): { category: string | null; counts: (number | null)[] }[] {
  const all = cumulative.map(({ category }) => category);
  // A single one more is shown by its name: "others" would take the same room.
  const named = all.length <= MOST_CATEGORIES + 1 ? all : all.slice(0, MOST_CATEGORIES);
  const rest = new Set(all.slice(named.length));
  const count = (isCounted: (category: string) => boolean) =>
    points.map(({ values }) =>
      values === null
        ? null
        : values.issueCntByCat
            .filter(({ category }) => isCounted(category))
            .reduce((sum, entry) => sum + entry.count, 0),
    );
  const rows: { category: string | null; counts: (number | null)[] }[] = named.map((name) => ({
    category: name,
    counts: count((category) => category === name),
  }));
  if (rest.size > 0) rows.push({ category: null, counts: count((category) => rest.has(category)) });
  return rows;
}

import type { History, Trend } from '@abhigam/contract';

/** Remarks on a run, in display order. */
export type TrendRemark =
  | { kind: 'not-representative'; why: NonNullable<Trend['notRepresentative']> }
  | { kind: 'partial'; done: number; total: number }
  | { kind: 'other-rules' }
  | { kind: 'other-sources'; sources: Trend['sources'] };

/** A run with its remarks; runs that are not representative have no values. */
export interface TrendPoint {
  trend: Trend;
  remarks: TrendRemark[];
  values: Pick<Trend, 'score' | 'cntTotalIssues' | 'failureCnt' | 'issueCntByCat'> | null;
}

/** Runs from the oldest to the newest, each compared with its predecessor. */
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
  // Unknown when a rule set was not recorded.
  const isKnown = rulesets.length > 0 && before.rulesets.length > 0;
  if (isKnown && rulesets.join() !== before.rulesets.join()) remarks.push({ kind: 'other-rules' });
  if (sources.join() !== before.sources.join()) remarks.push({ kind: 'other-sources', sources });
  return remarks;
}

export interface Change {
  from: { value: number; created: string };
  to: { value: number; created: string };
}

/** First and last known value, identical when there is only one; null when there is none. */
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

/** The category with the most issues in the newest representative run. */
export function worstCategory(points: readonly TrendPoint[]): { category: string; count: number } | null {
  const newest = points.findLast(({ values }) => values !== null);
  return (
    newest?.values?.issueCntByCat.reduce<{ category: string; count: number } | null>(
      (most, entry) => (most === null || entry.count > most.count ? entry : most),
      null,
    ) ?? null
  );
}

/** Maximum number of categories with their own series in the chart; further categories are merged. */
const MOST_CATEGORIES = 6;

/**
 * Categories sorted by their issues over all runs, with counts by run; null for a run that is not
 * representative. `category` is null for the merged rest.
 */
export function categoryCounts(
  points: readonly TrendPoint[],
  cumulative: History['categoriesCumulative'],
): { category: string | null; counts: (number | null)[] }[] {
  const all = cumulative.map(({ category }) => category);
  // A single remaining category keeps its name: "others" would need the same space.
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

import type { FoundElement, TestedSite } from './test-fleet.ts';
import { forecast } from './test-fleet.ts';

export interface SharedGroup {
  group: string | number;
  /** The true cause of most of its elements. */
  truth: string;
  sites: TestedSite[];
  failures: number;
  /** Forecast points that these websites gain in total. */
  gain: number;
}

/** Groups sorted by the effect of their repair over all their websites. */
export function sharedGroups(tested: readonly TestedSite[]): SharedGroup[] {
  const byGroup = Map.groupBy(
    tested.flatMap((one) => one.elements.map((element) => ({ one, element }))),
    ({ element }) => element.group,
  );
  return [...byGroup]
    .map(([group, members]) => ({
      group,
      truth: mostFrequent(members.map(({ element }) => element)),
      sites: [...new Set(members.map(({ one }) => one))],
      failures: members.length,
    }))
    .map((group) => ({ ...group, gain: gainOf(group) }))
    .sort((a, b) => b.gain - a.gain || b.failures - a.failures);
}

/**
 * Mean score of the websites with a group: currently, forecast without it, and the largest forecast error of a
 * single website.
 */
export interface Outcome {
  before: number;
  forecast: number;
  /** After the real repair. */
  after: number;
  largestFault: number;
}

export function outcomeOf({ group, sites }: SharedGroup, repaired: readonly TestedSite[]): Outcome {
  const bySite = new Map(repaired.map((one) => [one.site, one.score]));
  const pairs = sites.map((one) => ({
    before: one.score,
    told: forecast(one, group) ?? Number.NaN,
    after: bySite.get(one.site) ?? Number.NaN,
  }));
  return {
    before: mean(pairs.map(({ before }) => before)),
    forecast: mean(pairs.map(({ told }) => told)),
    after: mean(pairs.map(({ after }) => after)),
    largestFault: Math.max(...pairs.map(({ told, after }) => Math.abs(told - after))),
  };
}

function gainOf({ group, sites }: Pick<SharedGroup, 'group' | 'sites'>): number {
  return sites.reduce((sum, one) => sum + (forecast(one, group) ?? one.score) - one.score, 0);
}

function mostFrequent(elements: readonly FoundElement[]): string {
  const counts = [...Map.groupBy(elements, ({ truth }) => truth)];
  return counts.sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

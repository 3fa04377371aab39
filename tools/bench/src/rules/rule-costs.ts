export interface RuleCost {
  id: string;
  /** Processor milliseconds for 1,000 elements of a page. */
  msPerThousand: number;
}

const PERCENTILE = 0.95;

/** Ids of the rules that cost more than 95 in 100 rules, the most expensive first. */
export function expensiveRules(costs: readonly RuleCost[]): string[] {
  const ascending = costs.map(({ msPerThousand }) => msPerThousand).sort((a, b) => a - b);
  const limit = ascending[Math.ceil(ascending.length * PERCENTILE) - 1] ?? Number.POSITIVE_INFINITY;
  return costs
    .filter(({ msPerThousand }) => msPerThousand > limit)
    .sort((a, b) => b.msPerThousand - a.msPerThousand)
    .map(({ id }) => id);
}

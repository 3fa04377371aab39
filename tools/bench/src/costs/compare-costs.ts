import type { CostsByPath, PageCosts } from './page-costs.ts';

/** Growth up to which costs count as equal: the number of commands varies by one or two in a hundred. */
const MAX_GROWTH = 1.05;

/** A sentence for each cost of all pages together that has grown; a single one when the set of pages has changed. */
export function grownCosts(stored: CostsByPath, measured: CostsByPath): string[] {
  const paths = Object.keys(measured);
  if (paths.join() !== Object.keys(stored).join())
    return [`The set of pages has changed: ${paths.join(', ')}.`];
  return (['commands', 'evaluatedElements'] as const).flatMap((cost) => {
    const [before, after] = [totalOf(stored, cost), totalOf(measured, cost)];
    return after > before * MAX_GROWTH
      ? [`${cost} grew from ${before} to ${after}, by ${(100 * (after / before - 1)).toFixed(1)} %.`]
      : [];
  });
}

function totalOf(costs: CostsByPath, cost: keyof PageCosts): number {
  return Object.values(costs).reduce((sum, one) => sum + one[cost], 0);
}

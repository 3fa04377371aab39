/** One failing element: the group that it was put into, and its true cause. */
export interface Grouped {
  group: string | number;
  truth: string;
}

/**
 * How good a grouping is, each from 0 to 1. Purity: the share of elements whose group is mostly of their own cause.
 * Completeness: the share of elements that are in the group that holds most of their cause.
 */
export function groupingQuality(elements: readonly Grouped[]): { purity: number; completeness: number } {
  return {
    purity: shareInLargest(
      elements,
      ({ group }) => group,
      ({ truth }) => truth,
    ),
    completeness: shareInLargest(
      elements,
      ({ truth }) => truth,
      ({ group }) => group,
    ),
  };
}

function shareInLargest(
  elements: readonly Grouped[],
  by: (element: Grouped) => string | number,
  of: (element: Grouped) => string | number,
): number {
  if (elements.length === 0) return 1;
  let inLargest = 0;
  for (const part of Map.groupBy(elements, by).values())
    inLargest += Math.max(...[...Map.groupBy(part, of).values()].map(({ length }) => length));
  return inLargest / elements.length;
}

/** A failing element: its assigned group and its true cause. */
export interface Grouped {
  group: string | number;
  truth: string;
}

/**
 * Quality of a grouping, each 0 to 1. Purity: share of elements whose group consists mostly of their cause.
 * Completeness: share of elements in the largest group of their cause.
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

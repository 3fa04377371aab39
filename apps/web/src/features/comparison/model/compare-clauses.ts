import type { ComparedFindings } from '../../../data/comparison.ts';

/** A part of the sentence that describes the changes. */
export interface CompareClause {
  kind: 'fixed' | 'new' | 'stillThere' | 'unreached' | 'unjudged' | 'notReachedBefore';
  count: number;
}

/**
 * Parts of the sentence, in order. Fixed, new and remaining failures are always listed, including zeros; what
 * could not be compared only when there is some. Empty when both runs have no failures.
 */
export function compareClauses({ counts, unjudged }: ComparedFindings): CompareClause[] {
  const compared: CompareClause[] = [
    { kind: 'fixed', count: counts.fixed },
    { kind: 'new', count: counts.new },
    { kind: 'stillThere', count: counts.stillThere },
  ];
  const unseen: CompareClause[] = [
    { kind: 'unreached' as const, count: counts.notReached - unjudged },
    { kind: 'unjudged' as const, count: unjudged },
    { kind: 'notReachedBefore' as const, count: counts.notReachedBefore },
  ].filter(({ count }) => count > 0);
  const all = [...compared, ...unseen];
  return all.every(({ count }) => count === 0) ? [] : all;
}

/** Whether both runs found the same failures, with the same code, on the same pages by the same checks. */
export function isUnchanged({ counts, unjudged, judgedInOne }: ComparedFindings): boolean {
  const { stillThere, ...others } = counts;
  return (
    stillThere > 0 &&
    unjudged === 0 &&
    judgedInOne.length === 0 &&
    Object.values(others).every((count) => count === 0)
  );
}

import type { ComparedPage } from '../../../data/comparison.ts';

type Element = NonNullable<ComparedPage['element']>;

/** Message key and values for the outcome of a repair. */
export type RepairOutcome =
  | { key: 'fixed' | 'checkedNoMore' | 'sameCode' | 'otherCode' | 'toCheck' | 'setAside' | 'notKnown' }
  | { key: 'contrast'; now: number; needed: number; before: number | null };

export function repairOutcome({ fate, status, before, now }: Element): RepairOutcome {
  if (fate === 'setAside' || fate === 'notKnown') return { key: fate };
  if (fate === 'fixed') return { key: status === 'Fail' ? 'fixed' : 'checkedNoMore' };
  if (status === 'Warn') return { key: 'toCheck' };
  if (now?.testData) {
    const { contrastRatio, expectedRatio } = now.testData;
    const earlier = before.testData?.contrastRatio ?? null;
    return {
      key: 'contrast',
      now: contrastRatio,
      needed: expectedRatio,
      // If the ratio did not change, only one number is shown.
      before: earlier === contrastRatio ? null : earlier,
    };
  }
  return { key: now && now.snippet !== before.snippet ? 'otherCode' : 'sameCode' };
}

/** Outcome of a repair: of the repaired element, or else of all counted elements. */
export function repairTone({
  element,
  counts,
}: Pick<ComparedPage, 'element' | 'counts'>): 'pass' | 'warn' | 'info' {
  if (element) {
    if (element.fate === 'fixed') return 'pass';
    return element.fate === 'stillThere' ? 'warn' : 'info';
  }
  if (!counts) return 'info';
  if (counts.new + counts.stillThere > 0) return 'warn';
  return counts.notReached > 0 ? 'info' : 'pass';
}

const COUNTED = ['fixed', 'stillThere', 'new', 'notReached'] as const;

/** Counts in display order; empty when nothing failed before or after. */
export function repairCounts(counts: NonNullable<ComparedPage['counts']>) {
  return COUNTED.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0);
}

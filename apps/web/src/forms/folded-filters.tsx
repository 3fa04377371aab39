import type { ReactNode } from 'react';
import { NarrowFold } from '../ui/layout/narrow-fold.tsx';
import { FilterFields } from './filter-fields.tsx';

interface FoldedFiltersProps {
  /** `named` says on a phone how many are set. */
  words: { name: string; named: string; clear: string };
  /** Filters that are set. */
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** Filters above a list; on a phone in a fold that says how many are set. */
export function FoldedFilters({ words, count, onClear, children }: FoldedFiltersProps) {
  return (
    <NarrowFold summary={count > 0 ? words.named : words.name}>
      <FilterFields words={words} count={count} onClear={onClear}>
        {children}
      </FilterFields>
    </NarrowFold>
  );
}

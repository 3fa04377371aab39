import type { ReactNode } from 'react';
import { useFormats } from '../i18n/use-formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { CollapsibleOnNarrow } from '../ui/layout/collapsible-on-narrow.tsx';
import { FilterFields } from './filter-fields.tsx';

interface FoldedFiltersProps {
  /** Number of active filters. */
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** Filters above a list; collapsible on phones, with the number of active filters. */
export function CollapsibleFilters({ count, onClear, children }: FoldedFiltersProps) {
  const { t } = useTranslation('filters');
  const { number } = useFormats();
  const words = { name: t('name'), clear: t('clear') };
  return (
    <CollapsibleOnNarrow summary={count > 0 ? t('named', { count, formatted: number(count) }) : words.name}>
      <FilterFields words={words} count={count} onClear={onClear}>
        {children}
      </FilterFields>
    </CollapsibleOnNarrow>
  );
}

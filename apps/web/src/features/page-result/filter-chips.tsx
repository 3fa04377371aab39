import { X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import {
  ALL,
  activeFilters,
  type ChosenFilter,
  EXPERIMENTAL,
  type FilterChange,
  type ResultFilter,
} from '../report-parts/model/result-filter.ts';
import type { Criterion } from '../report-parts/model/wcag-level.ts';
import styles from './filter-chips.module.css';

interface FilterChipsProps {
  filter: ResultFilter;
  categories: readonly { identifier: string; name: string }[];
  criteria: readonly Criterion[];
  onChange: (change: FilterChange) => void;
}

/** The active filters; pressing one removes it. */
export function FilterChips({ filter, categories, criteria, onChange }: FilterChipsProps) {
  const { t } = useTranslation('report');
  const list = useRef<HTMLUListElement>(null);
  const wordsOf = ({ name, value }: ChosenFilter): string => {
    switch (name) {
      case 'status':
        return value === ALL
          ? t('details.all')
          : t(`auditStatus.${filter.status === ALL ? 'Fail' : filter.status}`);
      case 'category':
        return value === EXPERIMENTAL
          ? t('details.experimental')
          : (categories.find(({ identifier }) => identifier === value)?.name ?? value);
      case 'levels':
        return value;
      case 'criterion':
        return `${value} ${criteria.find(({ num }) => num === value)?.handle ?? ''}`.trim();
    }
  };
  return (
    <ul ref={list} aria-label={t('details.chosen')} className={styles.chips} tabIndex={-1}>
      {activeFilters(filter).map((chosen) => {
        const words = t('details.chip', { filter: t(`details.${chosen.name}`), value: wordsOf(chosen) });
        const { without } = chosen;
        return (
          <li key={`${chosen.name} ${chosen.value}`}>
            {without === null ? (
              <span className={styles.chip}>{words}</span>
            ) : (
              <button
                type="button"
                className={styles.chip}
                aria-label={t('details.unchoose', { chip: words })}
                onClick={() => {
                  // The pressed chip is removed, so the list receives focus.
                  list.current?.focus();
                  onChange(without);
                }}
              >
                {words}
                <X size={14} aria-hidden="true" />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

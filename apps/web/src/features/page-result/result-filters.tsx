import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePublicSettings } from '../../settings/public-settings.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckboxGroup } from '../../ui/form/checkbox-group.tsx';
import { mergeSelection } from '../../ui/form/model/merge-selection.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import {
  ALL,
  DEFAULT_FILTER,
  EXPERIMENTAL,
  type FilterChange,
  isFiltered,
  type ResultFilter,
  statusChoices,
} from '../report-parts/model/result-filter.ts';
import {
  type Criterion,
  criteriaOfLevels,
  LEVEL_CHOICES,
  type LevelChoice,
} from '../report-parts/model/wcag-level.ts';
import styles from './result-filters.module.css';

interface ResultFiltersProps {
  filter: ResultFilter;
  categories: readonly { identifier: string; name: string }[];
  criteria: readonly Criterion[];
  /** Shown immediately; all others behind a button. */
  levels: readonly LevelChoice[];
  onChange: (change: FilterChange) => void;
}

/** Filters of the result details; the chosen levels limit the list of criteria. */
export function ResultFilters({ filter, categories, criteria, levels, onChange }: ResultFiltersProps) {
  const { t } = useTranslation(['report', 'vocabulary']);
  const filters = useRef<HTMLElement>(null);
  const offered = criteriaOfLevels(criteria, filter.levels);
  const isSet = isFiltered(filter);
  const [areAllOffered, setAllOffered] = useState(false);
  // The button is removed, so the first checkbox receives focus.
  useEffect(() => {
    if (areAllOffered) filters.current?.querySelector<HTMLElement>('input[type=checkbox]')?.focus();
  }, [areAllOffered]);
  const offeredLevels = LEVEL_CHOICES.filter(
    (choice) => areAllOffered || levels.includes(choice) || filter.levels.includes(choice),
  );
  return (
    <search ref={filters} className={styles.filters} aria-label={t('details.filters')}>
      <SelectField
        label={t('details.status')}
        value={filter.status}
        onChange={(status) => onChange({ status })}
        options={statusChoices(usePublicSettings().hideWarnings).map((choice) => ({
          value: choice,
          label: choice === ALL ? t('details.all') : t(`auditStatus.${choice}`),
        }))}
      />
      <SelectField
        label={t('details.category')}
        value={filter.category}
        onChange={(category) => onChange({ category })}
        options={[
          { value: ALL, label: t('details.all') },
          // Experimental is a separate choice at the end.
          ...categories
            .filter(({ identifier }) => identifier !== EXPERIMENTAL)
            .map(({ identifier, name }) => ({ value: identifier, label: name })),
          { value: EXPERIMENTAL, label: t('details.experimental') },
        ]}
      />
      <CheckboxGroup
        label={t('details.levels')}
        hint={t('details.levelsHint')}
        columns={3}
        value={filter.levels}
        onChange={(selectedLevels) =>
          onChange((now) => {
            const levels = mergeSelection(LEVEL_CHOICES, filter.levels, selectedLevels, now.levels);
            // A chosen criterion outside the new levels would hide every issue, and the select would not show
            // it.
            const isKept = criteriaOfLevels(criteria, levels).some(({ num }) => num === now.criterion);
            return isKept ? { levels } : { levels, criterion: ALL };
          })
        }
        options={offeredLevels.map((choice) => ({ value: choice, label: choice }))}
      />
      {offeredLevels.length < LEVEL_CHOICES.length && (
        <Button size="small" tone="quiet" onPress={() => setAllOffered(true)}>
          {t('details.moreLevels')}
        </Button>
      )}
      <SelectField
        label={t('details.criterion')}
        value={filter.criterion}
        onChange={(criterion) => onChange({ criterion })}
        options={[
          { value: ALL, label: t('details.all') },
          ...offered.map(({ num, handle }) => ({ value: num, label: `${num} ${handle}` })),
        ]}
      />
      {isSet && (
        <Button
          size="small"
          onPress={() => {
            onChange(DEFAULT_FILTER);
            // The change removes this button; without this, focus would move to the body.
            filters.current?.querySelector('button')?.focus();
          }}
        >
          {t('details.clearFilters')}
        </Button>
      )}
    </search>
  );
}

import { MANUAL_TEST_STATES, type ManualTestState } from '@abhigam/domain';
import { useLocation, useSearchParams } from 'react-router';
import { useQueryChanger } from '../../address/use-query-changer.ts';
import { withQuery } from '../../address/with-query.ts';
import type { ManualTestFilter, RunManualTests } from '../../data/decisions.ts';
import { NO_FILTER } from '../../forms/standard-filters.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { CountFilter } from '../../ui/navigation/count-filter.tsx';
import styles from './decisions.module.css';

/** Open tests first: they are the work to do. */
const STATES = [
  'open',
  'page-changed',
  'failed',
  'passed',
  'not-applicable',
] as const satisfies ManualTestState[];

interface HandTestFiltersProps {
  filter: ManualTestFilter;
  found: RunManualTests;
}

/** Filters the manual tests by state and kind. */
export function ManualTestFilters({ filter, found: { tests, counts } }: HandTestFiltersProps) {
  const { t } = useTranslation('decisions');
  const { number } = useFormats();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const change = useQueryChanger();
  const of = tests.find(({ id }) => id === filter.testId)?.counts ?? counts;
  const hrefOf = (state: ManualTestState | null) => {
    const next = new URLSearchParams(search);
    next.delete('handPage');
    if (state === null) next.delete('hand');
    else next.set('hand', state);
    return withQuery(pathname, next);
  };
  const total = MANUAL_TEST_STATES.reduce((sum, state) => sum + of[state], 0);
  return (
    <>
      <h3>{t('hand.byPage')}</h3>
      <div className={styles.short}>
        <SelectField
          label={t('hand.kind')}
          value={filter.testId ?? NO_FILTER}
          onChange={(value) => change({ handTest: value === NO_FILTER ? null : value, handPage: null })}
          options={[
            { value: NO_FILTER, label: t('hand.allKinds') },
            ...tests.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      </div>
      <CountFilter
        label={t('hand.stateName')}
        chosen={filter.state ?? 'all'}
        choices={[
          { key: 'all', label: t('hand.all'), count: number(total), href: hrefOf(null) },
          ...STATES.filter((state) => of[state] > 0 || state === 'open' || state === filter.state).map(
            (state) => ({
              key: state,
              label: t(`hand.state.${state}`),
              count: number(of[state]),
              href: hrefOf(state),
            }),
          ),
        ]}
      />
    </>
  );
}

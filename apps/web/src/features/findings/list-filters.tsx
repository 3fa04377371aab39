import { IMPACTS } from '@abhigam/domain';
import { useRef } from 'react';
import { useAddressText } from '../../address/use-address-text.ts';
import { useSearch } from '../../address/use-search.ts';
import { useAuditNames } from '../../data/audits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { CollapsibleOnNarrow } from '../../ui/layout/collapsible-on-narrow.tsx';
import styles from './failure-list.module.css';
import {
  isListFiltered,
  type ListChoice,
  type ListedTest,
  readListChoice,
  withListChoice,
} from './model/list-choice.ts';

const ALL = 'All';

/** Filters of a list of checks: text, impact, category and criterion, when the list has them. */
export function ListFilters({ rows, isFailures }: { rows: readonly ListedTest[]; isFailures: boolean }) {
  const { t } = useTranslation('report');
  const { categoryName } = useAuditNames();
  const filters = useRef<HTMLElement>(null);
  const [search, setSearch] = useSearch();
  const choice = readListChoice(search);
  const change = (to: Partial<ListChoice>, replace = false) =>
    setSearch((current) => withListChoice(current, to), { replace });
  const [typed, setTyped] = useAddressText(choice.text, (text) => change({ text }, true));
  const all = { value: ALL, label: t('details.all') };
  const filterValue = (value: string) => (value === ALL ? null : value);
  return (
    <CollapsibleOnNarrow summary={t(isListFiltered(choice) ? 'details.filtersSet' : 'details.filters')}>
      <search
        ref={filters}
        className={styles.filters}
        aria-label={t(isFailures ? 'list.filterFailures' : 'list.filterWarnings')}
      >
        <TextField type="search" label={t('list.search')} isRequired value={typed} onChange={setTyped} />
        <SelectField
          label={t('list.impact')}
          value={choice.impact ?? ALL}
          onChange={(value) => change({ impact: IMPACTS.find((impact) => impact === value) ?? null })}
          options={[
            all,
            ...[...IMPACTS].reverse().map((impact) => ({ value: impact, label: t(`impact.${impact}`) })),
          ]}
        />
        <SelectField
          label={t('list.category')}
          value={choice.category ?? ALL}
          onChange={(value) => change({ category: filterValue(value) })}
          options={[
            all,
            ...offered(
              rows.map(({ category }) => category),
              choice.category,
            )
              .map((category) => ({ value: category, label: categoryName(category) }))
              .sort((one, other) => one.label.localeCompare(other.label)),
          ]}
        />
        <SelectField
          label={t('list.criteria')}
          value={choice.criterion ?? ALL}
          onChange={(value) => change({ criterion: filterValue(value) })}
          options={[
            all,
            ...offered(
              rows.flatMap(({ criteria }) => criteria),
              choice.criterion,
            )
              .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
              .map((number) => ({ value: number, label: number })),
          ]}
        />
        {isListFiltered(choice) && (
          <Button
            size="small"
            onPress={() => {
              change({ text: '', category: null, impact: null, criterion: null });
              // The change removes this button; without this, focus would move to the body.
              filters.current?.querySelector('input')?.focus();
            }}
          >
            {t('details.clearFilters')}
          </Button>
        )}
      </search>
    </CollapsibleOnNarrow>
  );
}

/** Distinct values of the rows, plus the chosen one. */
function offered(values: readonly string[], chosen: string | null): string[] {
  return [...new Set(chosen === null ? values : [...values, chosen])];
}

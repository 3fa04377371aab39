import type { NcFilter } from '../../../data/model/nc-filter.ts';
import { CollapsibleFilters } from '../../../forms/collapsible-filters.tsx';
import { FilterCheckbox } from '../../../forms/filter-fields.tsx';
import { NO_FILTER, StandardFilters } from '../../../forms/standard-filters.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SearchForm } from '../../../ui/form/search-form.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SiteFilters } from '../../pickers/site-filters.tsx';
import { STATUS_CHOICES } from '../model/read-nc-choice.ts';
import styles from './nc-filter-bar.module.css';

interface NcFilterBarProps {
  filter: NcFilter;
  /** An empty value removes the filter. */
  onChange: (changes: Record<string, string>) => void;
}

/** Filters the list of non-compliances. */
export function NcFilterBar({ filter, onChange }: NcFilterBarProps) {
  const { t } = useTranslation(['nonCompliances', 'report', 'vocabulary']);
  const set = (name: string) => (value: string) => onChange({ [name]: value === NO_FILTER ? '' : value });
  const { status, search, ...others } = filter;
  // UNRESOLVED is the default, so it does not count as an active filter.
  const count = Object.keys(others).length + (status === 'UNRESOLVED' ? 0 : 1);
  return (
    <div className={styles.filters}>
      <SearchForm
        words={{ label: t('search.label'), submit: t('search.submit'), clear: t('search.clear') }}
        search={search ?? ''}
        onSearch={(text) => onChange({ search: text })}
      />
      <CollapsibleFilters count={count} onClear={() => onChange({ ...NOTHING })}>
        <SelectField
          label={t('filter.status')}
          value={status ?? 'ALL'}
          // Choosing a status removes the filter for the two unresolved ones.
          onChange={(value) => onChange({ status: value === 'UNRESOLVED' ? '' : value, notResolved: '' })}
          options={STATUS_CHOICES.map((value) => ({
            value,
            label: value === 'ALL' ? t('filter.all') : t(`report:ncStatus.${value}`),
          }))}
        />
        <SiteFilters
          labels={{
            website: t('filter.website'),
            organization: t('filter.organization'),
            any: t('filter.any'),
          }}
          permission="nonCompliance.read"
          filter={filter}
          onChange={set}
        />
        <SelectField
          label={t('filter.assignee')}
          value={filter.assignee ?? NO_FILTER}
          onChange={set('assignee')}
          options={[
            { value: NO_FILTER, label: t('filter.anyone') },
            { value: 'me', label: t('filter.me') },
            { value: 'none', label: t('filter.noOne') },
          ]}
        />
        <StandardFilters
          filter={filter}
          labels={{
            all: t('filter.any'),
            mode: t('filter.mode'),
            version: t('filter.version'),
            level: t('filter.level'),
          }}
          onChange={set}
        />
        <FilterCheckbox
          isSelected={filter.overdue === true}
          onChange={(isChosen) => onChange({ overdue: isChosen ? 'true' : '' })}
        >
          {t('filter.overdue')}
        </FilterCheckbox>
        <FilterCheckbox
          isSelected={filter.setAside === true}
          onChange={(isChosen) => onChange({ setAside: isChosen ? 'true' : '' })}
        >
          {t('filter.setAside')}
        </FilterCheckbox>
      </CollapsibleFilters>
    </div>
  );
}

const NOTHING = {
  status: '',
  notResolved: '',
  websiteId: '',
  organizationId: '',
  auditId: '',
  criterion: '',
  assignee: '',
  testMode: '',
  wcagVersion: '',
  wcagLevel: '',
  overdue: '',
  dueBy: '',
  olderThanDays: '',
  setAside: '',
};

import { useQuery } from '@tanstack/react-query';
import type { NcFilter } from '../../../data/non-compliances/nc-filter.ts';
import { useOrganizationOptions } from '../../../data/organizations/use-organization-options.ts';
import { websitesForTestQuery } from '../../../data/websites/websites-for-test-query.ts';
import { FilterCheckbox, FilterFields } from '../../../forms/filter-fields.tsx';
import { OrganizationFilter } from '../../../forms/organization-filter.tsx';
import { NO_FILTER, StandardFilters } from '../../../forms/standard-filters.tsx';
import { WebsiteFilter } from '../../../forms/website-filter.tsx';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useReachesAll } from '../../../session/use-role.ts';
import { SearchForm } from '../../../ui/form/search-form.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { NarrowFold } from '../../../ui/layout/narrow-fold.tsx';
import { STATUS_CHOICES } from '../model/read-nc-choice.ts';
import styles from './nc-filter-bar.module.css';

interface NcFilterBarProps {
  filter: NcFilter;
  /** An empty value removes the filter. */
  onChange: (changes: Record<string, string>) => void;
}

/** Narrows the list of non-compliances. */
export function NcFilterBar({ filter, onChange }: NcFilterBarProps) {
  const { t } = useTranslation(['nonCompliances', 'report', 'vocabulary']);
  const { number } = useFormats();
  const seesOrganizations = useReachesAll('nonCompliance.read');
  const organizations = useOrganizationOptions({ isAsked: seesOrganizations });
  const websites = useQuery(websitesForTestQuery);
  const set = (name: string) => (value: string) => onChange({ [name]: value === NO_FILTER ? '' : value });
  const { status, search, ...others } = filter;
  // UNRESOLVED is how the list begins, so it does not count as a filter that was set.
  const count = Object.keys(others).length + (status === 'UNRESOLVED' ? 0 : 1);
  return (
    <div className={styles.filters}>
      <SearchForm
        words={{ label: t('search.label'), submit: t('search.submit'), clear: t('search.clear') }}
        search={search ?? ''}
        onSearch={(text) => onChange({ search: text })}
      />
      <NarrowFold
        summary={count > 0 ? t('filter.nameCount', { count, formatted: number(count) }) : t('filter.name')}
      >
        <FilterFields
          words={{ name: t('filter.name'), clear: t('filter.clear') }}
          count={count}
          onClear={() => onChange({ ...NOTHING })}
        >
          <SelectField
            label={t('filter.status')}
            value={status ?? 'ALL'}
            onChange={(value) => onChange({ status: value === 'UNRESOLVED' ? '' : value })}
            options={STATUS_CHOICES.map((value) => ({
              value,
              label: value === 'ALL' ? t('filter.all') : t(`report:ncStatus.${value}`),
            }))}
          />
          <WebsiteFilter
            labels={{ name: t('filter.website'), any: t('filter.any') }}
            websites={websites.data}
            websiteId={filter.websiteId ?? ''}
            onChange={set('websiteId')}
          />
          {seesOrganizations && (
            <OrganizationFilter
              labels={{ name: t('filter.organization'), any: t('filter.any') }}
              organizations={organizations.options}
              organizationId={filter.organizationId}
              onChange={set('organizationId')}
            />
          )}
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
        </FilterFields>
      </NarrowFold>
    </div>
  );
}

const NOTHING = {
  status: '',
  websiteId: '',
  organizationId: '',
  auditId: '',
  assignee: '',
  testMode: '',
  wcagVersion: '',
  wcagLevel: '',
  overdue: '',
  dueBy: '',
  olderThanDays: '',
  setAside: '',
};

import { RUN_STATUSES } from '@abhigam/domain';
import type { RunFilter } from '../../../data/test-runs.ts';
import { FilterFields } from '../../../forms/filter-fields.tsx';
import { NO_FILTER, StandardFilters } from '../../../forms/standard-filters.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSpansOrganizations } from '../../../session/use-role.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { PHONE, useMediaQuery } from '../../../ui/use-media-query.ts';
import { OrganizationPicker } from '../../pickers/organization-picker.tsx';
import type { RunFilterName } from '../model/run-filter.ts';

interface RunFilterBarProps {
  filter: RunFilter;
  /** An empty value removes the filter. */
  onChange: (changes: Partial<Record<RunFilterName, string>>) => void;
  /** False on the list of one website. */
  hasOrganization?: boolean;
}

/** Filters a list of runs. */
export function RunFilterBar({ filter, onChange, hasOrganization = false }: RunFilterBarProps) {
  const { t } = useTranslation(['runs', 'vocabulary']);
  const reachesAll = useSpansOrganizations('testRun.list');
  const seesOrganizations = hasOrganization && reachesAll;
  const isPhone = useMediaQuery(PHONE);
  const count = Object.keys(filter).length;
  const all = { value: NO_FILTER, label: t('filter.all') };
  const set = (name: RunFilterName) => (value: string) =>
    onChange({ [name]: value === NO_FILTER ? '' : value });
  const fields = (
    <FilterFields
      words={{ name: t('filter.name'), clear: t('filter.clear') }}
      count={count}
      onClear={() =>
        onChange({ status: '', testMode: '', wcagVersion: '', wcagLevel: '', organizationId: '' })
      }
    >
      <SelectField
        label={t('filter.status')}
        value={filter.status ?? NO_FILTER}
        onChange={set('status')}
        options={[all, ...RUN_STATUSES.map((value) => ({ value, label: t(`vocabulary:status.${value}`) }))]}
      />
      <StandardFilters
        filter={filter}
        labels={{
          all: t('filter.all'),
          mode: t('filter.mode'),
          version: t('filter.version'),
          level: t('filter.level'),
        }}
        onChange={set}
      />
      {seesOrganizations && (
        <OrganizationPicker
          labels={{ name: t('filter.organization'), any: t('filter.all') }}
          organizationId={filter.organizationId}
          onChange={set('organizationId')}
        />
      )}
    </FilterFields>
  );
  if (!isPhone) return fields;
  return (
    <Disclosure level={2} summary={count > 0 ? t('filter.nameCount', { count }) : t('filter.name')}>
      {fields}
    </Disclosure>
  );
}

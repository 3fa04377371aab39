import { ACTIVITY_PRIORITIES, ACTIVITY_TYPES } from '@abhigam/domain';
import type { ActivityFilter } from '../../data/activity-log.ts';
import { useOrganizationSearch } from '../../data/organizations.ts';
import { useUserSearch } from '../../data/users.ts';
import { CollapsibleFilters } from '../../forms/collapsible-filters.tsx';
import { NO_FILTER } from '../../forms/standard-filters.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type OptionSearch, SearchComboBox } from '../../ui/form/search-combo-box.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { DayFilter } from './day-filter.tsx';
import { countActiveFilters } from './model/read-activity-choice.ts';

interface ActivityFiltersProps {
  filter: ActivityFilter;
  /** Null removes a filter. */
  onChange: (changes: Record<string, string | null>) => void;
}

/** Filters the log by priority, kind of event, user, organization and date. */
export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const { t, i18n } = useTranslation('activities');
  const people = useUserSearch(filter.actorId ?? '');
  const organizations = useOrganizationSearch(String(filter.organizationId ?? ''));
  const any = { value: NO_FILTER, label: t('filter.any') };
  const set = (name: string) => (value: string) => onChange({ [name]: value === NO_FILTER ? null : value });
  const choosing = (name: string, options: OptionSearch): OptionSearch => ({
    ...options,
    choose: (option) => {
      options.choose(option);
      onChange({ [name]: option?.value ?? null });
    },
  });
  const kinds = ACTIVITY_TYPES.map((value) => ({ value, label: t(`kinds.${value}`) })).sort((one, other) =>
    one.label.localeCompare(other.label, i18n.language),
  );
  const count = countActiveFilters(filter);
  return (
    <CollapsibleFilters count={count} onClear={() => onChange({ ...NOTHING })}>
      <SelectField
        label={t('columns.priority')}
        value={filter.priority ?? NO_FILTER}
        onChange={set('priority')}
        options={[any, ...ACTIVITY_PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))]}
      />
      <SelectField
        label={t('filter.type')}
        value={filter.type ?? NO_FILTER}
        onChange={set('type')}
        options={[any, ...kinds]}
      />
      <SearchComboBox
        label={t('filter.actor')}
        placeholder={t('filter.everyone')}
        isFilter
        options={choosing('actorId', people)}
      />
      <SearchComboBox
        label={t('filter.organization')}
        placeholder={t('filter.everywhere')}
        isFilter
        options={choosing('organizationId', organizations)}
      />
      <DayFilter label={t('filter.from')} day={filter.from} onChange={(from) => onChange({ from })} />
      <DayFilter label={t('filter.to')} day={filter.to} onChange={(to) => onChange({ to })} />
    </CollapsibleFilters>
  );
}

const NOTHING = {
  actorId: null,
  type: null,
  organizationId: null,
  priority: null,
  from: null,
  to: null,
};

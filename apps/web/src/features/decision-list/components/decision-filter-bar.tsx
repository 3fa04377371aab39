import { DECISION_SCOPES, VERDICTS } from '@abhigam/domain';
import type { DecisionFilter } from '../../../data/decisions.ts';
import { CollapsibleFilters } from '../../../forms/collapsible-filters.tsx';
import { FilterCheckbox } from '../../../forms/filter-fields.tsx';
import { NO_FILTER } from '../../../forms/standard-filters.tsx';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SiteFilters } from '../../pickers/site-filters.tsx';
import { countActiveFilters, SOON_DAYS, STATE_CHOICES } from '../model/read-decision-choice.ts';

interface DecisionFilterBarProps {
  filter: DecisionFilter;
  /** An empty value removes the filter. */
  onChange: (changes: Record<string, string>) => void;
}

/** Filters the list of decisions. */
export function DecisionFilterBar({ filter, onChange }: DecisionFilterBarProps) {
  const { t } = useTranslation(['decisionList', 'decisions']);
  const { number } = useFormats();
  const any = { value: NO_FILTER, label: t('filter.any') };
  const set = (name: string) => (value: string) => onChange({ [name]: value === NO_FILTER ? '' : value });
  const count = countActiveFilters(filter);
  const isSoon = filter.endsWithinDays !== undefined;
  return (
    <CollapsibleFilters count={count} onClear={() => onChange({ ...NOTHING })}>
      <SelectField
        label={t('filter.state')}
        value={filter.state ?? 'ALL'}
        onChange={(value) => onChange({ state: value === STATE_CHOICES[0] ? '' : value, ends: '' })}
        options={STATE_CHOICES.map((value) => ({
          value,
          label: value === 'ALL' ? t('filter.any') : t(`filter.${value}`),
        }))}
      />
      <SiteFilters
        labels={{
          website: t('filter.website'),
          organization: t('filter.organization'),
          any: t('filter.any'),
        }}
        permission="decision.read"
        filter={filter}
        onChange={set}
      />
      <SelectField
        label={t('filter.verdict')}
        value={filter.verdict ?? NO_FILTER}
        onChange={set('verdict')}
        options={[any, ...VERDICTS.map((value) => ({ value, label: t(`decisions:verdict.${value}`) }))]}
      />
      <SelectField
        label={t('filter.scope')}
        value={filter.scope ?? NO_FILTER}
        onChange={set('scope')}
        options={[any, ...DECISION_SCOPES.map((value) => ({ value, label: t(`decisions:scope.${value}`) }))]}
      />
      <FilterCheckbox
        isSelected={isSoon}
        onChange={(isChosen) => onChange({ ends: isChosen ? 'soon' : '', state: '' })}
      >
        {t('filter.soon', { days: number(SOON_DAYS) })}
      </FilterCheckbox>
    </CollapsibleFilters>
  );
}

const NOTHING = {
  organizationId: '',
  websiteId: '',
  auditId: '',
  verdict: '',
  scope: '',
  state: '',
  ends: '',
};

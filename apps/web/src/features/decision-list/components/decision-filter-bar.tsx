import { DECISION_SCOPES, VERDICTS } from '@abhigam/domain';
import { useQuery } from '@tanstack/react-query';
import type { DecisionFilter } from '../../../data/decisions/decisions-query.ts';
import { useOrganizationOptions } from '../../../data/organizations/use-organization-options.ts';
import { websitesForTestQuery } from '../../../data/websites/websites-for-test-query.ts';
import { FilterCheckbox, FilterFields } from '../../../forms/filter-fields.tsx';
import { OrganizationFilter } from '../../../forms/organization-filter.tsx';
import { NO_FILTER } from '../../../forms/standard-filters.tsx';
import { WebsiteFilter } from '../../../forms/website-filter.tsx';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useReachesAll } from '../../../session/use-role.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { NarrowFold } from '../../../ui/layout/narrow-fold.tsx';
import { countOfFilters, SOON_DAYS, STATE_CHOICES } from '../model/read-decision-choice.ts';

interface DecisionFilterBarProps {
  filter: DecisionFilter;
  /** An empty value removes the filter. */
  onChange: (changes: Record<string, string>) => void;
}

/** Narrows the list of decisions. */
export function DecisionFilterBar({ filter, onChange }: DecisionFilterBarProps) {
  const { t } = useTranslation(['decisionList', 'decisions']);
  const { number } = useFormats();
  const seesOrganizations = useReachesAll('decision.read');
  const organizations = useOrganizationOptions({ isAsked: seesOrganizations });
  const websites = useQuery(websitesForTestQuery);
  const any = { value: NO_FILTER, label: t('filter.any') };
  const set = (name: string) => (value: string) => onChange({ [name]: value === NO_FILTER ? '' : value });
  const count = countOfFilters(filter);
  const isSoon = filter.endsWithinDays !== undefined;
  return (
    <NarrowFold
      summary={count > 0 ? t('filter.nameCount', { count, formatted: number(count) }) : t('filter.name')}
    >
      <FilterFields
        words={{ name: t('filter.name'), clear: t('filter.clear') }}
        count={count}
        onClear={() => onChange({ ...NOTHING })}
      >
        <SelectField
          label={t('filter.state')}
          value={filter.state ?? 'ALL'}
          onChange={(value) => onChange({ state: value === STATE_CHOICES[0] ? '' : value, ends: '' })}
          options={STATE_CHOICES.map((value) => ({
            value,
            label: value === 'ALL' ? t('filter.any') : t(`filter.${value}`),
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
          label={t('filter.verdict')}
          value={filter.verdict ?? NO_FILTER}
          onChange={set('verdict')}
          options={[any, ...VERDICTS.map((value) => ({ value, label: t(`decisions:verdict.${value}`) }))]}
        />
        <SelectField
          label={t('filter.scope')}
          value={filter.scope ?? NO_FILTER}
          onChange={set('scope')}
          options={[
            any,
            ...DECISION_SCOPES.map((value) => ({ value, label: t(`decisions:scope.${value}`) })),
          ]}
        />
        <FilterCheckbox
          isSelected={isSoon}
          onChange={(isChosen) => onChange({ ends: isChosen ? 'soon' : '', state: '' })}
        >
          {t('filter.soon', { days: number(SOON_DAYS) })}
        </FilterCheckbox>
      </FilterFields>
    </NarrowFold>
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

import { DECISION_SCOPES, VERDICTS } from '@abhigam/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { DecisionFilter } from '../../../data/decisions/decisions-query.ts';
import { useOrganizationOptions } from '../../../data/organizations/use-organization-options.ts';
import { websitesForTestQuery } from '../../../data/websites/websites-for-test-query.ts';
import bars from '../../../forms/filter-bar.module.css';
import { WebsiteFilter } from '../../../forms/website-filter.tsx';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useReachesAll } from '../../../session/use-role.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { NarrowFold } from '../../../ui/layout/narrow-fold.tsx';
import { countOfFilters, SOON_DAYS, STATE_CHOICES } from '../model/read-decision-choice.ts';
import styles from './decision-list.module.css';

interface DecisionFilterBarProps {
  filter: DecisionFilter;
  /** An empty value removes the filter. */
  onChange: (changes: Record<string, string>) => void;
}

const ANY = 'ANY';

/** Narrows the list of decisions. */
export function DecisionFilterBar({ filter, onChange }: DecisionFilterBarProps) {
  const { t } = useTranslation(['decisionList', 'decisions']);
  const { number } = useFormats();
  const seesOrganizations = useReachesAll('decision.read');
  const organizations = useOrganizationOptions({ isAsked: seesOrganizations });
  const websites = useQuery(websitesForTestQuery);
  const bar = useRef<HTMLFieldSetElement>(null);
  const any = { value: ANY, label: t('filter.any') };
  const set = (name: string) => (value: string) => onChange({ [name]: value === ANY ? '' : value });
  const count = countOfFilters(filter);
  const isSoon = filter.endsWithinDays !== undefined;
  return (
    <NarrowFold
      summary={count > 0 ? t('filter.nameCount', { count, formatted: number(count) }) : t('filter.name')}
    >
      <fieldset ref={bar} className={bars.bar}>
        <legend className={bars.legend}>{t('filter.name')}</legend>
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
          <SelectField
            label={t('filter.organization')}
            value={filter.organizationId ? String(filter.organizationId) : ANY}
            onChange={set('organizationId')}
            options={[any, ...organizations.options]}
          />
        )}
        <SelectField
          label={t('filter.verdict')}
          value={filter.verdict ?? ANY}
          onChange={set('verdict')}
          options={[any, ...VERDICTS.map((value) => ({ value, label: t(`decisions:verdict.${value}`) }))]}
        />
        <SelectField
          label={t('filter.scope')}
          value={filter.scope ?? ANY}
          onChange={set('scope')}
          options={[
            any,
            ...DECISION_SCOPES.map((value) => ({ value, label: t(`decisions:scope.${value}`) })),
          ]}
        />
        <div className={styles.check}>
          <Checkbox
            isSelected={isSoon}
            onChange={(isChosen) => onChange({ ends: isChosen ? 'soon' : '', state: '' })}
          >
            {t('filter.soon', { days: number(SOON_DAYS) })}
          </Checkbox>
        </div>
        {count > 0 && (
          <Button
            tone="quiet"
            onPress={() => {
              onChange({ ...NOTHING });
              // The change removes this button: without this the focus would be lost to the body.
              bar.current?.querySelector('button')?.focus();
            }}
          >
            {t('filter.clear')}
          </Button>
        )}
      </fieldset>
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

import { CAUSE_ORDERS, type CauseChoice } from '../../data/model/cause-choice.ts';
import { CollapsibleFilters } from '../../forms/collapsible-filters.tsx';
import { NO_FILTER } from '../../forms/standard-filters.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSpansOrganizations } from '../../session/use-role.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { OrganizationPicker } from '../pickers/organization-picker.tsx';
import { countActiveFilters } from './model/read-cause-choice.ts';

interface CauseFiltersProps {
  choice: CauseChoice;
  /** Title of the chosen audit. */
  auditTitle: string;
  /** An empty value removes the filter. */
  onChange: (changes: Record<string, string>) => void;
}

/** Filters and sorts the list of causes. Check and origin are set by links of the list, and removed here. */
export function CauseFilters({ choice, auditTitle, onChange }: CauseFiltersProps) {
  const { auditId, origin, order } = choice;
  const { t } = useTranslation('sharedCauses');
  const reachesAll = useSpansOrganizations('sharedCause.read');
  const count = countActiveFilters(choice);
  return (
    <CollapsibleFilters
      count={count}
      onClear={() => onChange({ organizationId: '', auditId: '', origin: '' })}
    >
      <SelectField
        label={t('order.label')}
        value={order}
        onChange={(value) => onChange({ order: value === CAUSE_ORDERS[0] ? '' : value })}
        options={CAUSE_ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
      />
      {reachesAll && (
        <OrganizationPicker
          labels={{ name: t('filter.organization'), any: t('filter.allOrganizations') }}
          organizationId={choice.organizationId}
          onChange={(organizationId) => onChange({ organizationId })}
        />
      )}
      {origin !== '' && (
        <TakenBack
          label={t('filter.origin')}
          chosen={{ value: origin, label: origin }}
          onClear={() => onChange({ origin: '' })}
        />
      )}
      {auditId !== '' && (
        <TakenBack
          label={t('filter.check')}
          chosen={{ value: auditId, label: auditTitle }}
          onClear={() => onChange({ auditId: '' })}
        />
      )}
    </CollapsibleFilters>
  );
}

/** A filter that a link has set, with a button to remove it. */
function TakenBack(props: { label: string; chosen: { value: string; label: string }; onClear: () => void }) {
  const { t } = useTranslation('sharedCauses');
  return (
    <SelectField
      label={props.label}
      value={props.chosen.value}
      onChange={(value) => value === NO_FILTER && props.onClear()}
      options={[{ value: NO_FILTER, label: t('filter.any') }, props.chosen]}
    />
  );
}

import { useAuditNames } from '../../../data/audits.ts';
import type { DecisionFilter } from '../../../data/decisions.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ListHead, ListNote } from '../../../ui/layout/list-head.tsx';
import { type DecisionChoice, ORDERS } from '../model/read-decision-choice.ts';
import { ExportAll } from './export-all.tsx';

interface DecisionListHeadProps {
  filter: DecisionFilter;
  order: DecisionChoice['order'];
  /** Null until loaded. */
  total: number | null;
  onChange: (changes: Record<string, string | null>) => void;
}

/** Number and order of the decisions, and the export of all decisions of a website. */
export function DecisionListHead({ filter, order, total, onChange }: DecisionListHeadProps) {
  const { t } = useTranslation('decisionList');
  const { number } = useFormats();
  const { titleOf } = useAuditNames();
  return (
    <ListHead
      count={total !== null && <strong>{t('count', { count: total, formatted: number(total) })}</strong>}
      notes={
        filter.auditId && (
          <ListNote>
            {t('filter.check', { title: titleOf(filter.auditId, filter.auditId) })}{' '}
            <Button size="small" onPress={() => onChange({ auditId: null })}>
              {t('filter.allChecks')}
            </Button>
          </ListNote>
        )
      }
    >
      <SelectField
        label={t('order.name')}
        isInline
        value={order}
        onChange={(value) => onChange({ order: value === ORDERS[0] ? null : value })}
        options={ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
      />
      <ExportAll websiteId={filter.websiteId ?? null} />
    </ListHead>
  );
}

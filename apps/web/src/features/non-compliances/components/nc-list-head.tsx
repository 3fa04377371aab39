import { useAuditNames } from '../../../data/audits.ts';
import { NC_ORDERS } from '../../../data/model/nc-filter.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ListHead, ListNote } from '../../../ui/layout/list-head.tsx';
import { type NcChoice, PAGE_SIZES } from '../model/read-nc-choice.ts';

interface NcListHeadProps {
  choice: NcChoice;
  /** Null until loaded. */
  counts: { overdue: number; setAside: number } | null;
  total: number;
  onChange: (changes: Record<string, string | null>) => void;
}

/** Number, order and page size of the list. */
export function NcListHead({ choice, counts, total, onChange }: NcListHeadProps) {
  const { t } = useTranslation('nonCompliances');
  const { date, number } = useFormats();
  const { titleOf } = useAuditNames();
  const { filter, order, size } = choice;
  return (
    <ListHead
      // Overdue ones are counted in any status, so their number is shown next to the total.
      count={
        counts && (
          <>
            <strong>{t('count.found', { count: total, formatted: number(total) })}</strong>
            {counts.overdue > 0 &&
              filter.status === undefined &&
              `, ${t('count.overdue', { count: counts.overdue, formatted: number(counts.overdue) })}`}
          </>
        )
      }
      notes={
        <>
          {counts !== null && counts.setAside > 0 && !filter.setAside && (
            <ListNote>
              {t('count.setAside', { count: counts.setAside, formatted: number(counts.setAside) })}{' '}
              <Button
                size="small"
                onPress={() => onChange({ setAside: 'true', status: '-1', page: null, shown: null })}
              >
                {t('filter.showSetAside')}
              </Button>
            </ListNote>
          )}
          {filter.notResolved && (
            <ListNote>
              {t('filter.notResolved')}{' '}
              <Button size="small" onPress={() => onChange({ notResolved: null, page: null, shown: null })}>
                {t('filter.allStatuses')}
              </Button>
            </ListNote>
          )}
          {filter.olderThanDays !== undefined && (
            <ListNote>
              {t('filter.olderThanDays', {
                count: filter.olderThanDays,
                formatted: number(filter.olderThanDays),
              })}{' '}
              <Button size="small" onPress={() => onChange({ olderThanDays: null, page: null, shown: null })}>
                {t('filter.allAges')}
              </Button>
            </ListNote>
          )}
          {filter.dueBy !== undefined && (
            <ListNote>
              {t('filter.dueBy', { day: date(new Date(filter.dueBy)) })}{' '}
              <Button size="small" onPress={() => onChange({ dueBy: null, page: null, shown: null })}>
                {t('filter.allDueDates')}
              </Button>
            </ListNote>
          )}
          {filter.criterion && (
            <ListNote>
              {t('filter.criterion', { criterion: filter.criterion })}{' '}
              <Button size="small" onPress={() => onChange({ criterion: null, page: null, shown: null })}>
                {t('filter.allCriteria')}
              </Button>
            </ListNote>
          )}
          {filter.auditId && (
            <ListNote>
              {t('filter.check', { title: titleOf(filter.auditId, filter.auditId) })}{' '}
              <Button size="small" onPress={() => onChange({ auditId: null, page: null, shown: null })}>
                {t('filter.allChecks')}
              </Button>
            </ListNote>
          )}
        </>
      }
    >
      <SelectField
        label={t('order.name')}
        isInline
        value={order}
        onChange={(value) => onChange({ order: value === NC_ORDERS[0] ? null : value, page: null })}
        options={NC_ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
      />
      <SelectField
        label={t('size')}
        isInline
        value={String(size)}
        onChange={(value) => onChange({ size: value === '5' ? null : value, page: null, shown: null })}
        options={PAGE_SIZES.map((value) => ({ value, label: value === 'ALL' ? t('filter.all') : value }))}
      />
    </ListHead>
  );
}

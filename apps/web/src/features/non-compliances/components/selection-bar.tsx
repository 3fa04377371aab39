import { useAuditNames } from '../../../data/audits.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonRow } from '../../../ui/layout/button-row.tsx';
import type { NcSelection } from '../use-nc-selection.ts';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  selection: NcSelection;
  onClear: () => void;
  onChangeTogether: () => void;
}

/** Number of selected rows and the actions for them; sticky while rows are selected. */
export function SelectionBar({ selection, onClear, onChangeTogether }: SelectionBarProps) {
  const { t } = useTranslation('nonCompliances');
  const { number } = useFormats();
  const { titleOf } = useAuditNames();
  const { of, ids, isFull } = selection;
  if (!of) return null;
  const count = ids.length;
  return (
    <section aria-label={t('bulk.name')} className={styles.bar}>
      <div className={styles.words}>
        <p role="status">
          <strong>{t('bulk.selected', { count, formatted: number(count) })}</strong>{' '}
          {t('bulk.of', { title: titleOf(of.auditId, of.auditId), website: of.websiteName })}
        </p>
        <p className={styles.soft}>
          {isFull ? t('table.selectionFull', { formatted: number(count) }) : t('table.selectOther')}
        </p>
      </div>
      <ButtonRow>
        <Button tone="primary" aria-haspopup="dialog" onPress={onChangeTogether}>
          {t('bulk.open')}
        </Button>
        <Button tone="quiet" onPress={onClear}>
          {t('bulk.clear')}
        </Button>
      </ButtonRow>
    </section>
  );
}

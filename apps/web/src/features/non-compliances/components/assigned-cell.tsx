import type { ListedNonCompliance } from '@abhigam/contract';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Time } from '../../../ui/data/time.tsx';
import { VisibleText } from '../../../ui/data/visible-text.tsx';
import styles from './nc-table.module.css';

/** Who repairs it, and until when. */
export function AssignedCell({ row: { assignee, due, isOverdue } }: { row: ListedNonCompliance }) {
  const { t } = useTranslation('nonCompliances');
  return (
    <div className={styles.stack}>
      {assignee ? (
        <VisibleText text={assignee.fullName || assignee.email} />
      ) : (
        <span className={styles.soft}>{t('table.notAssigned')}</span>
      )}
      {due && (
        <span className={styles.soft}>
          {t('table.due')} <Time value={due} show="date" />
        </span>
      )}
      {isOverdue && (
        <Badge tone="fail" icon="alert">
          {t('table.overdue')}
        </Badge>
      )}
    </div>
  );
}

import type { ListedNonCompliance } from '@abhigam/contract';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Time } from '../../../ui/data/time.tsx';
import { VisibleText } from '../../../ui/data/visible-text.tsx';
import styles from './nc-table.module.css';

/** Who repairs it, until when, and what was noted last. */
export function AssignedCell({ row: { assignee, due, isOverdue, comments } }: { row: ListedNonCompliance }) {
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
      {comments === '' ? (
        <span className={styles.soft}>{t('table.noNote')}</span>
      ) : (
        <p className={styles.note}>
          <VisibleText text={comments} maxLength={240} />
        </p>
      )}
    </div>
  );
}

import type { ListedNonCompliance } from '@abhigam/contract';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { CellRemark, CellStack, CellText } from '../../../ui/data/cell-parts.tsx';
import { Time } from '../../../ui/data/time.tsx';
import { VisibleText } from '../../../ui/data/visible-text.tsx';
import styles from './nc-table.module.css';

/** Assignee, due date and last note. */
export function AssignedCell({ row: { assignee, due, isOverdue, comments } }: { row: ListedNonCompliance }) {
  const { t } = useTranslation('nonCompliances');
  return (
    <CellStack>
      {assignee ? (
        <VisibleText text={assignee.fullName || assignee.email} />
      ) : (
        <CellRemark>{t('table.notAssigned')}</CellRemark>
      )}
      {due && (
        <CellRemark>
          {t('table.due')} <Time value={due} show="date" />
        </CellRemark>
      )}
      {isOverdue && (
        <Badge tone="fail" icon="alert">
          {t('table.overdue')}
        </Badge>
      )}
      {comments === '' ? (
        <CellRemark>{t('table.noNote')}</CellRemark>
      ) : (
        <p className={styles.note}>
          <CellText>
            <VisibleText text={comments} maxLength={240} />
          </CellText>
        </p>
      )}
    </CellStack>
  );
}

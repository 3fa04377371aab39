import type { WaitingOfficer } from '@abhigam/contract';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import styles from './waiting-table.module.css';

/** Whether a user has requested approval, since when, and for which organization. */
export function RequestSummary({ request }: Pick<WaitingOfficer, 'request'>) {
  const { t } = useTranslation('onboardings');
  const { date } = useFormats();
  if (!request) {
    return (
      <Badge tone="plain" icon="none">
        {t('status.NONE')}
      </Badge>
    );
  }
  return (
    <div className={styles.request}>
      <Badge tone="warn" icon="clock">
        {t('status.INACTIVE')}
      </Badge>
      {request.organization && <UserText className={styles.name}>{request.organization.name}</UserText>}
      {request.isByEmail && <span>{t('table.byEmail')}</span>}
      <span className={styles.soft}>{t('table.submitted', { date: date(new Date(request.submitted)) })}</span>
    </div>
  );
}

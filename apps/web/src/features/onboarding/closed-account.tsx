import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from './onboarding.module.css';
import { SupportAddress } from './support-address.tsx';

/** For users other than prospective admins whose account was deactivated: only an admin can reactivate it. */
export function ClosedAccount() {
  const { t } = useTranslation('onboarding');
  return (
    <Card title={t('closed.title')}>
      <div className={styles.stack}>
        <p>{t('closed.text')}</p>
        <SupportAddress words={t('closed.help')} />
      </div>
    </Card>
  );
}

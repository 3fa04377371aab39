import type { MyOnboarding } from '../../data/onboarding.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBrand } from '../../settings/use-brand.ts';
import { DetailList } from '../../ui/data/detail-list.tsx';
import { EmailAddress } from '../../ui/data/email-address.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useLabels } from '../../vocabulary/use-words.ts';
import styles from './onboarding.module.css';

/** What the login service reported about the user, read-only. */
export function OfficerDetails({ data }: MyOnboarding) {
  const { t } = useTranslation('onboarding');
  const brand = useBrand();
  const words = useLabels();
  const { fullName, email, departmentName, designation, mobileNo } = data;
  return (
    <Card title={t('details.title')}>
      <div className={styles.stack}>
        <p className={styles.soft}>{t('details.hint')}</p>
        <DetailList>
          <dt>{t('details.fullName')}</dt>
          <dd>
            <UserText>{fullName}</UserText>
          </dd>
          <dt>{t('details.email')}</dt>
          <dd>
            <EmailAddress address={email} />
          </dd>
          <dt>{t('details.role')}</dt>
          <dd>{words.role('ADMIN', brand.id)}</dd>
          <dt>{t('details.departmentName')}</dt>
          <dd>
            <UserText>{departmentName ?? t('details.none')}</UserText>
          </dd>
          <dt>{t('details.designation')}</dt>
          <dd>
            <UserText>{designation ?? t('details.none')}</UserText>
          </dd>
          <dt>{t('details.mobileNo')}</dt>
          <dd>{mobileNo ?? t('details.none')}</dd>
        </DetailList>
      </div>
    </Card>
  );
}

import { useTranslation } from '../../i18n/use-translation.ts';
import { usePublicSettings } from '../../settings/public-settings.ts';
import { EmailAddress } from '../../ui/data/email-address.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';

/**
 * Notice that another system manages the role and organization of an account (specification, administration 6).
 */
export function ManagedElsewhere() {
  const { t } = useTranslation('users');
  const { supportEmail } = usePublicSettings();
  return (
    <Alert tone="info">
      <p>{t('form.managed')}</p>
      {supportEmail && (
        <p>
          {t('form.managedWrite')}{' '}
          <a href={`mailto:${supportEmail}`}>
            <EmailAddress address={supportEmail} />
          </a>
        </p>
      )}
    </Alert>
  );
}

import { useTranslation } from '../i18n/use-translation.ts';
import { sessionCause, sessionEnd } from '../session/session-store.ts';
import { usePublicSettings } from '../settings/public-settings.ts';
import { Alert } from '../ui/feedback/alert.tsx';

/** After an automatic logout: its reason, what happened to unsaved input, and what the user can do. */
export function SessionEndNotice() {
  const { t } = useTranslation('auth');
  const { supportEmail } = usePublicSettings();
  const end = sessionEnd();
  if (end !== 'expired' && end !== 'invalid') return null;
  const cause = sessionCause();
  const removal = cause === 'requestRemoved' || cause === 'accountRemoved' ? cause : null;
  return (
    <Alert tone="info">
      {t(`sessionCause.${cause ?? 'over'}`)}{' '}
      {t(removal ? `sessionRemoved.${removal}` : `sessionAfter.${end}`)}
      {removal && supportEmail && (
        <>
          {' '}
          {t('sessionRemoved.support')}{' '}
          <a href={`mailto:${supportEmail}`}>
            <bdi>{supportEmail}</bdi>
          </a>
        </>
      )}
    </Alert>
  );
}

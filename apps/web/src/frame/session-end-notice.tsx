import { useTranslation } from '../i18n/use-translation.ts';
import { sessionCause, sessionEnd } from '../session/session-store.ts';
import { Alert } from '../ui/feedback/alert.tsx';

/** Why people who have to log in again were logged out, and what became of what they typed. */
export function SessionEndNotice() {
  const { t } = useTranslation('auth');
  const end = sessionEnd();
  if (end !== 'expired' && end !== 'invalid') return null;
  return (
    <Alert tone="info">
      {t(`sessionCause.${sessionCause() ?? 'over'}`)} {t(`sessionAfter.${end}`)}
    </Alert>
  );
}

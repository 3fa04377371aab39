import { SessionEndNotice } from '../../frame/session-end-notice.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { sessionEnd, signInRefusal, useCurrentUser } from '../../session/session-store.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { RefusalReason } from '../auth/refusal-reason.tsx';

/** Why the last session ended, or why the login failed. */
export function SessionNews() {
  const { t } = useTranslation('auth');
  const user = useCurrentUser();
  return (
    <>
      {!user && <SessionEndNotice />}
      {sessionEnd() === 'refused' && (
        <Alert tone="fail">
          {t('signInRefused')}
          <RefusalReason error={signInRefusal()} />
        </Alert>
      )}
    </>
  );
}

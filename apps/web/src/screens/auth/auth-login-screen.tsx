import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLoginUrl } from '../../data/session/use-login-url.ts';
import { PublicPage } from '../../frame/public-page.tsx';
import { SessionEndNotice } from '../../frame/session-end-notice.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { noteLoginAsked } from '../../session/login-request.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';

/** Fetches the address of the login provider and sends the browser there. */
export function AuthLoginScreen() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const login = useLoginUrl();
  const { url } = login;
  useEffect(() => {
    if (url === null) return;
    const target = new URL(url, location.origin);
    if (target.origin === location.origin) navigate(target.pathname + target.search, { replace: true });
    else if (/^https?:$/.test(target.protocol)) {
      noteLoginAsked(target.origin);
      location.replace(target);
    }
  }, [url, navigate]);
  return (
    <PublicPage>
      <SessionEndNotice />
      {login.isError ? (
        <ErrorState message={t('login.failed')} onRetry={login.retry} isRetrying={login.isFetching} />
      ) : (
        <Spinner label={t('pleaseWait')} />
      )}
    </PublicPage>
  );
}

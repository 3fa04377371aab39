import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { activeAddresses } from '../../address/active-addresses.ts';
import { useLoginUrl } from '../../data/use-login-url.ts';
import { PublicPage } from '../../frame/public-page.tsx';
import { SessionEndNotice } from '../../frame/session-end-notice.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { recordLoginRequest } from '../../session/login-request.ts';
import { isApproved } from '../../session/model/is-approved.ts';
import { useCurrentUser } from '../../session/session-store.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';

/** Redirects to the login provider, or a logged-in user to the start screen. */
export function AuthLoginScreen() {
  const user = useCurrentUser();
  if (!user) return <WayToProvider />;
  const addresses = activeAddresses();
  return <Navigate to={isApproved(user) ? addresses.dashboard() : addresses.onboarding()} replace />;
}

/** Fetches the URL of the login provider and redirects the browser there. */
function WayToProvider() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const login = useLoginUrl();
  const { url } = login;
  useEffect(() => {
    if (url === null) return;
    const target = new URL(url, location.origin);
    if (target.origin === location.origin) navigate(target.pathname + target.search, { replace: true });
    else if (/^https?:$/.test(target.protocol)) {
      recordLoginRequest(target.origin);
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

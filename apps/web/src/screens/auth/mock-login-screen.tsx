import { Navigate } from 'react-router';
import { activeAddresses } from '../../address/active-addresses.ts';
import { MockLoginForm } from '../../features/session/components/mock-login-form.tsx';
import { PublicPage } from '../../frame/public-page.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { sessionEnd } from '../../session/session-store.ts';
import { usePublicSettings } from '../../settings/public-settings.ts';
import { Alert } from '../../ui/feedback/alert.tsx';

/** Login for tests and demos; deployments without it do not have this address. */
export function MockLoginScreen() {
  const addresses = activeAddresses();
  const { t } = useTranslation('auth');
  const { mockLogin, demoAccounts } = usePublicSettings();
  if (!mockLogin) return <Navigate to={addresses.notFound()} replace />;
  return (
    <PublicPage>
      {sessionEnd() === 'expired' && <Alert tone="info">{t('sessionExpired')}</Alert>}
      <MockLoginForm accounts={demoAccounts} />
    </PublicPage>
  );
}

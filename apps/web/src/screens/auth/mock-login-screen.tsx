import { Navigate } from 'react-router';
import { activeAddresses } from '../../address/active-addresses.ts';
import { MockLoginForm } from '../../features/session/components/mock-login-form.tsx';
import { PublicPage } from '../../frame/public-page.tsx';
import { SessionEndNotice } from '../../frame/session-end-notice.tsx';
import { usePublicSettings } from '../../settings/public-settings.ts';

/** Login for tests and demos; the route exists only in deployments that enable it. */
export function MockLoginScreen() {
  const addresses = activeAddresses();
  const { mockLogin, demoAccounts } = usePublicSettings();
  if (!mockLogin) return <Navigate to={addresses.notFound()} replace />;
  return (
    <PublicPage>
      <SessionEndNotice />
      <MockLoginForm accounts={demoAccounts} />
    </PublicPage>
  );
}

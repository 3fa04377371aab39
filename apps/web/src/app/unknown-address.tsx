import { Navigate, useLocation } from 'react-router';
import { activeAddresses } from '../address/active-addresses.ts';
import { useCurrentUser } from '../session/session-store.ts';
import { needsSession } from '../shells/needs-session.ts';

/**
 * Shown for an unknown address. Without a session the response is the same for every address that requires
 * login, so that it does not reveal which ones exist.
 */
export function UnknownAddress() {
  const addresses = activeAddresses();
  const user = useCurrentUser();
  const { pathname } = useLocation();
  return <Navigate to={!user && needsSession(pathname) ? addresses.home() : addresses.notFound()} replace />;
}

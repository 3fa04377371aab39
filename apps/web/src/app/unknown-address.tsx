import { Navigate, useLocation } from 'react-router';
import { activeAddresses } from '../address/active-addresses.ts';
import { useCurrentUser } from '../session/session-store.ts';
import { needsSession } from '../shells/needs-session.ts';

/** An address that leads nowhere. Without a session all of them look alike, so that none shows which addresses exist. */
export function UnknownAddress() {
  const addresses = activeAddresses();
  const user = useCurrentUser();
  const { pathname } = useLocation();
  return <Navigate to={!user && needsSession(pathname) ? addresses.home() : addresses.notFound()} replace />;
}

import { Navigate, useLocation } from 'react-router';
import { useCurrentUser } from '../session/session-store.ts';
import { needsSession } from './needs-session.ts';
import { paths } from './paths.ts';

/** An address that leads nowhere. To people without a session it does not tell which of those for others there are. */
export function UnknownAddress() {
  const user = useCurrentUser();
  const { pathname } = useLocation();
  return <Navigate to={!user && needsSession(pathname) ? paths.home() : paths.notFound()} replace />;
}

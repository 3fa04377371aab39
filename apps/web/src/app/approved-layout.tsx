import { Navigate, Outlet } from 'react-router';
import { isApproved } from '../session/model/is-approved.ts';
import { useCurrentUser } from '../session/session-store.ts';
import { paths } from './paths.ts';

/** People whose account awaits approval reach only onboarding. */
export function ApprovedLayout() {
  const user = useCurrentUser();
  return user && isApproved(user) ? <Outlet /> : <Navigate to={paths.onboarding()} replace />;
}

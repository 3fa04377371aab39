import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { signOut } from '../../session/sign-out.ts';
import { Splash } from '../../shell/splash.tsx';

/** Ends the session and returns to the root. */
export function LogoutScreen() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const isRefused =
    typeof state === 'object' && state !== null && 'reason' in state && state.reason === 'refused';
  useEffect(() => {
    signOut(isRefused ? 'refused' : 'left').then(() => navigate(paths.home(), { replace: true }));
  }, [isRefused, navigate]);
  return <Splash />;
}

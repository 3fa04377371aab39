import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { signOut } from '../../session/sign-out.ts';
import { Splash } from '../../shell/splash.tsx';

/** Ends the session and returns to the root. */
export function LogoutScreen() {
  const navigate = useNavigate();
  useEffect(() => {
    signOut().then(() => navigate(paths.home(), { replace: true }));
  }, [navigate]);
  return <Splash />;
}

import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { activeAddresses } from '../../address/active-addresses.ts';
import { Splash } from '../../frame/splash.tsx';
import { signOut } from '../../session/sign-out.ts';

/** Ends the session and redirects to the root. */
export function LogoutScreen() {
  const addresses = activeAddresses();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const isRefused =
    typeof state === 'object' && state !== null && 'reason' in state && state.reason === 'refused';
  useEffect(() => {
    signOut(isRefused ? 'refused' : 'left').then((providerUrl) => {
      if (providerUrl !== null && /^https?:/.test(providerUrl)) location.replace(providerUrl);
      else navigate(addresses.home(), { replace: true });
    });
  }, [isRefused, navigate, addresses]);
  return <Splash />;
}

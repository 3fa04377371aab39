import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { activeAddresses } from '../../address/active-addresses.ts';
import { Splash } from '../../frame/splash.tsx';
import type { Handshake } from '../../session/model/arrival.ts';
import { replaceSession } from '../../session/sign-in.ts';
import { usePublicSettings } from '../../settings/public-settings.ts';

/** Signs in with what the login provider sent; a failure logs out. E-mail and password are for the mock login only. */
export function HandshakeScreen({ handshake }: { handshake: Handshake }) {
  const addresses = activeAddresses();
  const navigate = useNavigate();
  const { mockLogin } = usePublicSettings();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    replaceSession(mockLogin ? handshake : { ...handshake, email: '', password: '' }).then(
      (start) => navigate(start, { replace: true }),
      () => navigate(addresses.logout(), { replace: true, state: { reason: 'refused' } }),
    );
  }, [handshake, mockLogin, navigate, addresses]);
  return <Splash />;
}

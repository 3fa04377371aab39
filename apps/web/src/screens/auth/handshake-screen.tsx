import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import type { Handshake } from '../../session/model/arrival.ts';
import { replaceSession } from '../../session/sign-in.ts';
import { usePublicSettings } from '../../settings/public-settings.ts';
import { Splash } from '../../shell/splash.tsx';

/** Signs in with what the login provider sent; a failure logs out. E-mail and password are for the mock login only. */
export function HandshakeScreen({ handshake }: { handshake: Handshake }) {
  const navigate = useNavigate();
  const { mockLogin } = usePublicSettings();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    replaceSession(mockLogin ? handshake : { ...handshake, email: '', password: '' }).then(
      (start) => navigate(start, { replace: true }),
      () => navigate(paths.logout(), { replace: true, state: { reason: 'refused' } }),
    );
  }, [handshake, mockLogin, navigate]);
  return <Splash />;
}

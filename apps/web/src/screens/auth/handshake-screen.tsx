import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import type { Handshake } from '../../session/model/arrival.ts';
import { signIn } from '../../session/sign-in.ts';
import { Splash } from '../../shell/splash.tsx';

/** Signs in with what the login provider sent; a failure logs out. */
export function HandshakeScreen({ handshake }: { handshake: Handshake }) {
  const navigate = useNavigate();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    signIn(handshake).then(
      (start) => navigate(start, { replace: true }),
      () => navigate(paths.logout(), { replace: true }),
    );
  }, [handshake, navigate]);
  return <Splash />;
}

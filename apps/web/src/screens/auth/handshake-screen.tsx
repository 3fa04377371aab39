import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { activeAddresses } from '../../address/active-addresses.ts';
import { Splash } from '../../frame/splash.tsx';
import type { Handshake } from '../../session/model/arrival.ts';
import { currentUser, recordSignInRefusal } from '../../session/session-store.ts';
import { signIn } from '../../session/sign-in.ts';
import { usePublicSettings } from '../../settings/public-settings.ts';

/**
 * Logs in with the data from the login provider; a failure logs out, unless a user was already logged
 * in. E-mail and password are for the mock login only.
 */
export function HandshakeScreen({ handshake }: { handshake: Handshake }) {
  const addresses = activeAddresses();
  const navigate = useNavigate();
  const { mockLogin } = usePublicSettings();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    signIn(mockLogin ? handshake : { ...handshake, email: '', password: '' }).then(
      (start) => navigate(start, { replace: true }),
      (error: unknown) => {
        recordSignInRefusal(error);
        // A link must not log out the current user.
        if (!currentUser())
          return navigate(addresses.logout(), { replace: true, state: { reason: 'refused' } });
        return navigate(addresses.home(), { replace: true });
      },
    );
  }, [handshake, mockLogin, navigate, addresses]);
  return <Splash />;
}

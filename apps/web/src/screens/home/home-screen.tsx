import { lazy, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { activeAddresses } from '../../address/active-addresses.ts';
import { recordNavigation } from '../../frame/navigation-history.ts';
import { clearSignInByAddress, currentSignInByAddress } from '../../session/arrival.ts';
import { isApproved } from '../../session/model/is-approved.ts';
import { currentUser } from '../../session/session-store.ts';
import { Welcome } from './welcome.tsx';

// Lazy-loaded: needed only when a URL logs the user in.
const HandshakeScreen = lazy(async () => ({
  default: (await import('../auth/handshake-screen.tsx')).HandshakeScreen,
}));
const SignInQuestionScreen = lazy(async () => ({
  default: (await import('../auth/sign-in-question-screen.tsx')).SignInQuestionScreen,
}));

/** What the product is and is not; also the redirect target of the login provider. */
export function HomeScreen() {
  const addresses = activeAddresses();
  const navigate = useNavigate();
  const [signIn, setSignIn] = useState(currentSignInByAddress);
  const [isAccepted, setAccepted] = useState(signIn?.isExpected === true);
  // Leaving without an answer counts as declining.
  useEffect(() => clearSignInByAddress, []);
  if (!signIn) return <Welcome />;
  if (isAccepted) return <HandshakeScreen handshake={signIn.handshake} />;
  const decline = () => {
    // The pressed button is removed with the question: the new heading receives focus.
    recordNavigation();
    setSignIn(null);
    const user = currentUser();
    if (user) navigate(isApproved(user) ? addresses.dashboard() : addresses.onboarding(), { replace: true });
  };
  return <SignInQuestionScreen signIn={signIn} onAccept={() => setAccepted(true)} onDecline={decline} />;
}

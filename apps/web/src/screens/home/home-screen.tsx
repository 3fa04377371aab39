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
  const [asked, setAsked] = useState(currentSignInByAddress);
  const [isAccepted, setAccepted] = useState(asked?.isExpected === true);
  // Leaving without an answer counts as declining.
  useEffect(() => clearSignInByAddress, []);
  if (!asked) return <Welcome />;
  if (isAccepted) return <HandshakeScreen handshake={asked.handshake} />;
  const decline = () => {
    // The pressed button is removed with the question: the new heading takes the focus.
    recordNavigation();
    setAsked(null);
    const user = currentUser();
    if (user) navigate(isApproved(user) ? addresses.dashboard() : addresses.onboarding(), { replace: true });
  };
  return <SignInQuestionScreen asked={asked} onAccept={() => setAccepted(true)} onDecline={decline} />;
}

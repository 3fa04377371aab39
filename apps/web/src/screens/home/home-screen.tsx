import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { activeAddresses } from '../../address/active-addresses.ts';
import { noteNavigation } from '../../frame/navigation-history.ts';
import { PublicPage } from '../../frame/public-page.tsx';
import { SessionEndNotice } from '../../frame/session-end-notice.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { currentSignInByAddress, forgetSignInByAddress } from '../../session/arrival.ts';
import { isApproved } from '../../session/model/is-approved.ts';
import { currentUser, sessionEnd, signInRefusal, useCurrentUser } from '../../session/session-store.ts';
import { usePublicSettings } from '../../settings/public-settings.ts';
import { useBrand } from '../../settings/use-brand.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import styles from './home-screen.module.css';

// Fetched only for people whom an address is to sign in.
const HandshakeScreen = lazy(async () => ({
  default: (await import('../auth/handshake-screen.tsx')).HandshakeScreen,
}));
const SignInQuestionScreen = lazy(async () => ({
  default: (await import('../auth/sign-in-question-screen.tsx')).SignInQuestionScreen,
}));

const RefusalReason = lazy(async () => ({
  default: (await import('../auth/refusal-reason.tsx')).RefusalReason,
}));

/** What the product is and what it is not; also the place where the login provider sends people back to. */
export function HomeScreen() {
  const addresses = activeAddresses();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(currentSignInByAddress);
  const [isAccepted, setAccepted] = useState(asked?.isExpected === true);
  // Leaving the question unanswered counts as declining it.
  useEffect(() => forgetSignInByAddress, []);
  if (!asked) return <Welcome />;
  if (isAccepted) return <HandshakeScreen handshake={asked.handshake} />;
  const decline = () => {
    // The pressed button is removed with the question: the new heading takes the focus.
    noteNavigation();
    setAsked(null);
    const user = currentUser();
    if (user) navigate(isApproved(user) ? addresses.dashboard() : addresses.onboarding(), { replace: true });
  };
  return <SignInQuestionScreen asked={asked} onAccept={() => setAccepted(true)} onDecline={decline} />;
}

function Welcome() {
  const addresses = activeAddresses();
  const { t } = useTranslation('auth');
  const user = useCurrentUser();
  const brand = useBrand();
  const { landingPath } = usePublicSettings();
  const end = sessionEnd();
  useEffect(() => {
    // Where the deployment has a page of its own at the root; why a session ended by itself is said here.
    if (landingPath !== null && (end === null || end === 'left')) location.replace(landingPath);
  }, [landingPath, end]);
  const entry = user ? (
    <LinkButton href={isApproved(user) ? addresses.dashboard() : addresses.onboarding()} tone="primary">
      {t(isApproved(user) ? 'home.dashboard' : 'home.onboarding')}
    </LinkButton>
  ) : (
    <LinkButton href={addresses.login()} tone="primary">
      {t('home.login')}
    </LinkButton>
  );
  return (
    <PublicPage headerAction={entry}>
      {!user && <SessionEndNotice />}
      {end === 'refused' && (
        <Alert tone="fail">
          {t('signInRefused')}
          <Suspense fallback={null}>
            <RefusalReason error={signInRefusal()} />
          </Suspense>
        </Alert>
      )}
      <p className={styles.lead}>{t('home.lead', { product: brand.productName })}</p>
      <ol className={styles.steps}>
        {(['register', 'test', 'repair'] as const).map((step) => (
          <li key={step}>
            <h2>{t(`home.steps.${step}.title`)}</h2>
            <p>{t(`home.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{t('home.disclaimer')}</p>
    </PublicPage>
  );
}

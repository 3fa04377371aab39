import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { isApproved } from '../../session/model/is-approved.ts';
import { useCurrentUser } from '../../session/session-store.ts';
import { Screen } from '../../shell/screen.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './onboarding-screen.module.css';

/** For people who are signed in but not yet approved: says so, and what comes next. */
export function OnboardingScreen() {
  const { t } = useTranslation('auth');
  const user = useCurrentUser();
  if (!user) return null;
  if (isApproved(user)) return <Navigate to={paths.dashboard()} replace />;
  return (
    <Screen title={t('onboarding.title')} heading={t('onboarding.heading')}>
      <Card>
        <div className={styles.words}>
          <p>{t('onboarding.text', { name: user.fullName, email: user.email })}</p>
          <p>{t('onboarding.next')}</p>
        </div>
      </Card>
      <div>
        <LinkButton href={paths.logout()}>{t('onboarding.logOut')}</LinkButton>
      </div>
    </Screen>
  );
}

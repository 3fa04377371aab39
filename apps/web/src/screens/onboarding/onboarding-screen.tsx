import { useAddresses } from '../../address/use-addresses.ts';
import { Screen } from '../../frame/screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCurrentUser } from '../../session/session-store.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './onboarding-screen.module.css';

/** For people who are signed in but not yet approved: says so, and what comes next. */
export function OnboardingScreen() {
  const addresses = useAddresses();
  const { t } = useTranslation('auth');
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <Screen>
      <Card>
        <div className={styles.words}>
          <p>{t('onboarding.text', { name: user.fullName, email: user.email })}</p>
          <p>{t('onboarding.next')}</p>
        </div>
      </Card>
      <div>
        <LinkButton href={addresses.logout()}>{t('onboarding.logOut')}</LinkButton>
      </div>
    </Screen>
  );
}

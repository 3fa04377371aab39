import { PublicPage } from '../../frame/public-page.tsx';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { SignInByAddress } from '../../session/arrival.ts';
import { useCurrentUser } from '../../session/session-store.ts';
import { usePublicSettings } from '../../settings/public-settings.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ButtonRow } from '../../ui/layout/button-row.tsx';
import styles from './sign-in-question-screen.module.css';

interface SignInQuestionScreenProps {
  signIn: SignInByAddress;
  onAccept: () => void;
  onDecline: () => void;
}

/** Maximum length of an account's e-mail address; a URL can contain anything. */
const MAX_EMAIL = 50;

/**
 * Confirmation before a link logs the user in. It prevents login CSRF: the link may log the user into another
 * person's account, who then sees everything the user enters.
 */
export function SignInQuestionScreen({ signIn, onAccept, onDecline }: SignInQuestionScreenProps) {
  const { t } = useTranslation('question');
  const user = useCurrentUser();
  const { mockLogin } = usePublicSettings();
  useTitleOverride({ title: t('title') });
  const { from, handshake } = signIn;
  const email = mockLogin ? handshake.email.slice(0, MAX_EMAIL) : '';
  return (
    <PublicPage>
      <div className={styles.question}>
        <p>{from ? t('from', { host: from }) : t('fromUnknown')}</p>
        <p>{email ? t('as', { email }) : t('asUnknown')}</p>
        {user && (
          <Alert tone="warn" isLive={false}>
            {t('replaces', { name: user.fullName, email: user.email })}
          </Alert>
        )}
        <p>{t('advice')}</p>
        <ButtonRow>
          <Button tone="primary" onPress={onDecline}>
            {user ? t('stay', { name: user.fullName }) : t('decline')}
          </Button>
          <Button onPress={onAccept}>{email ? t('acceptAs', { email }) : t('accept')}</Button>
        </ButtonRow>
      </div>
    </PublicPage>
  );
}

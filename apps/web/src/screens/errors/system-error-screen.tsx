import { activeAddresses } from '../../address/active-addresses.ts';
import { reloadApp } from '../../address/reload-once.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ButtonRow } from '../../ui/layout/button-row.tsx';
import styles from './error-screen.module.css';
import { useErrorWords } from './use-error-words.ts';

/** Last-resort error screen. Uses nothing that could fail as well. */
export function SystemErrorScreen() {
  const addresses = activeAddresses();
  const { t } = useTranslation();
  const { title, text } = useErrorWords();
  return (
    <main className={styles.error}>
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{text}</p>
      <ButtonRow>
        <Button tone="primary" onPress={reloadApp}>
          {t('errors.reload')}
        </Button>
        <LinkButton href={addresses.home()}>{t('errors.goHome')}</LinkButton>
      </ButtonRow>
    </main>
  );
}

import { useTranslation } from 'react-i18next';
import { useAddresses } from '../../address/use-addresses.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import styles from './error-screen.module.css';

/** Something broke that no screen was prepared for. Uses nothing that could break as well. */
export function SystemErrorScreen() {
  const addresses = useAddresses();
  const { t } = useTranslation();
  return (
    <main className={styles.error}>
      <title>{t('errors.systemTitle')}</title>
      <h1>{t('errors.systemTitle')}</h1>
      <p>{t('errors.system')}</p>
      <div className={styles.actions}>
        <Button tone="primary" onPress={() => location.reload()}>
          {t('errors.reload')}
        </Button>
        <LinkButton href={addresses.home()}>{t('errors.goHome')}</LinkButton>
      </div>
    </main>
  );
}

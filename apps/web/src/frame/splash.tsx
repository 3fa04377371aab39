import { useTranslation } from '../i18n/use-translation.ts';
import styles from './splash.module.css';

/** While the app starts. */
export function Splash() {
  const { t } = useTranslation();
  return (
    <main className={styles.splash}>
      <h1 className={styles.words}>{t('splash')}</h1>
    </main>
  );
}

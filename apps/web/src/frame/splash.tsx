import { useTranslation } from '../i18n/use-translation.ts';
import { useBrand } from '../settings/use-brand.ts';
import styles from './splash.module.css';

/** While the app starts: the logo, and the specified text in the middle of the screen. */
export function Splash() {
  const { t } = useTranslation();
  const { mark } = useBrand();
  return (
    <main className={styles.splash}>
      <div className={styles.drawing}>
        <svg width="72" height="72" viewBox="0 0 28 28" aria-hidden="true">
          <path d={mark.lines} fill="none" stroke="var(--accent)" strokeWidth="3" />
          <path d={mark.filled} fill="var(--accent)" />
        </svg>
        <p className={styles.words}>{t('splash')}</p>
      </div>
    </main>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './figures-to-come.module.css';

/** Placeholder of the figures; in print, a sentence replaces it. */
export function FiguresPlaceholder({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('home');
  return (
    <>
      <p className={styles.line}>{t('figures.notOnPaper')}</p>
      <div className={styles.place}>{children}</div>
    </>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './figures-to-come.module.css';

/** What stands where the figures will be; on paper, where nothing comes any more, a sentence instead. */
export function FiguresToCome({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('home');
  return (
    <>
      <p className={styles.line}>{t('figures.notOnPaper')}</p>
      <div className={styles.place}>{children}</div>
    </>
  );
}

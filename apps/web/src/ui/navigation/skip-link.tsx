import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './skip-link.module.css';

/** First tab stop: skips the menu. */
export function SkipLink({ targetId }: { targetId: string }) {
  const { t } = useTranslation('ui');
  return (
    <a className={styles.skip} href={`#${targetId}`}>
      {t('skipToContent')}
    </a>
  );
}

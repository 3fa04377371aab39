import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './readout.module.css';

interface PageTextProps {
  children: string;
  /** As the tested page declares it; null where it does not. */
  lang?: string | null;
  isCut?: boolean;
}

/** Characters of a tested page: kept apart from ours, so that no direction override reaches beyond them. */
export function PageText({ children, lang = null, isCut = false }: PageTextProps) {
  const { t } = useTranslation('readout');
  return (
    <>
      <bdi className={styles.pageText} lang={lang ?? ''}>
        {children}
      </bdi>
      {isCut && <span className={styles.cut}>… ({t('cut')})</span>}
    </>
  );
}

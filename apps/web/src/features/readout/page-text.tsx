import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './readout.module.css';

interface PageTextProps {
  children: string;
  /** Language that the tested page declares; null without one. */
  lang?: string | null;
  isCut?: boolean;
}

/** Text of a tested page, isolated, so that direction overrides do not affect the surrounding text. */
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

import { useTranslation } from 'react-i18next';
import { contrastSample } from '../model/contrast-sample.ts';
import styles from './contrast-facts.module.css';

interface ContrastSwatchProps {
  title: string;
  ratio: number | null;
  /** Words drawn in the two colours. */
  sample: string;
  text: string;
  background: string;
}

/** A pair of colours: a picture of text in them, their ratio and their names. */
export function ContrastSwatch({ title, ratio, sample, text, background }: ContrastSwatchProps) {
  const { t } = useTranslation('report');
  const picture = contrastSample(sample, text, background);
  return (
    <figure className={styles.swatch}>
      {picture && (
        <div className={styles.sample} style={{ background }}>
          <img src={picture} alt={t('element.sampleAlt', { text, background })} width={240} height={56} />
        </div>
      )}
      <figcaption className={styles.words}>
        {title} {ratio !== null && <strong>{t('element.ratio', { ratio })}</strong>}
        <br />
        {t('element.pair', { text, background })}
      </figcaption>
    </figure>
  );
}

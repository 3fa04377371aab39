import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './contrast-facts.module.css';
import { contrastSample } from './model/contrast-sample.ts';
import type { TextStyle } from './model/text-look.ts';

interface ContrastSwatchProps {
  title: string;
  ratio: number | null;
  /** The required ratio. */
  note?: ReactNode;
  /** Text drawn in the two colours. */
  sample: string;
  text: string;
  background: string;
  /** Font size and weight on the page; null when unknown. */
  look: TextStyle | null;
}

/** A pair of colours: an image of the real text in them, their ratio and their values. */
export function ContrastSwatch({ title, ratio, note, sample, text, background, look }: ContrastSwatchProps) {
  const { t } = useTranslation(['report', 'element']);
  const picture = contrastSample(
    sample,
    text,
    background,
    look ? { size: Number(look.size), isBold: look.isBold } : undefined,
  );
  const weight = t(look?.isBold ? 'element.weight.bold' : 'element.weight.normal');
  return (
    <figure className={styles.swatch}>
      {picture && (
        <div className={styles.sample} style={{ background }}>
          <img
            src={picture.src}
            alt={
              look
                ? t('element:sample.alt', {
                    sample: picture.words,
                    size: look.size,
                    weight,
                    text,
                    background,
                  })
                : t('element.sampleAlt', { text, background })
            }
            width={picture.width}
            height={picture.height}
          />
        </div>
      )}
      <figcaption className={styles.words}>
        {title} {ratio !== null && <strong>{t('element.ratio', { ratio })}</strong>} {note}
        <br />
        <span className={styles.colour} style={{ background: text }} aria-hidden="true" />
        <span className={styles.colour} style={{ background }} aria-hidden="true" />{' '}
        {t('element.pair', { text, background })}
      </figcaption>
    </figure>
  );
}

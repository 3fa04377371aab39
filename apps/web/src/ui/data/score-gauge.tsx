import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../class-names.ts';
import styles from './score-gauge.module.css';

interface ScoreGaugeProps {
  /** 0 to 100; null without a score. */
  score: number | null;
  band: 'pass' | 'average' | 'fail' | null;
}

const RADIUS = 58;
const LENGTH = 2 * Math.PI * RADIUS;

/** The score as a ring, with number and band name inside. */
export function ScoreGauge({ score, band }: ScoreGaugeProps) {
  const { t } = useTranslation('data');
  const { number } = useFormats();
  return (
    <div className={styles.gauge}>
      <svg viewBox="0 0 132 132" aria-hidden="true">
        <circle className={styles.track} cx="66" cy="66" r={RADIUS} />
        {score !== null && score > 0 && (
          <circle
            className={classNames(styles.arc, band && styles[band])}
            cx="66"
            cy="66"
            r={RADIUS}
            strokeDasharray={`${(score / 100) * LENGTH} ${LENGTH}`}
            transform="rotate(-90 66 66)"
          />
        )}
      </svg>
      <p className={styles.words}>
        {score === null ? (
          <span className={styles.small}>{t('score.none')}</span>
        ) : (
          <>
            <strong className={styles.number}>{number(score)}</strong>
            <span className={styles.small}>{t('score.of100')}</span>
            {band && <span className={styles.band}>{t(`score.${band}`)}</span>}
          </>
        )}
      </p>
    </div>
  );
}

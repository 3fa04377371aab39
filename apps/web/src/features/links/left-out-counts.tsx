import type { LEFT_OUT_REASONS } from '@abhigam/contract';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './links.module.css';

interface LeftOutCountsProps {
  counts: readonly { why: (typeof LEFT_OUT_REASONS)[number]; count: number }[];
}

/** Maximum number of stored URLs per reason; there may be more. */
const MOST = 500;

/** Number of skipped URLs per reason, most first. */
export function LeftOutCounts({ counts }: LeftOutCountsProps) {
  const { t } = useTranslation('links');
  const { number } = useFormats();
  if (counts.length === 0) return null;
  return (
    <ul className={styles.reasons} aria-label={t('left.counts')}>
      {counts
        .toSorted((one, other) => other.count - one.count)
        .map(({ why, count }) => (
          <li key={why}>
            <strong>{count >= MOST ? t('left.orMore', { formatted: number(count) }) : number(count)}</strong>
            <span>{t(`left.why.${why}`)}</span>
          </li>
        ))}
    </ul>
  );
}

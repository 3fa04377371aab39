import { useFormats } from '../../i18n/use-formats.ts';
import styles from './time.module.css';

interface TimeProps {
  /** ISO time, or null if it has not happened. */
  value: string | null;
  show?: 'date' | 'time' | 'dateTime';
  /** Adds the relative time. */
  isRelativeShown?: boolean;
}

/** A time in Asia/Kolkata, such as "05 Mar 2024, 3:04:05 PM". */
export function Time({ value, show = 'dateTime', isRelativeShown = false }: TimeProps) {
  const formats = useFormats();
  if (value === null) return <span>–</span>;
  const moment = new Date(value);
  return (
    <time dateTime={value}>
      {show !== 'time' && (
        <span className={styles.whole}>
          {formats.date(moment)}
          {show === 'dateTime' && ','}
        </span>
      )}
      {show === 'dateTime' && ' '}
      {show !== 'date' && <span className={styles.whole}>{formats.time(moment)}</span>}
      {/* The space is outside, to allow a line break. */}
      {isRelativeShown && ' '}
      {isRelativeShown && <span className={styles.relative}>({formats.relative(moment, new Date())})</span>}
    </time>
  );
}

import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { classNames } from '../class-names.ts';
import styles from './bar-list.module.css';

export interface Bar {
  key: string;
  label: ReactNode;
  value: number;
  /** Colour of the bar; the label has the same meaning. */
  tone?: 'accent' | 'critical' | 'serious' | 'moderate' | 'minor';
  /** Replaces the plain number for display, for example "214 elements". */
  valueLabel?: ReactNode;
}

interface BarListProps {
  bars: readonly Bar[];
  /** Accessible name of the list. */
  label?: string;
  labelledBy?: string;
  /** Value of a full track; the maximum by default. */
  max?: number;
}

/** A bar chart as a list: label, bar, number. */
export function BarList({ bars, label, labelledBy, max }: BarListProps) {
  const { number } = useFormats();
  const full = max ?? Math.max(1, ...bars.map((bar) => bar.value));
  return (
    <ul className={styles.list} aria-label={label} aria-labelledby={labelledBy}>
      {bars.map((bar) => (
        <li key={bar.key} className={styles.item}>
          <span className={styles.label}>{bar.label}</span>
          <span className={styles.track} aria-hidden="true">
            <span
              className={classNames(styles.fill, styles[bar.tone ?? 'accent'])}
              style={{
                width: `${Math.min(100, (bar.value / full) * 100)}%`,
                minWidth: bar.value > 0 ? 2 : 0,
              }}
            />
          </span>
          <strong className={styles.value}>{bar.valueLabel ?? number(bar.value)}</strong>
        </li>
      ))}
    </ul>
  );
}

import { Meter as AriaMeter, Label } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './meter.module.css';

interface MeterProps {
  label: string;
  value: number;
  max: number;
  /** The value as text, for example "214 of 412". */
  valueText: string;
}

/** A measurement within a known range. */
export function Meter({ label, value, max, valueText }: MeterProps) {
  return (
    <AriaMeter value={value} maxValue={max} valueLabel={valueText} className={classNames(styles.meter)}>
      {({ percentage }) => (
        <>
          <span className={styles.words}>
            <Label>{label}</Label>
            <span>{valueText}</span>
          </span>
          <span className={styles.track}>
            <span className={styles.fill} style={{ width: `${percentage}%` }} />
          </span>
        </>
      )}
    </AriaMeter>
  );
}

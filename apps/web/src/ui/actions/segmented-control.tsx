import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './segmented-control.module.css';

interface SegmentedControlProps<T extends string> {
  /** Accessible name of the group. */
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: ReactNode; lang?: string }[];
}

/** A single choice among a few visible options. */
export function SegmentedControl<T extends string>(props: SegmentedControlProps<T>) {
  const { label, value, onChange, options } = props;
  const name = useId();
  return (
    <fieldset aria-label={label} className={styles.group}>
      {options.map((option) => (
        <label
          key={option.value}
          lang={option.lang}
          className={classNames(styles.segment, option.value === value && styles.chosen)}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={styles.input}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

import { ProgressBar as AriaProgressBar, Label } from 'react-aria-components';
import { AriaScope } from '../aria-scope.tsx';
import { classNames } from '../class-names.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  /** 0 to 100; absent when unknown. */
  percent?: number;
  /** The progress as text, for example "37 of 120 pages, about 4 minutes left". */
  valueText?: string;
}

export function ProgressBar({ label, percent, valueText }: ProgressBarProps) {
  const isIndeterminate = percent === undefined;
  return (
    <AriaScope>
      <AriaProgressBar
        className={classNames(styles.progress)}
        isIndeterminate={isIndeterminate}
        value={percent ?? 0}
        {...(valueText ? { valueLabel: valueText } : {})}
      >
        {({ percentage, valueText: shown }) => (
          <>
            <div className={styles.words}>
              <Label>{label}</Label>
              {!isIndeterminate && <span>{shown}</span>}
            </div>
            <div className={styles.track}>
              <div
                className={classNames(styles.fill, isIndeterminate && styles.moving)}
                style={{ width: isIndeterminate ? '30%' : `${percentage}%` }}
              />
            </div>
          </>
        )}
      </AriaProgressBar>
    </AriaScope>
  );
}

import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

export interface CheckboxProps {
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  hint?: ReactNode;
  isDisabled?: boolean;
  isIndeterminate?: boolean;
  onBlur?: () => void;
  /** When the visible text is not enough, for example in a table. */
  'aria-label'?: string;
}

export function Checkbox({ children, hint, onBlur, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox {...rest} {...(onBlur ? { onBlur } : {})} className={classNames(styles.choice)}>
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className={styles.mark}>
            {isIndeterminate ? (
              <Minus size={16} strokeWidth={3} aria-hidden="true" />
            ) : (
              isSelected && <Check size={16} strokeWidth={3} aria-hidden="true" />
            )}
          </span>
          <span className={styles.words}>
            {children}
            {hint && <span className={styles.hint}>{hint}</span>}
          </span>
        </>
      )}
    </AriaCheckbox>
  );
}

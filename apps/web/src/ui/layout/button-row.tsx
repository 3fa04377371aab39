import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button-row.module.css';

interface ButtonRowProps {
  /** Where the line ends, as in dialogs and forms that can be cancelled. */
  isAtEnd?: boolean;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Buttons beside each other, on further lines where there is no room; on paper there is nothing to press. */
export function ButtonRow({ isAtEnd = false, ref, children }: ButtonRowProps) {
  return (
    <div ref={ref} className={classNames(styles.row, isAtEnd && styles.atEnd)}>
      {children}
    </div>
  );
}

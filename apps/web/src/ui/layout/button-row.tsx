import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button-row.module.css';

interface ButtonRowProps {
  /** Aligned at the end, as in dialogs and forms with cancel. */
  isAtEnd?: boolean;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A row of buttons, which wraps; hidden in print. */
export function ButtonRow({ isAtEnd = false, ref, children }: ButtonRowProps) {
  return (
    <div ref={ref} className={classNames(styles.row, isAtEnd && styles.atEnd)}>
      {children}
    </div>
  );
}

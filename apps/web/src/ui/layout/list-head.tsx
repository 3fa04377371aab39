import type { ReactNode } from 'react';
import styles from './list-head.module.css';

interface ListHeadProps {
  /** How many there are; empty until they have come. */
  count: ReactNode;
  /** Below the count. */
  notes?: ReactNode;
  /** What changes the list: its order, the size of its pages. */
  children: ReactNode;
}

/** Above a list: how many there are, announced when that changes, and what changes the list. */
export function ListHead({ count, notes, children }: ListHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <p role="status" className={styles.count}>
          {count}
        </p>
        {notes}
      </div>
      <div className={styles.controls}>{children}</div>
    </div>
  );
}

/** A sentence with a button beside it. */
export function ListNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

import type { ReactNode } from 'react';
import styles from './list-head.module.css';

interface ListHeadProps {
  /** Total count; empty while loading. */
  count: ReactNode;
  /** Below the count. */
  notes?: ReactNode;
  /** Controls of the list: order, page size. */
  children: ReactNode;
}

/** Header of a list: its count, announced on change, and its controls. */
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

/** A sentence with a button next to it. */
export function ListNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

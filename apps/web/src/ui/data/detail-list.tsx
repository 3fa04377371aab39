import type { ReactNode } from 'react';
import styles from './detail-list.module.css';

/** Names (`dt`) and what stands for each (`dd`), in two columns; on a phone one below the other. */
export function DetailList({ children }: { children: ReactNode }) {
  return <dl className={styles.details}>{children}</dl>;
}

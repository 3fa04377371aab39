import type { ReactNode } from 'react';
import styles from './state-line.module.css';

/** Name, status and details in one line, which wraps. */
export function StateLine({ children }: { children: ReactNode }) {
  return <p className={styles.line}>{children}</p>;
}

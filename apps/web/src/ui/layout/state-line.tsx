import type { ReactNode } from 'react';
import styles from './state-line.module.css';

/** Name, state and what goes with it in one line, as far as there is room. */
export function StateLine({ children }: { children: ReactNode }) {
  return <p className={styles.line}>{children}</p>;
}

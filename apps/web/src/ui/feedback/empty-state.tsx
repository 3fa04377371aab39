import type { ReactNode } from 'react';
import styles from './states.module.css';

interface EmptyStateProps {
  /** The specified sentence, for example "No data to display". */
  title: string;
  /** What this place is for. */
  children?: ReactNode;
  /** The one next action. */
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './states.module.css';

interface EmptyStateProps {
  /** The specified sentence, for example "No data to display". */
  title: string;
  /** What this place is for. */
  children?: ReactNode;
  /** The one next action. */
  action?: ReactNode;
  /** Without a frame of its own, inside a card. */
  isFrameless?: boolean;
}

export function EmptyState({ title, children, action, isFrameless = false }: EmptyStateProps) {
  return (
    <div className={classNames(styles.state, !isFrameless && styles.framed)}>
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './states.module.css';

interface EmptyStateProps {
  /** The specified text, for example "No data to display". */
  title: string;
  /** Explains the purpose of this area. */
  children?: ReactNode;
  /** The main next action. */
  action?: ReactNode;
  /** Without a border, inside a card. */
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

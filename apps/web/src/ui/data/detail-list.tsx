import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './detail-list.module.css';

interface DetailListProps {
  /** Pairs of `dt` and `dd`. */
  children: ReactNode;
  /** Two columns on phones as well, for short names and values. */
  isShort?: boolean;
}

/** Names and values in two columns; stacked on phones. */
export function DetailList({ children, isShort = false }: DetailListProps) {
  return <dl className={classNames(styles.details, isShort && styles.short)}>{children}</dl>;
}

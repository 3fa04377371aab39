import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button-row.module.css';

/** Buttons beside each other, on further lines where there is no room. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={classNames(styles.row)}>{children}</div>;
}

import type { ReactNode } from 'react';
import styles from './cell-parts.module.css';
import { VisibleText } from './visible-text.tsx';

/** Vertical stack in a table cell, at least as wide as the longest badge. */
export function CellStack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

/** Addition to the first line of a cell, read after it. */
export function CellRemark({ children }: { children: ReactNode }) {
  return <span className={styles.remark}>{children}</span>;
}

/** Start of an element's code, clamped to two lines. */
export function CellCode({ code }: { code: string }) {
  return (
    <code className={styles.code} dir="ltr">
      <VisibleText text={code} isIsolated={false} maxLength={140} />
    </code>
  );
}

/** User-written text, clamped to four lines. */
export function CellText({ children }: { children: ReactNode }) {
  return <span className={styles.text}>{children}</span>;
}

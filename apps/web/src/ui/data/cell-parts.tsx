import type { ReactNode } from 'react';
import styles from './cell-parts.module.css';
import { VisibleText } from './visible-text.tsx';

/** What a cell of a table holds, one below the other, no narrower than the longest badge. */
export function CellStack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

/** What goes with the first line of a cell and is read after it. */
export function CellRemark({ children }: { children: ReactNode }) {
  return <span className={styles.remark}>{children}</span>;
}

/** The beginning of an element's code, in two lines. */
export function CellCode({ code }: { code: string }) {
  return (
    <code className={styles.code} dir="ltr">
      <VisibleText text={code} isIsolated={false} maxLength={140} />
    </code>
  );
}

/** What a person wrote, in four lines. */
export function CellText({ children }: { children: ReactNode }) {
  return <span className={styles.text}>{children}</span>;
}

import type { ReactNode } from 'react';
import { NARROW, useMediaQuery } from '../use-media-query.ts';
import { Disclosure } from './disclosure.tsx';
import styles from './narrow-fold.module.css';

interface CollapsibleOnNarrowProps {
  summary: string;
  children: ReactNode;
}

/** Controls that collapse behind a button on narrow screens, so that the content comes first. */
export function CollapsibleOnNarrow({ summary, children }: CollapsibleOnNarrowProps) {
  const isNarrow = useMediaQuery(NARROW);
  if (!isNarrow) return children;
  return (
    <div className={styles.fold}>
      <Disclosure level={2} summary={<span className={styles.summary}>{summary}</span>}>
        <div className={styles.body}>{children}</div>
      </Disclosure>
    </div>
  );
}

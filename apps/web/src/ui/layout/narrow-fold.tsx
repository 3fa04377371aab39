import type { ReactNode } from 'react';
import { NARROW, useMediaQuery } from '../use-media-query.ts';
import { Disclosure } from './disclosure.tsx';
import styles from './narrow-fold.module.css';

interface NarrowFoldProps {
  summary: string;
  children: ReactNode;
}

/** Controls that collapse behind a button on narrow screens, so that the content comes first. */
export function NarrowFold({ summary, children }: NarrowFoldProps) {
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

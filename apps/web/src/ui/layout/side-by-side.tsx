import type { CSSProperties, ReactNode } from 'react';
import styles from './side-by-side.module.css';

interface SideBySideProps {
  /** Most pixels of the first part; the second takes the rest. */
  first: number;
  children: ReactNode;
}

/** Two parts beside each other, such as a list and what is chosen in it; on a narrow screen one below the other. */
export function SideBySide({ first, children }: SideBySideProps) {
  const width: CSSProperties & Record<'--first', string> = { '--first': `${first}px` };
  return (
    <div className={styles.beside} style={width}>
      {children}
    </div>
  );
}

import type { CSSProperties, ReactNode } from 'react';
import styles from './side-by-side.module.css';

interface SideBySideProps {
  /** Maximum width of the first part in pixels; the second takes the rest. */
  first: number;
  children: ReactNode;
}

/** Two columns, such as a list and the selected item; stacked on narrow screens. */
export function SideBySide({ first, children }: SideBySideProps) {
  const width: CSSProperties & Record<'--first', string> = { '--first': `${first}px` };
  return (
    <div className={styles.beside} style={width}>
      {children}
    </div>
  );
}

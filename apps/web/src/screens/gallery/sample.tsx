import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import styles from './sample.module.css';

/** One component with its states; `data-sample` marks them for tests. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Card title={name}>
      <div className={styles.states} data-sample>
        {children}
      </div>
    </Card>
  );
}

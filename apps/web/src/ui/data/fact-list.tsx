import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

interface FactListProps {
  facts: readonly { term: string; value: ReactNode; note?: ReactNode }[];
}

/** Metrics in a row, each with its name above and a note below. */
export function FactList({ facts }: FactListProps) {
  return (
    <div className={styles.room}>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <div key={fact.term}>
            <dt>{fact.term}</dt>
            <dd className={styles.value}>{fact.value}</dd>
            {fact.note && <dd className={styles.note}>{fact.note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}

import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './change-history.module.css';

/** What happened to something, one entry below the other. Its children are `li`s. */
export function ChangeHistory({ children }: { children: ReactNode }) {
  return <ul className={styles.entries}>{children}</ul>;
}

export interface Change {
  name: string;
  from: ReactNode;
  to: ReactNode;
}

/** What an entry has changed, each from what to what; nothing where it has changed nothing. */
export function ChangeList({ changes, becomes }: { changes: readonly Change[]; becomes: string }) {
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ name, from, to }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <FromTo from={from} to={to} becomes={becomes} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FromToProps {
  from: ReactNode;
  to: ReactNode;
  /** Read between the two in place of the arrow. */
  becomes: string;
}

/** An arrow between what was and what is. */
export function FromTo({ from, to, becomes }: FromToProps) {
  return (
    <>
      {from} <span aria-hidden="true">→</span>
      <VisuallyHidden>{becomes}</VisuallyHidden> {to}
    </>
  );
}

import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './change-history.module.css';

/** A list of changes over time. Its children are `li` elements. */
export function ChangeHistory({ children }: { children: ReactNode }) {
  return <ul className={styles.entries}>{children}</ul>;
}

export interface Change {
  name: string;
  from: ReactNode;
  to: ReactNode;
}

/** Changes of an entry with old and new values; renders nothing without changes. */
export function ChangeList({ changes, becomes }: { changes: readonly Change[]; becomes: string }) {
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ name, from, to }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <OldAndNewValue from={from} to={to} becomes={becomes} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FromToProps {
  from: ReactNode;
  to: ReactNode;
  /** Text that screen readers get instead of the arrow. */
  becomes: string;
}

/** An arrow between old and new value. */
export function OldAndNewValue({ from, to, becomes }: FromToProps) {
  return (
    <>
      {from} <span aria-hidden="true">→</span>
      <VisuallyHidden>{becomes}</VisuallyHidden> {to}
    </>
  );
}

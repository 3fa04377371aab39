import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Disclosure } from '../layout/disclosure.tsx';
import styles from './folded-alert.module.css';

interface FoldedAlertProps {
  /** All that is inside, in a line. */
  summary: string;
  /** Alerts. */
  children: ReactNode;
}

/** Several notices in the room of one: what they are about in a line, and all of them below when that is opened. */
export function FoldedAlert({ summary, children }: FoldedAlertProps) {
  return (
    <div className={classNames(styles.folded)}>
      <Disclosure
        level={2}
        summary={
          <span className={classNames(styles.summary)}>
            <TriangleAlert size={20} aria-hidden="true" />
            {summary}
          </span>
        }
      >
        <div className={classNames(styles.notices)}>{children}</div>
      </Disclosure>
    </div>
  );
}

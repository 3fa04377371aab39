import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Disclosure } from '../layout/disclosure.tsx';
import styles from './folded-alert.module.css';

interface CollapsedAlertsProps {
  /** Summary of the content in one line. */
  summary: string;
  /** Alerts. */
  children: ReactNode;
}

/** Several alerts, collapsed into a one-line summary that expands. */
export function CollapsedAlerts({ summary, children }: CollapsedAlertsProps) {
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

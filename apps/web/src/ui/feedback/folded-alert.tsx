import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Disclosure } from '../layout/disclosure.tsx';
import { Alert } from './alert.tsx';
import styles from './folded-alert.module.css';

interface FoldedAlertProps {
  /** All that is inside, in a line. */
  summary: ReactNode;
  children: ReactNode;
}

/** Several notices in the room of one: what they are about in a line, and all of them when that is opened. */
export function FoldedAlert({ summary, children }: FoldedAlertProps) {
  return (
    <Alert tone="warn" isLive={false}>
      <div className={classNames(styles.folded)}>
        <Disclosure level={2} summary={summary}>
          <div className={classNames(styles.notices)}>{children}</div>
        </Disclosure>
      </div>
    </Alert>
  );
}

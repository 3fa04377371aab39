import type { TestRun } from '@abhigam/contract';
import { RunStatusBadge } from '../../vocabulary/run-status-badge.tsx';
import styles from './header.module.css';
import { RunDetailsFold } from './run-details.tsx';
import type { VerdictFact } from './verdict-facts.tsx';

interface RunBriefProps {
  run: TestRun;
  facts: readonly VerdictFact[];
}

/**
 * The header on phones: state of the run, and a fold with the rest, so that the tabs are on the first screen.
 */
export function RunBrief({ run, facts }: RunBriefProps) {
  return (
    <div className={styles.brief}>
      <RunStatusBadge status={run.status} />
      <RunDetailsFold run={run} facts={facts} />
    </div>
  );
}

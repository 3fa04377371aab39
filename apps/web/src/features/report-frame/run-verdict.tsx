import type { TestRun } from '@abhigam/contract';
import { reportBand } from '@abhigam/domain';
import { FactList } from '../../ui/data/fact-list.tsx';
import { ScoreGauge } from '../../ui/data/score-gauge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './header.module.css';
import { hasReport } from './model/run-phase.ts';
import { useChangeFact, useFailuresFact, useManualFact, usePagesFact } from './verdict-facts.tsx';

interface RunVerdictProps {
  run: TestRun;
  hideWarnings: boolean;
}

/** Score, what changed, failures, manual tests and pages: the answer to "how good is it?". */
export function RunVerdict({ run, hideWarnings }: RunVerdictProps) {
  const { score } = run;
  const change = useChangeFact(run);
  const failures = useFailuresFact(run);
  const manual = useManualFact(run);
  const pages = usePagesFact(run);
  return (
    <Card>
      <div className={styles.verdict}>
        <ScoreGauge score={score} band={score === null ? null : reportBand(score)} />
        <FactList
          facts={[...(hasReport(run) ? [change] : []), failures, ...(hideWarnings ? [] : [manual]), pages]}
        />
      </div>
    </Card>
  );
}

import type { TestRun } from '@abhigam/contract';
import { reportBand } from '@abhigam/domain';
import { FactList } from '../../ui/data/fact-list.tsx';
import { ScoreGauge } from '../../ui/data/score-gauge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './header.module.css';
import { RunDecisionSummary } from './run-decision-summary.tsx';
import type { VerdictFact } from './verdict-facts.tsx';

interface RunVerdictProps {
  run: TestRun;
  facts: readonly VerdictFact[];
  /** Phone layout: a small ring, and figures in rows without notes. */
  isBrief: boolean;
}

/** Score, change since the previous run, failures, manual tests and pages. */
export function RunVerdict({ run, facts, isBrief }: RunVerdictProps) {
  const { score } = run;
  return (
    <Card>
      <div className={styles.verdict}>
        <ScoreGauge score={score} band={score === null ? null : reportBand(score)} />
        {isBrief ? <FactRows facts={facts} /> : <FactList facts={facts.map(toFact)} />}
      </div>
      <RunDecisionSummary run={run} />
    </Card>
  );
}

function toFact({ term, value, note, beside }: VerdictFact) {
  if (!beside) return { term, value, note };
  return {
    term,
    value,
    note: (
      <>
        {note}
        <span className={styles.beside}>
          {beside.term}: {beside.value}
        </span>
      </>
    ),
  };
}

function FactRows({ facts }: { facts: readonly VerdictFact[] }) {
  return (
    <dl className={styles.rows}>
      {facts
        .flatMap(({ term, value, beside }) => [
          { term, value },
          ...(beside ? [{ term: beside.short, value: beside.value }] : []),
        ])
        .map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

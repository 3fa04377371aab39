import type { TestRun } from '@abhigam/contract';
import { reportBand } from '@abhigam/domain';
import { useAddresses } from '../../address/use-addresses.ts';
import { FactList } from '../../ui/data/fact-list.tsx';
import { ScoreGauge } from '../../ui/data/score-gauge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { BesideScore } from '../decisions/beside-score.tsx';
import styles from './header.module.css';
import { hasReport } from './model/run-phase.ts';
import type { VerdictFact } from './verdict-facts.tsx';

interface RunVerdictProps {
  run: TestRun;
  facts: readonly VerdictFact[];
  /** On a phone: a small ring and figures in rows, without their notes. */
  isBrief: boolean;
}

/** Score, what changed, failures, manual tests and pages: the answer to "how good is it?". */
export function RunVerdict({ run, facts, isBrief }: RunVerdictProps) {
  const { score } = run;
  const addresses = useAddresses();
  return (
    <Card>
      <div className={styles.verdict}>
        <ScoreGauge score={score} band={score === null ? null : reportBand(score)} />
        {isBrief ? <FactRows facts={facts} /> : <FactList facts={facts.map(withBeside)} />}
      </div>
      <BesideScore
        setAside={run.stats.setAside}
        handTests={run.handTests}
        {...(hasReport(run)
          ? {
              hrefs: {
                handFailed: addresses.testResult(run.id, 'warnings', { query: { decided: 'set-aside' } }),
                testsFailed: addresses.testResult(run.id, 'warnings', { query: { hand: 'failed' } }),
                setAside: addresses.testResult(run.id, 'failures', { query: { decided: 'set-aside' } }),
              },
            }
          : {})}
      />
    </Card>
  );
}

function withBeside({ term, value, note, beside }: VerdictFact) {
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

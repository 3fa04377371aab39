import type { TestRun } from '@abhigam/contract';
import { useAddresses } from '../../address/use-addresses.ts';
import { DecisionSummary } from '../decisions/decision-summary.tsx';
import { hasReport } from './model/run-phase.ts';

/** Number of decisions about the findings of a run, with links once there is a report. */
export function RunDecisionSummary({ run }: { run: TestRun }) {
  const addresses = useAddresses();
  return (
    <DecisionSummary
      setAside={run.stats.setAside}
      handTests={run.handTests}
      {...(hasReport(run)
        ? {
            hrefs: {
              handFailed: addresses.testResult({
                testRunId: run.id,
                view: 'warnings',
                query: { decided: 'set-aside' },
              }),
              testsFailed: addresses.testResult({
                testRunId: run.id,
                view: 'warnings',
                query: { hand: 'failed' },
              }),
              setAside: addresses.testResult({
                testRunId: run.id,
                view: 'failures',
                query: { decided: 'set-aside' },
              }),
            },
          }
        : {})}
    />
  );
}

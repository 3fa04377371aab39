import type { TestRun } from '@abhigam/contract';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { StoredMessage } from '../../vocabulary/stored-message.tsx';
import { SameTestLink } from '../report-parts/same-test-link.tsx';
import { runPhase } from './model/run-phase.ts';
import { RunProgress } from './run-progress.tsx';

/** Shown below the header while there are no results: the specified sentence and the next step. */
export function RunState({ run, mayRun }: { run: TestRun; mayRun: boolean }) {
  const { t } = useTranslation('report');
  const phase = runPhase(run);
  const again = mayRun && <SameTestLink run={run}>{t('state.runAgain')}</SameTestLink>;
  if (phase === 'queued') {
    return (
      <Alert tone="info" isLive={false}>
        <p>{t('state.pending')}</p>
        <p>{t('state.pendingHint')}</p>
      </Alert>
    );
  }
  if (phase === 'running') return <RunProgress run={run} />;
  if (phase === 'failed') {
    return (
      <Alert tone="fail" actions={again}>
        <h2>{t('state.failureTitle')}</h2>
        <p>{t('state.failure')}</p>
        {run.statusDetail && (
          <p>
            <StoredMessage message={run.statusDetail} />
          </p>
        )}
      </Alert>
    );
  }
  return (
    <Alert tone="info" isLive={false} actions={again}>
      <p>{t('state.cancelled')}</p>
      <p>{t(run.stats.cntPagesComplete > 0 ? 'state.cancelledHint' : 'state.cancelledNone')}</p>
    </Alert>
  );
}

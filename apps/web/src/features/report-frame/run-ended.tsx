import type { TestRun } from '@abhigam/contract';
import { useState } from 'react';
import { useAddresses } from '../../address/use-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SuccessMessage } from '../../ui/feedback/success-message.tsx';
import { runPhase } from './model/run-phase.ts';

/** Shown when a test ends while the user watches it: a link to the first repair, or to all results. */
export function RunEnded({ run }: { run: TestRun }) {
  const addresses = useAddresses();
  const { t } = useTranslation('report');
  const phase = runPhase(run);
  const [firstPhase] = useState(phase);
  if (phase !== 'results' || firstPhase === 'results') return null;
  const { cntTotalIssues: failures } = run.stats;
  return (
    <SuccessMessage
      next={
        failures === 0
          ? [{ href: addresses.testResult({ testRunId: run.id, view: 'full' }), label: t('ended.toAll') }]
          : [
              { href: `${addresses.testResult({ testRunId: run.id })}#fix-first`, label: t('ended.toFirst') },
              {
                href: addresses.testResult({ testRunId: run.id, view: 'failures' }),
                label: t('ended.toFailures'),
              },
            ]
      }
    >
      {t(failures === 0 ? 'ended.none' : 'ended.some')}
    </SuccessMessage>
  );
}

import type { TestRun } from '@abhigam/contract';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ManualTestsOfRun } from '../decisions/manual-tests-of-run.tsx';
import { FailureList } from './failure-list.tsx';
import { IssuePage } from './issue-page.tsx';

interface FailuresTabProps {
  run: TestRun;
  /** Failures, or findings that a user must judge. */
  status: 'Fail' | 'Warn';
}

/** Failed (or warned) checks, worst first, or the issue of the chosen check. */
export function FailuresTab({ run, status }: FailuresTabProps) {
  const { t } = useTranslation('report');
  const isFail = status === 'Fail';
  return (
    <FailureList
      run={run}
      status={status}
      view={isFail ? 'failures' : 'warnings'}
      caption={isFail ? t('list.failuresCaption') : t('list.warningsCaption')}
      below={!isFail && <ManualTestsOfRun testRunId={run.id} baseUrl={run.baseUrl} />}
    >
      {(chosen) => (
        <IssuePage
          key={chosen.auditId}
          run={run}
          status={status}
          backLabel={isFail ? t('drill.backFailures') : t('drill.backWarnings')}
          {...chosen}
        />
      )}
    </FailureList>
  );
}

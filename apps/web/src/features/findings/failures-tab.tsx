import { useTranslation } from '../../i18n/use-translation.ts';
import { HandTestsOfRun } from '../decisions/hand-tests-of-run.tsx';
import { AuditDrill } from './audit-drill.tsx';
import { FailureList } from './failure-list.tsx';

interface FailuresTabProps {
  testRunId: string;
  baseUrl: string;
  pagesTotal: number;
  /** Failures, or what a person must look at. */
  status: 'Fail' | 'Warn';
}

/** Tests that failed (or need a look), worst first; one that is chosen shows its pages instead. */
export function FailuresTab({ testRunId, baseUrl, pagesTotal, status }: FailuresTabProps) {
  const { t } = useTranslation('report');
  const isFail = status === 'Fail';
  return (
    <FailureList
      testRunId={testRunId}
      pagesTotal={pagesTotal}
      status={status}
      view={isFail ? 'failures' : 'warnings'}
      caption={isFail ? t('list.failuresCaption') : t('list.warningsCaption')}
      below={!isFail && <HandTestsOfRun testRunId={testRunId} baseUrl={baseUrl} />}
    >
      {(chosen) => (
        <AuditDrill
          key={chosen.auditId}
          testRunId={testRunId}
          baseUrl={baseUrl}
          pagesTotal={pagesTotal}
          status={status}
          backLabel={isFail ? t('drill.backFailures') : t('drill.backWarnings')}
          {...chosen}
        />
      )}
    </FailureList>
  );
}

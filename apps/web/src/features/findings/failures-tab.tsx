import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useAddresses } from '../../address/use-addresses.ts';
import { useReportWords } from '../../data/audits/use-report-words.ts';
import { failuresQuery } from '../../data/report/failures-query.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/table-skeleton.tsx';
import { NothingListed } from '../report-parts/nothing-listed.tsx';
import { useFocusOnReturn } from '../report-parts/use-focus-on-return.ts';
import { AuditDrill } from './audit-drill.tsx';
import { FailureTable } from './failure-table.tsx';
import styles from './failures.module.css';
import { HandTests } from './hand-tests.tsx';

interface FailuresTabProps {
  testRunId: string;
  baseUrl: string;
  pagesTotal: number;
  /** Failures, or what a person must look at. */
  status: 'Fail' | 'Warn';
}

/** Tests that failed (or need a look), worst first; one that is chosen shows its pages instead. */
export function FailuresTab({ testRunId, baseUrl, pagesTotal, status }: FailuresTabProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['report', 'common']);
  const [search] = useSearchParams();
  const auditId = search.get('auditId');
  const list = useFocusOnReturn(auditId);
  const lang = useReportLanguage();
  const words = useReportWords();
  const failures = useQuery(failuresQuery(testRunId, status, lang));
  const isFail = status === 'Fail';
  const view = isFail ? 'failures' : 'warnings';
  if (failures.isPending || words.isPending) return <TableSkeleton rows={6} columns={6} />;
  if (!failures.data) {
    return <ErrorState message={t('common:errors.fetchData')} onRetry={() => void failures.refetch()} />;
  }
  if (auditId !== null) {
    return (
      <AuditDrill
        key={auditId}
        testRunId={testRunId}
        baseUrl={baseUrl}
        pagesTotal={pagesTotal}
        status={status}
        auditId={auditId}
        summary={failures.data.find((row) => row.auditId === auditId)}
        backHref={addresses.testResult(testRunId, view)}
        backLabel={isFail ? t('drill.backFailures') : t('drill.backWarnings')}
      />
    );
  }
  if (failures.data.length === 0) {
    return (
      <>
        <NothingListed title={isFail ? t('list.noFailures') : t('list.noWarnings')}>
          {isFail ? t('list.noFailuresHint') : t('list.noWarningsHint')}
        </NothingListed>
        {!isFail && <HandTests />}
      </>
    );
  }
  return (
    <div ref={list} tabIndex={-1} className={styles.listing}>
      <FailureTable
        caption={isFail ? t('list.failuresCaption') : t('list.warningsCaption')}
        rows={failures.data}
        pagesTotal={pagesTotal}
        hrefOf={(id) => addresses.testResult(testRunId, view, { auditId: id })}
      />
      {!isFail && <HandTests />}
    </div>
  );
}

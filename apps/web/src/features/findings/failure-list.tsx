import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useAddresses } from '../../address/use-addresses.ts';
import { useReportWords } from '../../data/audits/use-report-words.ts';
import { failuresQuery } from '../../data/report/failures-query.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/table-skeleton.tsx';
import type { FailureSummary } from '../report-parts/model/failure-summary.ts';
import { NothingListed } from '../report-parts/nothing-listed.tsx';
import { useFocusOnReturn } from '../report-parts/use-focus-on-return.ts';
import styles from './failure-list.module.css';
import { FailureTable } from './failure-table.tsx';

/** What the address names; its summary is missing where the run has no findings of it. */
export interface ChosenTest {
  auditId: string;
  summary: FailureSummary | undefined;
  /** The list that it was chosen from. */
  backHref: string;
}

interface FailureListProps {
  testRunId: string;
  pagesTotal: number;
  status: 'Fail' | 'Warn';
  view: 'failures' | 'warnings' | 'issues';
  caption: string;
  /** Below the list, also where it is empty. */
  below?: ReactNode;
  /** In place of the list once a test is chosen. */
  children: (chosen: ChosenTest) => ReactNode;
}

/** Tests of a run that failed (or need a look), worst first; the address names the one that is chosen. */
export function FailureList(props: FailureListProps) {
  const { testRunId, pagesTotal, status, view, caption, below, children } = props;
  const addresses = useAddresses();
  const { t } = useTranslation(['report', 'data']);
  const [search] = useSearchParams();
  const auditId = search.get('auditId');
  const list = useFocusOnReturn(auditId);
  const words = useReportWords();
  const failures = useQuery(failuresQuery(testRunId, status, useReportLanguage()));
  if (failures.isPending || words.isPending) return <TableSkeleton rows={6} columns={6} />;
  if (!failures.data) {
    return <ErrorState message={t('data:errors.fetchData')} onRetry={() => void failures.refetch()} />;
  }
  if (auditId !== null) {
    const summary = failures.data.find((row) => row.auditId === auditId);
    return children({ auditId, summary, backHref: addresses.testResult(testRunId, view) });
  }
  if (failures.data.length === 0) {
    const isFail = status === 'Fail';
    return (
      <>
        <NothingListed title={t(isFail ? 'list.noFailures' : 'list.noWarnings')}>
          {t(isFail ? 'list.noFailuresHint' : 'list.noWarningsHint')}
        </NothingListed>
        {below}
      </>
    );
  }
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      <FailureTable
        caption={caption}
        rows={failures.data}
        pagesTotal={pagesTotal}
        hrefOf={(id) => addresses.testResult(testRunId, view, { auditId: id })}
      />
      {below}
    </div>
  );
}

import type { TestRun } from '@abhigam/contract';
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
import { FailureTable } from './failure-table.tsx';
import { IssueDefects } from './issue-defects.tsx';
import styles from './pages.module.css';

/** Issues over all pages; one that is chosen shows its non-compliances, each once with its pages. */
export function IssueWise({ run }: { run: TestRun }) {
  const addresses = useAddresses();
  const { t } = useTranslation(['report', 'common']);
  const [search] = useSearchParams();
  const auditId = search.get('auditId');
  const list = useFocusOnReturn(auditId);
  const lang = useReportLanguage();
  const words = useReportWords();
  const failures = useQuery(failuresQuery(run.id, 'Fail', lang));
  if (failures.isPending || words.isPending) return <TableSkeleton rows={6} columns={6} />;
  if (!failures.data) {
    return <ErrorState message={t('common:errors.fetchData')} onRetry={() => void failures.refetch()} />;
  }
  if (auditId !== null) {
    return (
      <IssueDefects
        key={auditId}
        run={run}
        auditId={auditId}
        summary={failures.data.find((row) => row.auditId === auditId)}
        backHref={addresses.testResult(run.id, 'issues')}
      />
    );
  }
  if (failures.data.length === 0) {
    return <NothingListed title={t('list.noFailures')}>{t('list.noFailuresHint')}</NothingListed>;
  }
  return (
    <div ref={list} tabIndex={-1} className={styles.listing}>
      <FailureTable
        caption={t('issueWise.caption')}
        rows={failures.data}
        pagesTotal={run.stats.cntPages}
        hrefOf={(id) => addresses.testResult(run.id, 'issues', { auditId: id })}
      />
    </div>
  );
}

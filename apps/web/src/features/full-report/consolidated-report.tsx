import type { TestRun } from '@abhigam/contract';
import { useAuditNames } from '../../data/audits.ts';
import { useFailuresList, useNcListByAuditNamed } from '../../data/report.ts';
import { useQueryForEach } from '../../data/use-parts.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/table-skeleton.tsx';
import { DecidedSwitch, useDecidedFilter } from '../decisions/decided-switch.tsx';
import { worstFailuresFirst } from '../report-parts/model/worst-failures-first.ts';
import { NothingListed } from '../report-parts/nothing-listed.tsx';
import { ConsolidatedIssue } from './consolidated-issue.tsx';
import styles from './full.module.css';
import { useDecidedCounts } from './use-decided-counts.ts';
import { usePrint } from './use-print.ts';
import { ViewHead } from './view-head.tsx';

/** Every issue once, with the affected pages: for the developers who repair the site. */
export function ConsolidatedReport({ run, hideWarnings }: { run: TestRun; hideWarnings: boolean }) {
  const { t } = useTranslation(['full', 'data', 'decisions']);
  const lang = useReportLanguage();
  const words = useAuditNames();
  const decided = useDecidedFilter();
  const counts = useDecidedCounts(run.id, hideWarnings);
  const failures = useFailuresList({ testRunId: run.id, status: 'Fail', lang, decided });
  const warnings = useFailuresList(
    { testRunId: run.id, status: 'Warn', lang, decided },
    { enabled: !hideWarnings },
  );
  const parts = [
    { status: 'Fail', title: t('consolidated.failures'), rows: worstFailuresFirst(failures.data ?? []) },
    { status: 'Warn', title: t('consolidated.warnings'), rows: worstFailuresFirst(warnings.data ?? []) },
  ] as const;
  const loaded = useQueryForEach(
    useNcListByAuditNamed,
    parts.flatMap(({ status, rows }) =>
      rows.map(({ auditId }) => ({ testRunId: run.id, auditId, status, decided, lang })),
    ),
    { enabled: false },
  );
  const print = usePrint(run.findingsRemoved !== null || loaded.every(({ isPending }) => !isPending));
  if (failures.isPending || warnings.isLoading || words.isPending) {
    return <TableSkeleton rows={6} columns={3} />;
  }
  if (!failures.data) {
    return <ErrorState message={t('data:errors.fetchData')} onRetry={() => void failures.refetch()} />;
  }
  return (
    <div className={styles.view}>
      <ViewHead
        testRunId={run.id}
        title={t('consolidated.title')}
        lead={t('consolidated.lead')}
        printed={t('consolidated.prints')}
        isPreparing={print.isPreparing}
        onPrint={print.start}
      />
      {run.findingsRemoved === null && counts && <DecidedSwitch status={null} counts={counts} />}
      {parts.every(({ rows }) => rows.length === 0) &&
        (decided === 'set-aside' ? (
          <EmptyState title={t('decisions:switch.noneDecided')}>{t('decisions:switch.noneHint')}</EmptyState>
        ) : counts && counts.setAside > 0 ? (
          <EmptyState title={t('decisions:switch.allDecided')}>{t('decisions:switch.allHint')}</EmptyState>
        ) : (
          <NothingListed title={t('consolidated.none')}>{t('consolidated.noneHint')}</NothingListed>
        ))}
      {parts.map(
        ({ status, title, rows }) =>
          rows.length > 0 && (
            <section key={status} aria-label={title} className={styles.list}>
              <h3>{title}</h3>
              {rows.map((issue) => (
                <ConsolidatedIssue
                  key={issue.auditId}
                  run={run}
                  issue={issue}
                  status={status}
                  decided={decided}
                  isWanted={print.isPreparing}
                />
              ))}
            </section>
          ),
      )}
    </div>
  );
}

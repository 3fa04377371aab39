import type { TestRun } from '@abhigam/contract';
import { currentRuleId } from '@abhigam/domain';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useAddresses } from '../../address/use-addresses.ts';
import { useAuditNames } from '../../data/audits.ts';
import { useFailuresList } from '../../data/report.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/table-skeleton.tsx';
import { type DecidedCounts, DecidedSwitch, useDecidedFilter } from '../decisions/decided-switch.tsx';
import { WarningVerdictCounts } from '../decisions/warning-verdict-counts.tsx';
import type { FailureSummary } from '../report-parts/model/failure-summary.ts';
import { NothingListed } from '../report-parts/nothing-listed.tsx';
import { useFocusOnReturn } from '../report-parts/use-focus-on-return.ts';
import styles from './failure-list.module.css';
import { FailureTable } from './failure-table.tsx';
import { ListFilters } from './list-filters.tsx';
import { filterTests, readListChoice } from './model/list-choice.ts';

/** The check that the URL names; without a summary when the run has no findings of it. */
export interface ChosenTest {
  auditId: string;
  summary: FailureSummary | undefined;
  /** Number of its elements over all pages. */
  counts: DecidedCounts;
  /** URL of the list that it was opened from. */
  backHref: string;
}

interface FailureListProps {
  run: TestRun;
  status: 'Fail' | 'Warn';
  view: 'failures' | 'warnings' | 'issues';
  caption: string;
  /** Shown below the list, also when the list is empty. */
  below?: ReactNode;
  /** Replaces the list when a check is chosen. */
  children: (chosen: ChosenTest) => ReactNode;
}

/** Failed (or warned) checks of a run, worst first; the URL names the chosen one. */
export function FailureList(props: FailureListProps) {
  const { run, status, view, caption, below, children } = props;
  const testRunId = run.id;
  const addresses = useAddresses();
  const { t } = useTranslation(['report', 'data', 'decisions']);
  const { number } = useFormats();
  const [search] = useSearchParams();
  const named = search.get('auditId');
  const auditId = named === null ? null : currentRuleId(named);
  const list = useFocusOnReturn(auditId);
  const words = useAuditNames();
  const lang = useReportLanguage();
  const part = useDecidedFilter();
  const failures = useFailuresList({ testRunId, status, lang, decided: part });
  const other = useFailuresList({ testRunId, status, lang, decided: part === 'open' ? 'set-aside' : 'open' });
  if (failures.isPending || words.isPending) return <TableSkeleton rows={6} columns={6} />;
  if (!failures.data) {
    return <ErrorState message={t('data:errors.fetchData')} onRetry={() => void failures.refetch()} />;
  }
  const countsOf = (isCounted: (row: FailureSummary) => boolean): DecidedCounts => {
    const sum = (rows: readonly FailureSummary[]) =>
      rows.filter(isCounted).reduce((count, { instanceCount }) => count + instanceCount, 0);
    const [shown, hidden] = [sum(failures.data ?? []), sum(other.data ?? [])];
    return part === 'open' ? { open: shown, setAside: hidden } : { open: hidden, setAside: shown };
  };
  const query = part === 'open' ? {} : { decided: part };
  const counts = countsOf(() => true);
  if (auditId !== null) {
    const summary = failures.data.find((row) => row.auditId === auditId);
    const counts = countsOf((row) => row.auditId === auditId);
    return children({ auditId, summary, counts, backHref: addresses.testResult({ testRunId, view, query }) });
  }
  if (failures.data.length === 0) {
    const isFail = status === 'Fail';
    return (
      <>
        <DecidedSwitch status={status} counts={counts} />
        {part === 'set-aside' ? (
          <EmptyState title={t(isFail ? 'decisions:switch.noneSetAside' : 'decisions:switch.noneJudged')}>
            {t('decisions:switch.noneHint')}
          </EmptyState>
        ) : counts.setAside > 0 ? (
          <EmptyState title={t(isFail ? 'decisions:switch.allSetAside' : 'decisions:switch.allJudged')}>
            {t('decisions:switch.allHint')}
          </EmptyState>
        ) : (
          <NothingListed title={t(isFail ? 'list.noFailures' : 'list.noWarnings')}>
            {t(isFail ? 'list.noFailuresHint' : 'list.noWarningsHint')}
          </NothingListed>
        )}
        {below}
      </>
    );
  }
  const rows = failures.data.map((row) => ({
    ...row,
    name: words.titleOf(row.auditId, row.title),
    criteria: words.criteriaOf(row.auditId),
  }));
  const choice = readListChoice(search);
  const chosen = filterTests(rows, choice);
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      <DecidedSwitch status={status} counts={counts} />
      <ListFilters rows={rows} isFailures={status === 'Fail'} />
      <p role="status" className={styles.count}>
        {t('list.shown', { count: rows.length, shown: number(chosen.length), total: number(rows.length) })}
      </p>
      {chosen.length === 0 && <EmptyState title={t('list.noMatch')}>{t('list.noMatchHint')}</EmptyState>}
      {chosen.length > 0 && (
        <FailureTable
          caption={caption}
          rows={chosen}
          order={choice.order}
          pagesTotal={run.stats.cntPages}
          checked={
            status === 'Warn'
              ? {
                  header: t('decisions:switch.checkedHead'),
                  cell: (id) => <WarningVerdictCounts testRunId={testRunId} auditId={id} />,
                }
              : undefined
          }
          hrefOf={(id) => addresses.testResult({ testRunId, view, auditId: id, query })}
        />
      )}
      {below}
    </div>
  );
}

import type { TestRun } from '@abhigam/contract';
import { useAddresses } from '../../address/use-addresses.ts';
import { useGetRunOverview } from '../../data/report.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts';
import { FixFirst } from './fix-first.tsx';
import { ImpactBars } from './impact-bars.tsx';
import styles from './overview.module.css';
import { TestedWith } from './tested-with.tsx';
import { TopLists } from './top-lists.tsx';
import { TopPages } from './top-pages.tsx';
import { TotalCards } from './total-cards.tsx';
import { Trust } from './trust.tsx';

/**
 * Sections in this order: severity, what to repair first, amount, location, coverage. On phones the repairs
 * come first, so that they are visible without scrolling.
 */
export function OverviewTab({ run }: { run: TestRun }) {
  const addresses = useAddresses();
  const { t } = useTranslation(['report', 'data']);
  const { stats } = run;
  const found = useGetRunOverview({ testRunId: run.id, lang: useReportLanguage() });
  const isPhone = useMediaQuery(PHONE);
  if (stats.cntPages === 0) return <EmptyState title={t('overview.notAvailable')} />;
  const hasIssues = stats.cntTotalIssues > 0;
  const answer = found.data;
  // Settings can hide every cause; DisplayNote says so.
  const hasCauses = answer?.overview?.rootCauses.length !== 0;
  const impact = hasIssues && <ImpactBars counts={stats.issueCntByImpact} total={stats.cntTotalIssues} />;
  return (
    <div className={styles.overview}>
      {!hasIssues && <EmptyState title={t('overview.noIssues')}>{t('overview.noIssuesHint')}</EmptyState>}
      {!isPhone && impact}
      {found.isError && (
        <ErrorState
          message={t('data:errors.fetchData')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      )}
      {found.isPending && (
        <LoadingRegion label={t('overview.loading')}>
          <Skeleton lines={4} height={96} />
        </LoadingRegion>
      )}
      {answer && hasIssues && hasCauses && (
        <FixFirst run={run} overview={answer.overview} isPhone={isPhone} />
      )}
      {isPhone && impact}
      <TotalCards stats={stats} href={addresses.testResult({ testRunId: run.id, view: 'pages' })} />
      {answer && hasIssues && (
        <>
          {answer.overview && <TopPages run={run} pages={answer.overview.topPages} />}
          {answer.topIssues.length > 0 && (
            <TopLists run={run} categories={answer.topCategories} issues={answer.topIssues} />
          )}
        </>
      )}
      {answer && <Trust run={run} trust={answer.overview?.trust ?? null} />}
      <TestedWith run={run} />
    </div>
  );
}

import type { TestRun } from '@abhigam/contract';
import { useSearchParams } from 'react-router';
import { SINCE_LAST_MONTH } from '../../address/since-last-month.ts';
import { useListComparableRuns } from '../../data/comparison.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SameTestLink } from '../report-parts/same-test-link.tsx';
import styles from './compare.module.css';
import { ComparePicker } from './compare-picker.tsx';
import { ComparedRuns } from './compared-runs.tsx';
import { defaultComparedRun, runOfLastMonth } from './model/compare-address.ts';

/** Compares this run with another one of its website: the one that the URL names, or the usual one. */
export function CompareTab({ run }: { run: TestRun }) {
  const { t } = useTranslation(['compare', 'data']);
  const [search] = useSearchParams();
  const others = useListComparableRuns(run.id);
  if (others.isPending) {
    return (
      <LoadingRegion label={t('state.loading')}>
        <Skeleton lines={4} height={64} />
      </LoadingRegion>
    );
  }
  if (!others.data) {
    return <ErrorState message={t('data:errors.fetchData')} onRetry={() => void others.refetch()} />;
  }
  const { runs } = others.data;
  const otherId =
    search.get('with') ?? (search.has(SINCE_LAST_MONTH) ? runOfLastMonth : defaultComparedRun)(run, runs);
  if (otherId === null) {
    return (
      <EmptyState
        title={t('state.noOther')}
        action={<SameTestLink run={run}>{t('state.runAgain')}</SameTestLink>}
      >
        {t('state.noOtherHint')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.tab}>
      <ComparePicker run={run} runs={runs} otherId={otherId} />
      {otherId === run.id ? (
        <EmptyState title={t('state.sameRun')}>{t('state.sameRunHint')}</EmptyState>
      ) : (
        <ComparedRuns run={run} otherId={otherId} />
      )}
    </div>
  );
}

import { useSearchParams } from 'react-router';
import { type HistorySource, useHistoricalTrend } from '../../../data/history.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PictureNames } from '../../../ui/charts/picture/picture-names.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { AuditWords } from '../model/audit-words.ts';
import { readHistoryFilter } from '../model/history-filter.ts';
import styles from './history.module.css';
import { HistoryCards } from './history-cards.tsx';
import { HistoryCharts } from './history-charts.tsx';
import { HistoryFilterBar } from './history-filter-bar.tsx';
import { NcTable } from './nc-table.tsx';
import { RunPages } from './run-pages.tsx';
import { useHistoryAddress } from './use-history-address.ts';

interface HistoryDashboardProps {
  source: HistorySource;
  words: AuditWords;
}

/**
 * History of the comparable runs of a website or schedule: filter, figures, trends, and the states of its
 * non-compliances.
 */
export function HistoryDashboard({ source, words }: HistoryDashboardProps) {
  const { t } = useTranslation(['history', 'data']);
  const [search] = useSearchParams();
  const filter = readHistoryFilter(search);
  const history = useHistoricalTrend({ source, filter });
  const { data } = history;
  return (
    <div className={styles.history}>
      <HistoryFilterBar source={source} filter={filter} comparedBy={data?.comparedBy ?? null} />
      {history.isPending ? (
        <LoadingRegion label={t('loading')}>
          <Skeleton lines={8} height={32} />
        </LoadingRegion>
      ) : !data ? (
        <ErrorState
          message={t('data:errors.fetchData')}
          onRetry={() => void history.refetch()}
          isRetrying={history.isFetching}
        />
      ) : data.trends.length === 0 ? (
        <NoRuns isOfSchedule={source.kind === 'schedule'} cntRuns={data.cntRuns} />
      ) : (
        <div className={styles.history} aria-busy={history.isPlaceholderData}>
          <HistoryCards history={data} />
          <PictureNames {...(data.comparedBy && { website: data.comparedBy.baseUrl })}>
            <HistoryCharts history={data} words={words} />
          </PictureNames>
          <RunPages cntRuns={data.cntRuns} filter={filter} />
          <NcTable list={data.ncList} words={words} />
        </div>
      )}
    </div>
  );
}

/** A schedule has fixed settings: when none of its runs has finished, there is no other choice to offer. */
function NoRuns({ isOfSchedule, cntRuns }: { isOfSchedule: boolean; cntRuns: number }) {
  const { t } = useTranslation('history');
  const { clear } = useHistoryAddress();
  if (isOfSchedule && cntRuns === 0) return <EmptyState title={t('empty')}>{t('emptySchedule')}</EmptyState>;
  return (
    <EmptyState title={t('empty')} action={<Button onPress={clear}>{t('emptyAction')}</Button>}>
      {t(cntRuns === 0 ? 'emptyHint' : 'emptyPageHint')}
    </EmptyState>
  );
}

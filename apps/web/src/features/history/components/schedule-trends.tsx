import { MAX_TRENDS } from '@abhigam/contract';
import { useHistoricalTrend } from '../../../data/history.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PictureNames } from '../../../ui/charts/picture/picture-names.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ScoreAndIssueTrends } from './score-and-issue-trends.tsx';

/** Score and issues of the newest runs of a schedule. */
export function ScheduleTrends({ testScheduleId }: { testScheduleId: string }) {
  const { t } = useTranslation(['history', 'data']);
  const history = useHistoricalTrend({
    source: { kind: 'schedule', testScheduleId },
    filter: { settings: {}, runs: MAX_TRENDS, page: 1 },
  });
  if (history.isPending) {
    return (
      <LoadingRegion label={t('loading')}>
        <Skeleton lines={6} height={32} />
      </LoadingRegion>
    );
  }
  if (history.isError) {
    return (
      <ErrorState
        message={t('data:errors.fetchData')}
        onRetry={() => void history.refetch()}
        isRetrying={history.isFetching}
      />
    );
  }
  const { trends, comparedBy } = history.data;
  if (trends.length === 0) {
    return (
      <Card>
        <EmptyState title={t('empty')} isFrameless>
          {t('emptySchedule')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <PictureNames {...(comparedBy && { website: comparedBy.baseUrl })}>
      <ScoreAndIssueTrends trends={trends} />
    </PictureNames>
  );
}

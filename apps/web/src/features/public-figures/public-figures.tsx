import { overallBand } from '@abhigam/domain';
import { usePublicStats } from '../../data/use-public-stats.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BarList } from '../../ui/data/bar-list.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FiguresPlaceholder } from './figures-placeholder.tsx';
import { FiguresTrend } from './figures-trend.tsx';
import styles from './public-figures.module.css';
import { ScoreWord } from './score-word.tsx';

const COUNTS = ['orgCount', 'websiteCount', 'issuesResolveCount', 'testRunCount'] as const;

/** Public figures over the tests of all websites (specification, administration 2.1). */
export function PublicFigures() {
  const { t } = useTranslation('figures');
  const { number } = useFormats();
  const { stats, isError, isFetching, retry } = usePublicStats();
  if (!stats)
    return isError ? (
      <ErrorState message={t('failed')} onRetry={retry} isRetrying={isFetching} />
    ) : (
      <FiguresPlaceholder>
        <LoadingRegion label={t('loading')}>
          <Skeleton lines={12} height={40} />
        </LoadingRegion>
      </FiguresPlaceholder>
    );
  return (
    <div className={styles.stack}>
      <dl className={styles.counts}>
        {COUNTS.map((key) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{number(stats[key])}</dd>
          </div>
        ))}
      </dl>
      <FiguresTrend trend={stats.scoreTrendMonthly} />
      <div className={styles.lists}>
        <Card title={t('topScore')}>
          <Ranking lead={t('topScoreLead')} empty={t('emptyScore')} count={stats.top5Score.length}>
            <BarList
              label={t('topScore')}
              max={100}
              bars={stats.top5Score.map(({ name, latestScore }, place) => ({
                // Two websites can have the same name.
                key: `${place}`,
                label: <ScoreWord band={overallBand(latestScore)}>{name}</ScoreWord>,
                value: latestScore,
              }))}
            />
            <p className={styles.note}>{t('bands')}</p>
          </Ranking>
        </Card>
        <Card title={t('topImproved')}>
          <Ranking lead={t('topImprovedLead')} empty={t('emptyImproved')} count={stats.top5Improved.length}>
            <BarList
              label={t('topImproved')}
              bars={stats.top5Improved.map(({ name, improvementPct }, place) => ({
                key: `${place}`,
                label: <UserText>{name}</UserText>,
                value: improvementPct,
                valueLabel: t('improved', { percent: number(improvementPct) }),
              }))}
            />
          </Ranking>
        </Card>
      </div>
    </div>
  );
}

interface RankingProps {
  lead: string;
  /** What must happen before there is a list. */
  empty: string;
  count: number;
  children: React.ReactNode;
}

function Ranking({ lead, empty, count, children }: RankingProps) {
  const { t } = useTranslation('figures');
  if (count === 0)
    return (
      <EmptyState title={t('empty')} isFrameless>
        {empty}
      </EmptyState>
    );
  return (
    <div className={styles.ranking}>
      <p className={styles.note}>{lead}</p>
      {children}
    </div>
  );
}

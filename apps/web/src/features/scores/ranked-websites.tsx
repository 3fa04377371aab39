import { overallBand } from '@abhigam/domain';
import { useAddresses } from '../../address/use-addresses.ts';
import { useTop5Score } from '../../data/dashboard.ts';
import { QueryCard } from '../../frame/query-card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RankChart } from '../../ui/charts/rank-chart.tsx';
import { scoreTone } from '../../vocabulary/score-tone.ts';
import { distinctNames } from './model/distinct-names.ts';

const MOST = 100;

/** Websites with the highest or lowest scores; each links to its test runs. */
export function RankedWebsites({ of }: { of: 'best' | 'worst' }) {
  const addresses = useAddresses();
  const { t } = useTranslation(['dashboardFigures', 'dashboard', 'data']);
  const websites = useTop5Score(of);
  const title = t(`dashboard:cards.${of}`);
  return (
    <QueryCard
      title={title}
      query={websites}
      lines={5}
      empty={{ when: (rows) => rows.length === 0, text: t('ranked.none') }}
    >
      {(rows) => {
        const names = distinctNames(
          rows.map(({ name, organization }) => ({ name, also: organization.name })),
        );
        return (
          <RankChart
            title={title}
            lead={t(`ranked.${of}`)}
            xLabel={t('ranked.website')}
            yLabel={t('ranked.score')}
            most={MOST}
            bars={rows.map(({ id, latestScore, organization }, index) => ({
              x: names[index] ?? '',
              y: latestScore,
              tone: scoreTone(latestScore),
              href: addresses.websiteTestRuns({ websiteId: id }),
              note: `${t(`data:score.${overallBand(latestScore)}`)}. ${organization.name}`,
            }))}
            fileName={`${of}-websites`}
          />
        );
      }}
    </QueryCard>
  );
}

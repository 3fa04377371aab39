import type { PublicStats } from '@abhigam/contract';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { monthName } from './model/month-name.ts';

/** Score bands of the home page (specification, administration 9). */
const BANDS = [
  { from: 0, to: 40, key: 'red', tone: 'fail' },
  { from: 40, to: 90, key: 'amber', tone: 'warn' },
  { from: 90, to: 100, key: 'green', tone: 'pass' },
] as const;

/** Monthly average score of all websites. */
export function FiguresTrend({ trend }: { trend: PublicStats['scoreTrendMonthly'] }) {
  const { t, i18n } = useTranslation('figures');
  const { number } = useFormats();
  const first = trend[0];
  const last = trend.at(-1);
  if (!first || !last)
    return (
      <Card title={t('trend')}>
        <EmptyState title={t('empty')} isFrameless>
          {t('emptyTrend')}
        </EmptyState>
      </Card>
    );
  return (
    <LineChart
      title={t('trend')}
      lead={t('trendLead', {
        count: trend.length,
        month: monthName(last.month, i18n.language),
        score: number(last.avgScore),
        firstMonth: monthName(first.month, i18n.language),
        firstScore: number(first.avgScore),
      })}
      yLabel={t('trendUnit')}
      xLabel={t('month')}
      range={[0, 100]}
      bands={BANDS.map(({ key, ...band }) => ({ ...band, label: t(`band.${key}`) }))}
      series={[
        {
          name: t('trendUnit'),
          points: trend.map(({ month, avgScore }) => ({
            x: monthName(month, i18n.language, 'short'),
            y: avgScore,
          })),
        },
      ]}
      fileName="accessibility-trend"
    />
  );
}

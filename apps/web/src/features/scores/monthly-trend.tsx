import { type MonthlyScores, useScoreTrendMonthly } from '../../data/dashboard.ts';
import { QueryCard } from '../../frame/query-card.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { useScoreBands } from '../../vocabulary/use-score-bands.ts';
import { monthDate } from './model/month-date.ts';

/** Mean score by month. */
export function MonthlyTrend({ title }: { title: string }) {
  const { t } = useTranslation('dashboardFigures');
  const { month, number } = useFormats();
  const bands = useScoreBands();
  const monthWords = (value: Date | string) => (value instanceof Date ? month(value) : value);
  return (
    <QueryCard
      title={title}
      query={useScoreTrendMonthly()}
      lines={6}
      empty={{ when: (months) => months.length === 0, text: t('trend.none') }}
    >
      {(months) => (
        <LineChart
          title={title}
          lead={leadOf(months, t, (at) => month(monthDate(at)), number)}
          xLabel={t('trend.month')}
          yLabel={t('trend.score')}
          range={[0, 100]}
          bands={bands}
          formatX={monthWords}
          series={[
            {
              name: t('trend.score'),
              points: months.map((at) => ({
                x: monthDate(at),
                y: Math.round(at.avgScore),
                note: t('trend.websites', { count: at.websites, formatted: number(at.websites) }),
              })),
            },
          ]}
          fileName="monthly-trend"
        />
      )}
    </QueryCard>
  );
}

type At = MonthlyScores[number];

/** Change of the score from the first month to the last. */
function leadOf(
  months: MonthlyScores,
  t: ReturnType<typeof useTranslation<'dashboardFigures'>>['t'],
  month: (at: At) => string,
  number: (value: number) => string,
): string {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return '';
  const [from, to] = [Math.round(first.avgScore), Math.round(last.avgScore)];
  if (months.length === 1) return t('trend.single', { month: month(first), score: number(from) });
  const words = { from: number(from), to: number(to), first: month(first), last: month(last) };
  return t(to > from ? 'trend.rose' : to < from ? 'trend.fell' : 'trend.same', words);
}

import type { History } from '@abhigam/contract';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import type { AuditWords } from '../model/audit-words.ts';
import { categoryCounts, type TrendPoint, trendPoints } from '../model/trend-values.ts';
import { useChangeWords } from './use-change-words.ts';
import { useTrendPoint } from './use-trend-point.ts';

/** Ends of the report's bands (specification, testing 9). */
const BANDS = [
  { from: 0, to: 50, key: 'fail', tone: 'fail' },
  { from: 50, to: 90, key: 'average', tone: 'warn' },
  { from: 90, to: 100, key: 'pass', tone: 'pass' },
] as const;

interface HistoryChartsProps {
  history: History;
  words: Pick<AuditWords, 'categoryName'>;
}

/** Score, issues, failed tests and categories from run to run. */
export function HistoryCharts({ history, words }: HistoryChartsProps) {
  const { t } = useTranslation(['history', 'ui']);
  const { number, date, time, dateTime } = useFormats();
  const points = trendPoints(history.trends);
  const pointOf = useTrendPoint();
  const changeWords = useChangeWords(points);
  const days = new Set(points.map(({ trend }) => date(new Date(trend.created))));
  const shared = {
    xLabel: t('charts.run'),
    // Runs of one day are labelled by their times, others by their dates.
    formatX: (x: Date | string) => (typeof x === 'string' ? x : days.size === 1 ? time(x) : date(x)),
    formatXLong: (x: Date | string) => (typeof x === 'string' ? x : dateTime(x)),
  };
  const line = (name: string, pick: (values: NonNullable<TrendPoint['values']>) => number | null) => [
    { name, points: points.map((point) => pointOf(point, point.values && pick(point.values))) },
  ];
  const categories = categoryCounts(points, history.categoriesCumulative);
  const [most] = history.categoriesCumulative;
  return (
    <>
      <LineChart
        {...shared}
        title={t('charts.score')}
        lead={changeWords('score', ({ score }) => score)}
        yLabel={t('charts.scoreUnit')}
        range={[0, 100]}
        bands={BANDS.map(({ key, ...band }) => ({ ...band, label: t(`ui:score.${key}`) }))}
        series={line(t('charts.scoreUnit'), ({ score }) => score)}
        fileName="score-trends"
      />
      <LineChart
        {...shared}
        title={t('charts.issues')}
        lead={changeWords('issues', ({ cntTotalIssues }) => cntTotalIssues)}
        yLabel={t('charts.issuesUnit')}
        series={line(t('charts.issuesUnit'), ({ cntTotalIssues }) => cntTotalIssues)}
        fileName="issue-trends"
      />
      <LineChart
        {...shared}
        title={t('charts.failures')}
        lead={changeWords('failures', ({ failureCnt }) => failureCnt)}
        yLabel={t('charts.failuresUnit')}
        series={line(t('charts.failuresUnit'), ({ failureCnt }) => failureCnt)}
        fileName="test-failure-trends"
      />
      {most && (
        <BarChart
          {...shared}
          title={t('charts.categories')}
          lead={t('charts.categoriesLead', {
            category: words.categoryName(most.category),
            formatted: number(most.count),
          })}
          yLabel={t('charts.issuesUnit')}
          series={categories.map(({ category, counts }) => ({
            name: category === null ? t('charts.others') : words.categoryName(category),
            points: points.map((point, index) => pointOf(point, counts[index] ?? null)),
          }))}
          fileName="category-trends"
        />
      )}
    </>
  );
}

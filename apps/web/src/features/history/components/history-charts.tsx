import type { History } from '@abhigam/contract';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import type { AuditWords } from '../model/audit-words.ts';
import { categoryCounts, worstCategory } from '../model/trend-values.ts';
import { ScoreAndIssueTrends } from './score-and-issue-trends.tsx';
import { useRunCharts } from './use-run-charts.ts';

interface HistoryChartsProps {
  history: History;
  words: Pick<AuditWords, 'categoryName'>;
}

/** Score, issues, failed tests and categories by run. */
export function HistoryCharts({ history, words }: HistoryChartsProps) {
  const { t } = useTranslation('history');
  const { number } = useFormats();
  const { points, line, pointOf, changeWords, shared } = useRunCharts(history.trends);
  const categories = categoryCounts(points, history.categoriesCumulative);
  const most = worstCategory(points);
  return (
    <>
      <ScoreAndIssueTrends trends={history.trends} />
      <LineChart
        {...shared}
        title={t('charts.failures')}
        lead={changeWords('failures', ({ failureCnt }) => failureCnt)}
        yLabel={t('charts.failuresUnit')}
        series={line(t('charts.failuresUnit'), ({ failureCnt }) => failureCnt)}
        fileName="test-failure-trends"
      />
      {categories.length > 0 && (
        <BarChart
          {...shared}
          title={t('charts.categories')}
          {...(most
            ? {
                lead: t('charts.categoriesLead', {
                  category: words.categoryName(most.category),
                  formatted: number(most.count),
                }),
              }
            : {})}
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

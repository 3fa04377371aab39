import type { Trend } from '@abhigam/contract';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { useRunCharts } from './use-run-charts.ts';

/** Score bands of the report (specification, testing 9). */
const BANDS = [
  { from: 0, to: 50, key: 'fail', tone: 'fail' },
  { from: 50, to: 90, key: 'average', tone: 'warn' },
  { from: 90, to: 100, key: 'pass', tone: 'pass' },
] as const;

/** Score and issues by run. */
export function ScoreAndIssueTrends({ trends }: { trends: readonly Trend[] }) {
  const { t } = useTranslation(['history', 'data']);
  const { line, changeWords, shared } = useRunCharts(trends);
  return (
    <>
      <LineChart
        {...shared}
        title={t('charts.score')}
        lead={changeWords('score', ({ score }) => score)}
        yLabel={t('charts.scoreUnit')}
        range={[0, 100]}
        bands={BANDS.map(({ key, ...band }) => ({ ...band, label: t(`data:score.${key}`) }))}
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
    </>
  );
}

import type { EstimateView } from '@abhigam/contract';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IntervalChart } from '../../ui/charts/interval-chart.tsx';
import styles from './estimates.module.css';
import { roundIntervalOutwards } from './model/round-interval.ts';
import { useEstimateWords } from './use-estimate-words.ts';

/** Mean score and share of failing websites, each with its interval. */
export function EstimateCharts({ result }: { result: NonNullable<EstimateView['result']> }) {
  const { t } = useTranslation('estimates');
  const { number, percent } = useFormats();
  const words = useEstimateWords();
  const shared = {
    names: { low: t('chart.low'), value: t('chart.value'), high: t('chart.high') },
    range: [0, 100] as const,
    xLabel: t('chart.end'),
  };
  return (
    <div className={styles.beside}>
      <IntervalChart
        {...shared}
        {...roundIntervalOutwards(result.score)}
        title={t('chart.score')}
        lead={t('chart.scoreLead', { ...words.points(result.score) })}
        yLabel={t('chart.scoreUnit')}
        formatY={number}
        fileName="estimated-score"
      />
      <IntervalChart
        {...shared}
        {...roundIntervalOutwards(result.failing, 100)}
        title={t('chart.failing')}
        lead={t('chart.scoreLead', { ...words.percent(result.failing) })}
        yLabel={t('chart.failingUnit')}
        formatY={percent}
        fileName="estimated-failing-websites"
      />
    </div>
  );
}

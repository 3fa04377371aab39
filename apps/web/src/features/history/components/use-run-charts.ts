import type { Trend } from '@abhigam/contract';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type TrendPoint, trendPoints } from '../model/trend-values.ts';
import { useChangeWords } from './use-change-words.ts';
import { useTrendPoint } from './use-trend-point.ts';

/** What charts of the same runs share: points, time axis and lines. */
export function useRunCharts(trends: readonly Trend[]) {
  const { t } = useTranslation('history');
  const { date, time, dateTime } = useFormats();
  const points = trendPoints(trends);
  const pointOf = useTrendPoint();
  const changeWords = useChangeWords(points);
  const days = new Set(points.map(({ trend }) => date(new Date(trend.created))));
  return {
    points,
    pointOf,
    changeWords,
    shared: {
      xLabel: t('charts.run'),
      // Runs of a single day are labelled with times, runs of several days with dates.
      formatX: (x: Date | string) => (typeof x === 'string' ? x : days.size === 1 ? time(x) : date(x)),
      formatXLong: (x: Date | string) => (typeof x === 'string' ? x : dateTime(x)),
    },
    line: (name: string, pick: (values: NonNullable<TrendPoint['values']>) => number | null) => [
      { name, points: points.map((point) => pointOf(point, point.values && pick(point.values))) },
    ],
  };
}

import { useFormats } from '../../i18n/use-formats.ts';
import type { ChartProps } from './chart-data.ts';

export interface ChartFormats {
  x: (value: Date | string) => string;
  xLong: (value: Date | string) => string;
  y: (value: number) => string;
}

/** Value formats of a chart: those of the language unless the chart overrides them. */
export function useChartFormats(
  props: Pick<ChartProps, 'formatX' | 'formatXLong' | 'formatY'>,
): ChartFormats {
  const { date, number } = useFormats();
  const x = props.formatX ?? ((value) => (value instanceof Date ? date(value) : value));
  return { x, xLong: props.formatXLong ?? x, y: props.formatY ?? number };
}

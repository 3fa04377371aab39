import { scaleLinear } from 'd3-scale';
import type { ChartSeries, Frame } from '../chart-data.ts';
import { placesOf, pointsByPlace } from './places.ts';

export interface YAxis {
  /** Pixels from the top for a value. */
  y: (value: number) => number;
  ticks: number[];
  min: number;
  max: number;
}

const TICKS = 5;

/**
 * The vertical axis of a frame, from the minimum or 0, whichever is lower, to a round number above the maximum.
 */
export function yAxis(
  frame: Pick<Frame, 'height' | 'top' | 'bottom'>,
  lowest: number,
  highest: number,
  range?: readonly [number, number],
): YAxis {
  // Avoids division by zero for an empty range.
  const domain = range ?? [Math.min(0, lowest), Math.max(1, highest)];
  const scale = scaleLinear()
    .domain(domain)
    .range([frame.height - frame.bottom, frame.top]);
  if (!range) scale.nice(TICKS);
  const [min = 0, max = 1] = scale.domain();
  const isWhole = Number.isInteger(lowest) && Number.isInteger(highest);
  // Integer quantities have integer ticks only.
  const ticks = scale.ticks(TICKS).filter((tick) => !isWhole || Number.isInteger(tick));
  return { y: (value) => scale(value), ticks, min, max };
}

/** Minimum and maximum value; of the totals for stacked series. */
export function extentOf(series: readonly ChartSeries[], isStacked: boolean): [number, number] {
  const rows = pointsByPlace(series, placesOf(series));
  const values = rows.map((row) => row.map((point) => point?.y ?? null));
  const known = isStacked
    ? (values[0] ?? []).map((_, place) => values.reduce((sum, row) => sum + (row[place] ?? 0), 0))
    : values.flat().filter((value) => value !== null);
  return known.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [known[0] ?? 0, known[0] ?? 0],
  );
}

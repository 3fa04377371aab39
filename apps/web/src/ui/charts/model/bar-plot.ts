import { scaleBand } from 'd3-scale';
import type { ChartSeries, Frame, Mark } from '../chart-data.ts';
import { placesOf, pointsByPlace } from './places.ts';
import type { YAxis } from './y-axis.ts';

export interface Bar extends Mark {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface BarPlot {
  places: { x: Date | string; cx: number }[];
  step: number;
  bars: Bar[];
}

/** Minimum height of a hit area, so that its focus ring is visible. */
const MIN_HEIGHT = 8;

/** Stacked bars: one for each category, first series at the bottom. */
export function barPlot(series: readonly ChartSeries[], frame: Frame, axis: YAxis): BarPlot {
  const places = placesOf(series);
  const scale = scaleBand<number>()
    .domain(places.map((_, place) => place))
    .range([frame.left, frame.width - frame.right])
    .paddingInner(0.3)
    .paddingOuter(0.2);
  const width = Math.min(scale.bandwidth(), 64);
  const cxOf = (place: number) => (scale(place) ?? 0) + scale.bandwidth() / 2;
  const reached = places.map(() => 0);
  const bars = pointsByPlace(series, places).flatMap((points, index) =>
    points.flatMap((point, place): Bar[] => {
      if (!point) return [];
      const from = reached[place] ?? 0;
      const to = from + (point.y ?? 0);
      reached[place] = to;
      const y = axis.y(to);
      const height = Math.max(axis.y(from) - y, 0);
      const cx = cxOf(place);
      const x = cx - width / 2;
      const top = height < MIN_HEIGHT ? y + height - MIN_HEIGHT : y;
      const box = { left: x, top, width, height: Math.max(height, MIN_HEIGHT) };
      return [{ series: index, place, point, cx, cy: y + height / 2, box, x, y, width, height }];
    }),
  );
  return { places: places.map((x, place) => ({ x, cx: cxOf(place) })), step: scale.step(), bars };
}

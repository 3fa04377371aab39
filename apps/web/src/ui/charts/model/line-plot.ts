import { scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import type { ChartSeries, Frame, Mark } from '../chart-data.ts';
import { placesOf, pointsByPlace } from './places.ts';
import type { YAxis } from './y-axis.ts';

export interface LinePlot {
  places: { x: Date | string; cx: number }[];
  /** Pixels between positions. */
  step: number;
  lines: { path: string; marks: Mark[] }[];
}

/** Minimum target size in pixels. */
const TARGET = 24;

/** Lines of each series, interrupted at missing values, which have a marker at the bottom. */
export function linePlot(series: readonly ChartSeries[], frame: Frame, axis: YAxis): LinePlot {
  const places = placesOf(series);
  const scale = scalePoint<number>()
    .domain(places.map((_, place) => place))
    .range([frame.left, frame.width - frame.right])
    // Centres a single point, and keeps others away from the axis and labels.
    .padding(0.5);
  const cxOf = (place: number) => scale(place) ?? 0;
  const draw = line<{ place: number; y: number | null }>()
    .defined(({ y }) => y !== null)
    .x(({ place }) => cxOf(place))
    .y(({ y }) => axis.y(y ?? 0));
  const width = Math.min(TARGET, Math.max(scale.step(), 1));
  const lines = pointsByPlace(series, places).map((points, index) => ({
    path: draw(points.map((point, place) => ({ place, y: point?.y ?? null }))) ?? '',
    marks: points.flatMap((point, place): Mark[] => {
      if (!point) return [];
      const cx = cxOf(place);
      const cy = point.y === null ? frame.height - frame.bottom : axis.y(point.y);
      const box = { left: cx - width / 2, top: cy - TARGET / 2, width, height: TARGET };
      return [{ series: index, place, point, cx, cy, box }];
    }),
  }));
  return { places: places.map((x, place) => ({ x, cx: cxOf(place) })), step: scale.step(), lines };
}

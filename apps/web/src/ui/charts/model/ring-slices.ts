import { arc, pie } from 'd3-shape';
import type { ChartPoint, Frame, Mark } from '../chart-data.ts';

export interface Slice extends Mark {
  /** Outline relative to the centre of the frame. */
  path: string;
}

/** Radius of the hole as a share of the outer radius; the total is inside it. */
const HOLE = 0.62;
/** Minimum touch target in pixels. */
const MIN_TARGET = 28;

/** Slices of a donut chart, in the given order, clockwise from the top. Empty parts have no slice. */
export function ringSlices(points: readonly ChartPoint[], frame: Frame): Slice[] {
  const radius = Math.min(frame.width, frame.height) / 2;
  const outline = arc<{ startAngle: number; endAngle: number }>()
    .innerRadius(radius * HOLE)
    .outerRadius(radius);
  const parts = pie<ChartPoint>()
    .sort(null)
    .value(({ y }) => y ?? 0)([...points]);
  return parts.flatMap((part, place) => {
    if (!part.data.y) return [];
    const [x, y] = outline.centroid(part);
    const [cx, cy] = [frame.width / 2 + x, frame.height / 2 + y];
    const box = {
      left: cx - MIN_TARGET / 2,
      top: cy - MIN_TARGET / 2,
      width: MIN_TARGET,
      height: MIN_TARGET,
    };
    return [{ series: 0, place, point: part.data, cx, cy, box, path: outline(part) ?? '' }];
  });
}

import { arc, pie } from 'd3-shape';
import type { ChartPoint, Frame, Mark } from '../chart-data.ts';

export interface Slice extends Mark {
  /** Outline relative to the centre of the frame. */
  path: string;
}

/** Radius of the hole as a share of the outer radius; the total is inside it. */
const HOLE = 0.62;
/** Minimum touch target in pixels. */
const LEAST = 28;

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
    const box = { left: cx - LEAST / 2, top: cy - LEAST / 2, width: LEAST, height: LEAST };
    return [{ series: 0, place, point: part.data, cx, cy, box, path: outline(part) ?? '' }];
  });
}

import { arc, pie } from 'd3-shape';
import type { ChartPoint, Frame, Mark } from '../chart-data.ts';

export interface Slice extends Mark {
  /** Outline around the middle of the frame. */
  path: string;
}

/** Share of the radius that is the hole; its figure stands in it. */
const HOLE = 0.62;
/** Least side of a square that a finger meets. */
const LEAST = 28;

/** The parts of a whole as slices of a ring, in the order given, clockwise from the top. Empty ones have no slice. */
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
